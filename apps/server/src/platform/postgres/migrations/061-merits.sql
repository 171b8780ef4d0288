-- What members' points are worth (docs/decisions/104).
create table merit_scales (
  id text not null,
  version integer not null check (version > 0),
  scale jsonb not null,                      -- domain/merits/scale.ts, its texts by language; never changed
  published_at timestamptz not null,
  primary key (id, version)
);
create table merit_entries (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  facts_sealed bytea not null,               -- domain/merits/merit.ts
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index merit_entries_by_person on merit_entries (person_id, created_at, id);
