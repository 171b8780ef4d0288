-- Members' rights over their own data: getting a copy, making requests, being erased.

create table data_exports (                  -- a copy of all of a member's data, kept for a week
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  language text not null,
  state text not null check (state in ('PENDING', 'READY', 'FAILED')),
  progress integer not null default 0,       -- in percent
  json_sealed bytea,
  pdf_sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index data_exports_one_at_a_time on data_exports (person_id) where state = 'PENDING';
create index data_exports_by_person on data_exports (person_id, created_at desc);
create index data_exports_by_expiry on data_exports (expires_at);

create table rights_requests (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  right_asked text not null,
  objects_to text[] not null default '{}',
  state text not null check (state in ('OPEN', 'DONE', 'REJECTED', 'WITHDRAWN')),
  text_sealed bytea not null,
  answer_sealed bytea,
  received_at timestamptz not null,
  due_at timestamptz not null,               -- one month after receipt, or three months when extended
  is_extended boolean not null default false,
  answered_at timestamptz,
  answered_by uuid references people,
  lifted_at timestamptz
);
create unique index rights_requests_one_open on rights_requests (person_id, right_asked) where state = 'OPEN';
create index rights_requests_by_person on rights_requests (person_id, received_at desc);
create index rights_requests_by_due on rights_requests (state, due_at, id);
create index rights_requests_all_by_due on rights_requests (due_at, id);
create index rights_requests_by_staff on rights_requests (answered_by);

-- Erased people. Their row in `people` stays, empty, as long as a law obliges the union to keep rows that reference it. This
-- table keeps their identity, blocked: no screen and no list reads it (Ley Orgánica 3/2018, article 32).
create table blocked_people (
  person_id uuid primary key references people on delete cascade,
  document_id_hash bytea not null,           -- for a court or an authority that asks for a person
  document_id_sealed bytea not null,
  identity_sealed bytea not null,            -- {firstName, lastName, iban} as JSON
  blocked_at timestamptz not null,
  destroy_after timestamptz not null
);
create index blocked_people_by_document_id on blocked_people (document_id_hash);
create index blocked_people_by_end on blocked_people (destroy_after);
