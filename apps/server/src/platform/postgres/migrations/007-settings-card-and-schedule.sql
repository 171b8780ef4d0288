-- What each member has for themselves: settings, bookmarks, the membership card and the calendar of shifts.

create table preferences (                   -- which place the member follows
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
  is_kept boolean not null,                  -- false: removed, and remembered for a while
  created_at timestamptz not null,
  decided_at timestamptz not null,           -- when the member last added or removed it: a change that arrives later but is older does nothing
  primary key (person_id, kind, entity_id)
);
create index bookmarks_by_age on bookmarks (person_id, created_at desc, entity_id) where is_kept;
create index bookmarks_removed on bookmarks (decided_at) where not is_kept;

-- What a card proves is signed, not stored: nothing here says when or where somebody showed theirs.
create table cards (
  person_id uuid primary key references people on delete cascade,
  number text not null unique,               -- 12 random digits: no document id, nor made from one
  created_at timestamptz not null
);

create table card_codes (                    -- to be read aloud; one at a time for each member, gone once it was used
  person_id uuid primary key references people on delete cascade,
  code_hash bytea not null unique,           -- keyed: a dump gives nobody a usable code
  expires_at timestamptz not null
);
create index card_codes_by_expiry on card_codes (expires_at);

-- What members work and when. Kinds of shift are sealed: what a member calls them may tell why they are on leave.
create table schedules (
  person_id uuid primary key references people on delete cascade,
  settings_sealed bytea,                     -- {kinds, monthlyMinutes, zone} as JSON; null until the member changes them
  settings_version integer not null default 0,
  feed_hash bytea unique,                    -- of the token in the calendar's secret address
  feed_created_at timestamptz,
  feed_reads integer not null default 0,     -- in the hour that began at feed_reads_since
  feed_reads_since timestamptz,
  feed_events boolean not null default false -- whether the feed also has what the member booked: they share its address, so they choose
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
