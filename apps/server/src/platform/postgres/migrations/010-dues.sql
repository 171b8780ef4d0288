-- Dues: what each kind of member pays, the receipts for it, the mandates to collect it, and who may be told.

create table quotas (                        -- dues by kind of member, periodicity and year
  id uuid primary key,
  kind text not null check (kind in ('AFFILIATE', 'STUDENT', 'SENIOR')),
  periodicity text not null check (periodicity in ('BIANNUAL', 'ANNUAL')),
  year integer not null,
  amount_cents integer not null check (amount_cents >= 0),   -- of one receipt
  currency text not null default 'EUR',
  unique (kind, periodicity, year)
);

create table mandates (                      -- append-only: signed once, ended once, never changed
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  reference text not null unique,            -- SEPA's unique mandate reference: 35 characters at most
  iban_sealed bytea not null,
  text_version text not null,
  language text not null,
  signed_at timestamptz not null,
  channel text not null check (channel in ('PORTAL', 'PAPER')),
  request_id text,                           -- evidence of a signature on the portal: no address, no name of a device
  session_hash bytea,
  user_agent text,
  ended_at timestamptz
);
create index mandates_by_person on mandates (person_id, signed_at desc);
create unique index mandates_alive on mandates (person_id) where ended_at is null;

create table receipts (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  number text not null unique,
  year integer not null,
  period smallint not null check (period in (0, 1, 2)),      -- 0 the whole year, else the half
  starts_on date not null,
  ends_on date not null,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'EUR',
  state text not null check (state in ('ISSUED', 'SENT', 'COLLECTED', 'RETURNED', 'REPRESENTED', 'CANCELLED')),
  return_code text,
  issued_on date not null,
  collected_on date,
  returned_on date,
  history jsonb not null,                    -- [{state, on, code?}], first to last
  unique (person_id, year, period),
  check (state <> 'COLLECTED' or collected_on is not null)
);
create index receipts_by_person on receipts (person_id, issued_on desc, id);

create table tax_authorizations (            -- append-only: each row a decision about form 182, the last one holds
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('GRANTED', 'REVOKED', 'LAPSED')),
  reason text check (reason in ('MOVED')),
  text_version text not null,
  language text not null,
  at timestamptz not null,
  actor_id uuid references people,           -- null: the portal itself
  from_year integer not null,
  province_id text references provinces      -- where the member was affiliated then: it decides the tax authority
);
create index tax_authorizations_by_person on tax_authorizations (person_id, at desc, id desc);
create index tax_authorizations_by_actor on tax_authorizations (actor_id);
