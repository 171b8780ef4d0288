-- Who came in at the door of an event (docs/decisions/084). Phones without a network make the ids and the times; of several for one ticket that were not
-- undone, the first by time counts.
create table check_ins (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,   -- whose order it is
  order_id uuid not null references orders on delete cascade,
  participant integer not null check (participant between 0 and 8),   -- 0: the member
  at timestamptz not null,
  received_at timestamptz not null,
  undone_at timestamptz,
  by_person_id uuid references people on delete set null         -- who of the staff
);
create index check_ins_by_ticket on check_ins (order_id, participant, at, id);
create index check_ins_by_person on check_ins (person_id);
create index check_ins_by_staff on check_ins (by_person_id);
