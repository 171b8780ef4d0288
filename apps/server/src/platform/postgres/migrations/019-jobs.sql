-- Job offers, and members' saved searches and alerts for them (docs/decisions/103).

create table job_entities (                  -- publishers of offers: a health service, a town, a university, a company
  id text primary key,
  name text not null,
  folded text not null,
  sector_type text not null check (sector_type in ('PUBLIC', 'PRIVATE', 'CONCERTED')),
  autonomy_id text references autonomies,
  employer_id text references employers      -- the employer in members' profiles
);
create index job_entities_by_employer on job_entities (employer_id);

create table jobs (
  id uuid primary key,
  kind text not null check (kind in ('PUBLIC', 'PRIVATE', 'EIR')),
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  category text not null check (category in ('OPOSICION', 'BOLSA', 'TRASLADO', 'PROMOCION_INTERNA', 'EIR', 'PRIVATE_OFFER')),
  entity_id text not null references job_entities,
  regime text not null check (regime in ('ESTATUTARIO', 'FUNCIONARIO', 'LABORAL')),
  scope text not null check (scope in ('PRIMARY', 'HOSPITAL', 'EMERGENCY', 'SOCIAL_CARE', 'SCHOOL', 'OCCUPATIONAL', 'PRISON', 'TEACHING_RESEARCH')),
  sector text not null check (sector in ('PUBLIC', 'PRIVATE', 'CONCERTED')),
  stage text not null check (stage in ('OPE_APPROVED', 'CALL_PUBLISHED', 'APPLICATIONS_OPEN', 'ADMITTED_PROVISIONAL', 'ADMITTED_FINAL',
    'EXAM', 'MERITS', 'RESULTS_PROVISIONAL', 'RESULTS_FINAL', 'APPOINTMENT')),
  type text not null check (type in ('NURSE', 'PHYSIOTHERAPY', 'SPECIALIST')),
  specialty_id text references specialties,
  tenure text check (tenure in ('FIJO', 'INTERINO', 'SUSTITUTO', 'EIR')),
  -- All three null: all of Spain.
  autonomy_id text references autonomies,
  province_id text references provinces,
  municipality_id text references municipalities,
  seat_id text references seats,             -- the centre, if members can work there
  centre text,                               -- otherwise its name
  address text,
  latitude double precision,
  longitude double precision,
  places integer check (places > 0),
  salary_from integer check (salary_from > 0),   -- in cents
  salary_to integer check (salary_to >= salary_from),
  salary_per text check (salary_per in ('YEAR', 'MONTH', 'HOUR')),
  texts jsonb not null,                      -- {"es": {"title", "summary", "hours"}, ...}
  bodies jsonb not null,                     -- {"es": "..."}: separate, because lists do not read them
  contact jsonb,                             -- {"name", "email", "phone"}, for a private offer
  link text,                                 -- the address for applications
  deadline date not null default 'infinity', -- the last day to apply; infinity: no deadline
  closing text not null default 'LATER' check (closing in ('OVER', 'WEEK', 'MONTH', 'LATER')),   -- how near the deadline was at the last count
  published_at timestamptz not null,         -- for a draft: its creation
  source text not null,                      -- the publisher, such as `BOJA`
  source_id text not null,                   -- its id in the source
  source_link text,
  revision integer not null default 1,
  is_matched boolean not null default false, -- already compared with the saved searches in its present form
  corrections jsonb,                         -- manual corrections by staff, which override the source
  updated_at timestamptz not null,
  folded text not null,                      -- titles in all languages
  folded_text text not null,                 -- summaries, the entity, the places
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', folded), 'A') || setweight(to_tsvector('simple', folded_text), 'B')
  ) stored,
  place text not null generated always as (coalesce(province_id, autonomy_id, 'ES')) stored,
  -- Offers with the same facets and the same place form a cell, and are counted together.
  cell text not null generated always as (
    kind || ' ' || category || ' ' || entity_id || ' ' || regime || ' ' || scope || ' ' || sector || ' ' || stage || ' ' || type || ' ' ||
    coalesce(province_id, autonomy_id, 'ES')
  ) stored,
  check ((salary_from is null) = (salary_to is null) and (salary_from is null) = (salary_per is null)),
  check ((latitude is null) = (longitude is null)),
  check (seat_id is null or centre is null),
  check (municipality_id is null or province_id is not null),
  check (province_id is null or autonomy_id is not null),
  unique (source, source_id)
);
-- A list reads one of these indexes in order, including the facets. If few offers match, it is combined from their cells.
create index jobs_by_deadline on jobs (kind, deadline, id)
  include (category, entity_id, regime, scope, sector, stage, type, place, municipality_id) where state = 'PUBLISHED';
create index jobs_by_age on jobs (kind, published_at desc, id desc)
  include (category, entity_id, regime, scope, sector, stage, type, place, municipality_id, deadline) where state = 'PUBLISHED';
create index jobs_by_cell on jobs (cell, deadline, id) include (published_at) where state = 'PUBLISHED';
create index jobs_by_municipality on jobs (municipality_id, deadline, id) where state = 'PUBLISHED';
create index jobs_by_word on jobs using gin (search) where state = 'PUBLISHED';
-- Most searches cover only the open offers, which are few compared with the closed ones.
create index jobs_by_word_open on jobs using gin (search) where state = 'PUBLISHED' and closing <> 'OVER';
create index jobs_to_recount on jobs (closing, deadline) where state = 'PUBLISHED';
create index jobs_to_match on jobs (published_at, id) where state = 'PUBLISHED' and not is_matched;
create index jobs_by_change on jobs (updated_at desc, id desc);
create index jobs_by_entity on jobs (entity_id);
create index jobs_by_seat on jobs (seat_id);

-- The number of published offers of each cell, written by a trigger (functions/count_jobs.sql). A cell without offers stays,
-- because processes read the changes.

create table job_counts (
  cell text not null,
  closing text not null,
  offers integer not null,
  revision bigint not null,
  primary key (cell, closing)
);
create index job_counts_by_revision on job_counts (revision);
-- function count_jobs 69f9516a8b8c

-- One row. Transactions that change counts lock it, so that a revision becomes visible only after all earlier ones.

create table job_revisions (
  id boolean primary key default true check (id),
  revision bigint not null
);
insert into job_revisions (revision) values (0);

create table job_stages (
  job_id uuid not null references jobs on delete cascade,
  position smallint not null,
  stage text not null,
  starts_on date,
  ends_on date,
  primary key (job_id, position),
  check (starts_on <= ends_on)
);

create table job_documents (
  job_id uuid not null references jobs on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('BASES', 'SYLLABUS', 'FORM', 'LIST', 'RESULT', 'OTHER')),
  title text not null,
  link text not null,
  primary key (job_id, position)
);

create table job_changes (                   -- the changes of a revision
  job_id uuid not null references jobs on delete cascade,
  revision integer not null,
  field text not null,
  at timestamptz not null,
  before text,
  after text,
  primary key (job_id, revision, field)
);

create table job_interests (
  person_id uuid not null references people on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  created_at timestamptz not null,
  primary key (person_id, job_id)
);
create index job_interests_by_age on job_interests (person_id, created_at desc, job_id);
create index job_interests_by_job on job_interests (job_id);

create table job_looks (
  person_id uuid not null references people on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  revision integer not null,
  looked_at timestamptz not null,
  primary key (person_id, job_id)
);
create index job_looks_by_job on job_looks (job_id);
create index job_looks_by_age on job_looks (looked_at);

create table saved_job_searches (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  name text not null,
  kind text not null check (kind in ('PUBLIC', 'PRIVATE', 'EIR')),
  search text not null,                      -- domain/jobs/job-search.ts
  alert text not null check (alert in ('NOW', 'DAILY', 'OFF')),
  alert_from timestamptz not null,            -- it reports offers published from then on
  notified_at timestamptz,
  created_at timestamptz not null
);
create index saved_job_searches_by_person on saved_job_searches (person_id, created_at desc);
create index saved_job_searches_by_search on saved_job_searches (kind, search) where alert <> 'OFF';

-- A new offer that matches a saved search. The member is notified once.

create table job_alerts (
  search_id uuid not null references saved_job_searches on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  person_id uuid not null references people on delete cascade,
  found_at timestamptz not null,
  notified_at timestamptz,
  primary key (search_id, job_id)
);
create index job_alerts_to_notify on job_alerts (search_id, found_at) where notified_at is null;
create index job_alerts_by_job on job_alerts (job_id);
create index job_alerts_by_person on job_alerts (person_id);
create index job_alerts_by_age on job_alerts (found_at);

-- The sources of offers: files and feeds, and how to read each.

create table job_sources (
  id uuid primary key,
  name text not null unique,                 -- jobs.source
  format text not null check (format in ('CSV', 'JSON', 'RSS')),
  address text,                              -- the feed's address; null: only files
  path text not null,                        -- the path of the list in JSON
  language text not null check (language in ('es', 'ca', 'eu', 'gl', 'en')),
  withdraws_missing boolean not null,
  mapping jsonb not null,                    -- domain/job-sources/fields.ts
  version integer not null,
  etag text,                                 -- from the feed's last answer
  last_modified text,
  last_run jsonb                             -- contract/jobs/job-sources.ts
);
