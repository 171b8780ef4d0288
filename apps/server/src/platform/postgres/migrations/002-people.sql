-- Members. A document id and an IBAN are sealed (encrypted) here and found by keyed hash: a dump of the database shows neither.

create table people (
  id uuid primary key,
  document_id_hash bytea not null unique,
  document_id_sealed bytea not null,
  first_name text not null,
  last_name text not null,
  folded text not null,                      -- first and last name folded, for search
  email text,
  phone text,
  affiliate_province_id text references provinces,
  affiliate_seat_id text references seats,
  unemployed boolean not null default false,
  current_occupation text,
  current_specialty_id text references specialties,
  beneficiary_province_id text references provinces,
  employer_id text references employers,
  school_id text references schools,
  academic_year text check (academic_year in ('FIRST', 'SECOND', 'THIRD', 'FOURTH')),
  version integer not null default 1,        -- optimistic lock of the whole profile
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index people_by_email on people (lower(email));
create index people_by_province on people (affiliate_province_id, folded, id);
create index people_by_seat on people (affiliate_seat_id, folded, id);

create table addresses (
  id uuid primary key,
  person_id uuid not null unique references people on delete cascade,
  street text, house_number text, gate text, stair text, floor text, label text,
  postal_code text,
  neighborhood text,
  city text,
  geo_region_id text references provinces
);

create table bank_accounts (
  id uuid primary key,
  person_id uuid not null unique references people on delete cascade,
  iban_sealed bytea,
  periodicity text check (periodicity in ('BIANNUAL', 'ANNUAL'))
);

create table person_titles (
  person_id uuid not null references people on delete cascade,
  title_id text not null references titles,
  primary key (person_id, title_id)
);

create table person_specialties (
  person_id uuid not null references people on delete cascade,
  specialty_id text not null references specialties,
  primary key (person_id, specialty_id)
);

create table preferences (
  person_id uuid primary key references people on delete cascade,
  province_id text references provinces,
  autonomy_id text references autonomies,
  seat_id text references seats,
  push_notification_on boolean not null default false
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

-- Where a delegate was elected and a supervisor appointed. Their reach follows from this alone: what they say in their own
-- profile of where they work must never widen it.
create table staff_scopes (
  person_id uuid primary key references people on delete cascade,
  province_id text references provinces,
  seat_id text references seats
);

create table access_log (                    -- who of the staff saw or changed a member's record
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid not null references people,
  person_id uuid not null references people,
  endpoint text not null,
  request_id text not null
);
create index access_log_by_person on access_log (person_id, at desc);

create table idempotency_keys (
  key_hash bytea primary key,                -- of caller, endpoint and the key that the client sent
  request_hash bytea not null,
  status integer,                            -- null while the first call is still at work
  response_sealed bytea,
  created_at timestamptz not null
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table mails (                         -- the outbox: what was sent, or would be where no mail server is set
  id uuid primary key,
  kind text not null,
  message_sealed bytea not null,             -- {to, subject, text} as JSON
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_by_age on mails (created_at desc);
