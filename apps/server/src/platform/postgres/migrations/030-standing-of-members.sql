-- A member who has left: locked from the staff, and what they may still take with them (Ley Orgánica 3/2018, article 32).
alter table people add column left_at timestamptz;
alter table people add column left_roles text[];
-- What the staff granted at the rights desk (GDPR, articles 18 and 21).
alter table people add column restricted_at timestamptz;
alter table people add column objections text[] not null default '{}';
alter table rights_requests add column objects_to text[] not null default '{}';
alter table rights_requests add column lifted_at timestamptz;
create index people_who_left on people (left_at) where left_at is not null;

-- Whom a mail was sent to, for the copy of their data. Mails to others, and older ones, name nobody.
alter table mails add column person_id uuid references people;
create index mails_by_person on mails (person_id) where person_id is not null;
