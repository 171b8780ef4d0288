-- What members ask for is a case: it has a desk, a clock, a thread and a history.

create table desks (
  id uuid primary key,
  names jsonb not null,                      -- {"es": "Asesoría jurídica", ...}
  kinds text[] not null,                     -- of case that it answers
  province_id text references provinces,     -- null: of all
  email text,                                -- where it is told of new cases; null: at the office of the case's province
  is_last boolean not null default false,    -- takes what no other desk does
  created_at timestamptz not null
);
create unique index desks_last on desks (is_last) where is_last;

create table desk_people (
  desk_id uuid not null references desks on delete cascade,
  person_id uuid not null references people on delete cascade,
  primary key (desk_id, person_id)
);
create index desk_people_by_person on desk_people (person_id);

insert into desks (id, names, kinds, is_last, created_at) values (
  '00000000-0000-7000-8000-000000000001',
  '{"es": "Atención a la afiliación", "ca": "Atenció a l’afiliació", "eu": "Afiliatuen arreta", "gl": "Atención á afiliación", "en": "Members’ desk"}',
  '{}', true, now()
);

alter table service_requests
  add column desk_id uuid not null references desks default '00000000-0000-7000-8000-000000000001',
  add column form text,                      -- by which form it was asked; null: the contact form
  add column language text not null default 'es',
  add column taken_by uuid references people on delete set null,
  add column helper_id uuid references people on delete set null,  -- the delegate who may see it, as the member wants
  add column due_on date,                    -- the day by which the union answers
  add column days_left smallint,             -- working days, while the clock stands still
  add column lapses_at timestamptz,          -- when it closes by itself
  add column kept_until timestamptz,         -- then it is deleted; null while it is open
  add column reopened_at timestamptz,
  add column unread_since timestamptz,       -- the desk's first word that the member has not opened
  add column satisfaction smallint check (satisfaction between 1 and 5),
  add column satisfaction_sealed bytea,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  drop constraint service_requests_state_check,
  add constraint service_requests_state_check check (state in ('RECEIVED', 'IN_PROGRESS', 'WAITING', 'ANSWERED', 'CLOSED'));
-- What the contact form says. Those that an older release still writes are kept as long.
alter table service_requests alter column kept_until set default now() + interval '1 year';
update service_requests set updated_at = created_at, kept_until = created_at + interval '1 year';
create index service_requests_by_desk on service_requests (desk_id, due_on, id) where state <> 'CLOSED';
create index service_requests_by_helper on service_requests (helper_id) where helper_id is not null;
create index service_requests_by_end on service_requests (kept_until) where kept_until is not null;
create index service_requests_lapsing on service_requests (lapses_at) where lapses_at is not null;

create table case_messages (
  id uuid primary key,
  case_id uuid not null references service_requests on delete cascade,
  person_id uuid references people on delete cascade,   -- whose case it is
  author_id uuid references people on delete set null,
  by text not null check (by in ('MEMBER', 'DESK', 'HELPER')),
  text_sealed bytea not null,
  created_at timestamptz not null
);
create index case_messages_by_case on case_messages (case_id, id);
create index case_messages_by_person on case_messages (person_id);

create table case_moves (
  id uuid primary key,
  case_id uuid not null references service_requests on delete cascade,
  person_id uuid references people on delete cascade,   -- whose case it is
  actor_id uuid references people on delete set null,   -- null: time
  move text not null,
  state text not null,                       -- after it
  by text not null check (by in ('MEMBER', 'DESK', 'TIME')),
  created_at timestamptz not null
);
create index case_moves_by_case on case_moves (case_id, id);
create index case_moves_by_person on case_moves (person_id);

create table case_drafts (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  kind text not null,
  answers_sealed bytea not null,
  updated_at timestamptz not null,
  unique (person_id, kind)
);
create index case_drafts_by_age on case_drafts (updated_at);

alter table uploads
  add column case_id uuid references service_requests on delete cascade,
  add column message_id uuid references case_messages on delete cascade;
create index uploads_by_case on uploads (case_id) where case_id is not null;
