-- Members' own settings, bookmarks, membership card and calendar of shifts.

create table preferences (                   -- the place that the member follows
  person_id uuid primary key references people on delete cascade,
  province_id text references provinces,
  autonomy_id text references autonomies,
  seat_id text references seats,
  push_notification_on boolean not null default false,
  first_affiliate_login_at timestamptz
);

create table settings (
  person_id uuid primary key references people on delete cascade,
  lang_key text not null default 'es' check (lang_key in ('es', 'ca', 'eu', 'gl', 'en')),
  geo_localization_on boolean not null default false,
  province_news_on boolean not null default true,
  autonomy_news_on boolean not null default true,
  state_news_on boolean not null default true,
  job_regions text[] not null default '{}',  -- ids of autonomies
  job_types text[] not null default '{}',
  interests text[] not null default '{}',
  eir boolean not null default false,
  private_job_on boolean not null default false
);

create table bookmarks (
  person_id uuid not null references people on delete cascade,
  kind text not null,
  entity_id text not null,
  is_kept boolean not null,                  -- false: removed, and remembered for some time
  created_at timestamptz not null,
  decided_at timestamptz not null,           -- when the member last added or removed it; an older change that arrives later is ignored
  primary key (person_id, kind, entity_id)
);
create index bookmarks_by_age on bookmarks (person_id, created_at desc, entity_id) where is_kept;
create index bookmarks_removed on bookmarks (decided_at) where not is_kept;

-- A card's proof is signed, not stored: no row shows when or where somebody showed their card.
create table cards (
  person_id uuid primary key references people on delete cascade,
  number text not null unique,               -- 12 random digits: neither the document id nor derived from it
  created_at timestamptz not null
);

create table card_codes (                    -- to be read aloud; one at a time for each member, deleted after use
  person_id uuid primary key references people on delete cascade,
  code_hash bytea not null unique,           -- keyed, so that a dump contains no usable code
  expires_at timestamptz not null
);
create index card_codes_by_expiry on card_codes (expires_at);

-- Members' shifts. Kinds of shift are encrypted, because their names may reveal why somebody is on leave.
create table schedules (
  person_id uuid primary key references people on delete cascade,
  settings_sealed bytea,                     -- {kinds, monthlyMinutes, zone} as JSON; null until the member changes them
  settings_version integer not null default 0,
  feed_hash bytea unique,                    -- of the token in the calendar's secret address
  feed_created_at timestamptz,
  feed_reads integer not null default 0,     -- in the hour that began at feed_reads_since
  feed_reads_since timestamptz,
  feed_events boolean not null default false -- whether the feed also contains bookings; the member decides, because they share its address
);

create table schedule_days (
  person_id uuid not null references people on delete cascade,
  day date not null,
  shifts text[] not null,                    -- ids of kinds; empty for a cleared day, which keeps its version
  is_by_hand boolean not null,
  version integer not null,
  updated_at timestamptz not null,
  primary key (person_id, day)
);

create table important_periods (             -- exams and application periods
  id text primary key,
  kind text not null check (kind in ('EIR_APPLICATION', 'EIR_EXAM', 'OPE_APPLICATION', 'OPE_EXAM', 'JOB_LIST', 'TRANSFER')),
  autonomy_id text references autonomies,    -- null: all of Spain
  names jsonb not null,
  opens date not null,
  closes date not null check (closes >= opens),
  link text
);
create index important_periods_by_end on important_periods (closes, id);
