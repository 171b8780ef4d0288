-- What members work and when. Kinds of shift are sealed: how a member calls them may tell why they are on leave.

create table schedules (
  person_id uuid primary key references people on delete cascade,
  settings_sealed bytea,                     -- {kinds, monthlyMinutes, zone} as JSON; null until the member changes them
  settings_version integer not null default 0,
  feed_hash bytea unique,                    -- of the token in the calendar's secret address
  feed_created_at timestamptz,
  feed_reads integer not null default 0,     -- in the hour that began at feed_reads_since
  feed_reads_since timestamptz
);

create table schedule_days (
  person_id uuid not null references people on delete cascade,
  day date not null,
  shifts text[] not null,                    -- ids of kinds; empty for a day that was cleared, which keeps its version
  is_by_hand boolean not null,
  version integer not null,
  updated_at timestamptz not null,
  primary key (person_id, day)
);

create table important_periods (             -- exams and windows for applying
  id text primary key,
  kind text not null check (kind in ('EIR_APPLICATION', 'EIR_EXAM', 'OPE_APPLICATION', 'OPE_EXAM', 'JOB_LIST', 'TRANSFER')),
  autonomy_id text references autonomies,    -- null: in all of Spain
  names jsonb not null,
  opens date not null,
  closes date not null check (closes >= opens),
  link text
);
create index important_periods_by_end on important_periods (closes, id);
