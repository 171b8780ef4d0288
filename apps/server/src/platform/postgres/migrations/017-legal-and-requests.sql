-- Legal texts by version, who accepted them, and what people ask the union for.

create table legal_texts (
  anchor text not null,                      -- domain/legal-anchors.ts
  version integer not null,
  in_force_from timestamptz not null,
  texts jsonb not null,                      -- {"es": {"title", "body"}, ...}; {union} stands for the union's name
  primary key (anchor, version)
);

create table legal_acceptances (             -- append-only
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  anchor text not null,
  version integer not null,
  language text not null,                    -- in which it was read
  at timestamptz not null,
  foreign key (anchor, version) references legal_texts
);
create unique index legal_acceptances_once on legal_acceptances (person_id, anchor, version);

-- What is asked for through a form: contact today, the other kinds of request later.
create table service_requests (
  id uuid primary key,
  reference text not null unique,            -- what the sender quotes, such as C-7K3M-Q2PX
  kind text not null,                        -- CONTACT, ...
  person_id uuid references people on delete cascade,  -- null: somebody who was not signed in
  province_id text references provinces,     -- whose office answers
  state text not null check (state in ('RECEIVED', 'IN_PROGRESS', 'ANSWERED', 'CLOSED')),
  payload_sealed bytea not null,             -- what was asked, as JSON by its kind
  created_at timestamptz not null,
  closed_at timestamptz
);
create index service_requests_by_person on service_requests (person_id, created_at desc) where person_id is not null;
create index service_requests_by_place on service_requests (kind, province_id, created_at desc);
create index service_requests_by_age on service_requests (created_at);
