-- Scales for members' points, and the cut-offs of the health services' job lists.

create table merit_scales (                  -- docs/decisions/104
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

-- Temporary job lists (bolsas) with their cut-offs, and their followers (docs/decisions/105).
create table job_lists (
  id uuid primary key,
  health_service text not null,
  category text not null,
  autonomy_id text not null references autonomies,
  year smallint not null,
  source_name text not null,
  source_url text,
  updated_at timestamptz not null,
  unique (health_service, category, autonomy_id, year)
);
create index job_lists_by_autonomy on job_lists (autonomy_id, year desc, id);

create table job_list_cuts (                 -- the result of the last person called on a day
  list_id uuid not null references job_lists on delete cascade,
  day date not null,
  points integer check (points >= 0),        -- in 1/10000
  position integer check (position > 0),
  primary key (list_id, day),
  check (points is not null or position is not null)
);

create table followed_job_lists (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  list_id uuid not null references job_lists on delete cascade,
  mine_sealed bytea not null,                -- the member's own position: [{"day", "points", "position"}]
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (person_id, list_id)
);
create index followed_job_lists_by_list on followed_job_lists (list_id);

create table eir_places (                    -- statistics of the EIR
  year smallint not null,
  specialty_id text not null references specialties,
  autonomy_id text not null references autonomies,
  places integer not null check (places > 0),
  last_number integer check (last_number > 0),   -- the number of the person who took the last place
  source_name text not null,
  source_url text,
  primary key (year, specialty_id, autonomy_id)
);
create index eir_places_by_specialty on eir_places (specialty_id, autonomy_id);
