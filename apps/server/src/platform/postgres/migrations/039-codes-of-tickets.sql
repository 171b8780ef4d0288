-- Codes that the union bought for its members, for the cinema, days out and places to stay (docs/decisions/086).

-- The stock of an advantage: the one row that all who book from it change. The check is the last guard against giving a code twice.
create table voucher_stocks (
  advantage_id uuid primary key references advantages on delete cascade,
  remaining integer not null constraint voucher_stocks_not_overdrawn check (remaining >= 0),
  most integer not null check (most between 1 and 10),     -- codes of a member in so many days
  days integer not null check (days between 1 and 366),
  low_at integer not null check (low_at >= 0),             -- staff are told once so few are left
  told_low_at timestamptz,
  valid_until date                                         -- the last day on which its codes can be used
);

-- A code, which is its member's once it is taken. It leaves with them and does not come back to the stock: somebody has seen it.
create table voucher_codes (
  id uuid primary key,
  advantage_id uuid not null references voucher_stocks on delete cascade,
  code_sealed bytea not null,
  code_hash bytea not null,                                -- keyed: the same code is not added twice
  person_id uuid references people on delete cascade,      -- null: in stock
  order_id uuid,                                           -- those that were taken together
  taken_at timestamptz,
  unique (advantage_id, code_hash),
  check ((person_id is null) = (order_id is null) and (person_id is null) = (taken_at is null))
);
create index voucher_codes_in_stock on voucher_codes (advantage_id, id) where person_id is null;
create index voucher_codes_by_person on voucher_codes (person_id, advantage_id, taken_at desc) where person_id is not null;
create index voucher_codes_by_order on voucher_codes (order_id, id) where order_id is not null;
create index voucher_codes_by_age on voucher_codes (taken_at) where taken_at is not null;
