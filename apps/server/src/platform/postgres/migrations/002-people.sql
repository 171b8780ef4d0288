-- Members. Document ids and IBANs are encrypted and found by a keyed hash, so that a dump of the database shows neither.

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
  is_blocked boolean not null default false,
  -- Of a member who has left. Staff no longer see them. Their earlier roles decide what they may still download (Ley Orgánica
  -- 3/2018, article 32).
  left_at timestamptz,
  left_roles text[],
  -- Restrictions that staff granted in the rights team (GDPR, articles 18 and 21).
  restricted_at timestamptz,
  objections text[] not null default '{}',
  version integer not null default 1,        -- optimistic lock of the whole profile
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index people_by_email on people (lower(email));
create index people_by_province on people (affiliate_province_id, folded, id);
create index people_by_seat on people (affiliate_seat_id, folded, id);
create index people_who_left on people (left_at) where left_at is not null;
-- A place that a member follows may change with their membership (specification §4).
-- function follow_move_of_person a9a91cb4f497

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

-- The place where a delegate was elected or a supervisor appointed. Only this decides which members they reach. Their own profile
-- must never widen it.
create table staff_scopes (
  person_id uuid primary key references people on delete cascade,
  province_id text references provinces,
  seat_id text references seats
);
create index staff_scopes_by_seat on staff_scopes (seat_id);
create index staff_scopes_by_province on staff_scopes (province_id);
-- function security_events_of_scopes f9b1b53394f4

create table consents (                      -- append-only: the newest row of each purpose applies
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  purpose text not null,
  recipient text not null,
  is_granted boolean not null,
  text_version integer not null,
  language text not null,
  actor_id uuid not null references people,
  at timestamptz not null
);
create index consents_by_person on consents (person_id, at desc, id desc);
create index consents_by_actor on consents (actor_id);

create table legal_acceptances (             -- append-only
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  anchor text not null,
  version integer not null,
  language text not null,                    -- the language in which it was read
  at timestamptz not null,
  foreign key (anchor, version) references legal_texts
);
create unique index legal_acceptances_once on legal_acceptances (person_id, anchor, version);

create table mandates (                      -- append-only: signed once, ended once, never changed
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  reference text not null unique,            -- SEPA's unique mandate reference: at most 35 characters
  iban_sealed bytea not null,
  text_version text not null,
  language text not null,
  signed_at timestamptz not null,
  channel text not null check (channel in ('PORTAL', 'PAPER')),
  -- Evidence of a signature on the portal. No address, no device name.
  request_id text,
  session_hash bytea,
  user_agent text,
  ended_at timestamptz
);
create index mandates_by_person on mandates (person_id, signed_at desc);
create unique index mandates_alive on mandates (person_id) where ended_at is null;

create table tax_authorizations (            -- append-only: each row is a decision about form 182, and the last one applies
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('GRANTED', 'REVOKED', 'LAPSED')),
  reason text check (reason in ('MOVED')),
  text_version text not null,
  language text not null,
  at timestamptz not null,
  actor_id uuid references people,           -- null: a decision of the portal itself
  from_year integer not null,
  province_id text references provinces      -- the member's province at that time, which decides the tax authority
);
create index tax_authorizations_by_person on tax_authorizations (person_id, at desc, id desc);
create index tax_authorizations_by_actor on tax_authorizations (actor_id);
