-- The second step of signing in: an app that shows codes (RFC 6238), and ten codes for the day it is lost.

create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  key_sealed bytea not null,
  last_step bigint,                          -- the time step of the last code that was used: none is good twice
  is_shared boolean not null default false,  -- of a demo account, which many people use at once: its codes are shown, and good again
  created_at timestamptz not null
);

create table recovery_codes (                -- those not used yet
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);
