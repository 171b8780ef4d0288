-- Dues: the amounts for each kind of member, and the receipts.

create table quotas (                        -- dues by kind of member, periodicity and year
  id uuid primary key,
  kind text not null check (kind in ('AFFILIATE', 'STUDENT', 'SENIOR')),
  periodicity text not null check (periodicity in ('BIANNUAL', 'ANNUAL')),
  year integer not null,
  amount_cents integer not null check (amount_cents >= 0),   -- for one receipt
  currency text not null default 'EUR',
  unique (kind, periodicity, year)
);

create table receipts (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  number text not null unique,
  year integer not null,
  period smallint not null check (period in (0, 1, 2)),      -- 0: the whole year; otherwise the half
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
