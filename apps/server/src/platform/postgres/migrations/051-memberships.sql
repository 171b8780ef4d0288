-- Applications for membership. All that is said in one is sealed, and leaves it once it has become a person (docs/decisions/095).
create table membership_applications (
  id uuid primary key,
  reference text not null unique,            -- what the applicant quotes, such as A-7K3M-Q2PX
  kind text not null check (kind in ('AFFILIATE', 'STUDENT')),
  state text not null check (state in ('UNCONFIRMED', 'RECEIVED', 'CORRECTION', 'ACCEPTED', 'REFUSED', 'KNOWN')),
  province_id text not null references provinces,
  language text not null,
  document_id_hash bytea,                    -- these four are null once a person has them
  document_id_sealed bytea,
  payload_sealed bytea,
  request_id text,                           -- evidence of the mandate that was signed with it
  reason_sealed bytea,                       -- what the applicant was told last
  token_hash bytea unique,                   -- of the mailed link, to confirm the address or to mend the application
  token_until timestamptz,
  person_id uuid references people on delete cascade,    -- once it is accepted
  decided_by uuid references people on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  decided_at timestamptz,
  kept_until timestamptz                     -- then it is deleted; null while the union has to answer
);
create index membership_applications_by_state on membership_applications (state, created_at, id);
create index membership_applications_by_document on membership_applications (document_id_hash);
create index membership_applications_by_person on membership_applications (person_id) where person_id is not null;
create index membership_applications_by_end on membership_applications (kept_until) where kept_until is not null;
create index membership_applications_by_decider on membership_applications (decided_by) where decided_by is not null;

-- What staff did with an application, which includes reading it: the audit log names people, and an applicant is none yet.
create table membership_moves (
  id uuid primary key,
  application_id uuid not null references membership_applications on delete cascade,
  person_id uuid references people on delete cascade,   -- whose application it was, once accepted
  actor_id uuid references people on delete set null,
  move text not null check (move in ('SEEN', 'ACCEPT', 'REFUSE', 'CORRECT')),
  created_at timestamptz not null
);
create index membership_moves_by_application on membership_moves (application_id, id);
create index membership_moves_by_person on membership_moves (person_id) where person_id is not null;
create index membership_moves_by_actor on membership_moves (actor_id) where actor_id is not null;
