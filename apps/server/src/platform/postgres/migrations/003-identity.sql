-- Sign-in accounts, the records of the embedded OpenID Connect provider, and the portal's sessions.

create table accounts (
  id uuid primary key,                       -- the provider's subject, and the opaque id that leaves the server
  person_id uuid not null unique references people on delete cascade,
  sign_in_email text,                        -- lower case; the last confirmed address
  password_hash text not null,               -- argon2id, PHC string
  roles text[] not null,
  is_enabled boolean not null default true,
  token_version integer not null default 1,  -- raised to invalidate all earlier access tokens
  created_at timestamptz not null
);
create unique index accounts_by_sign_in_email on accounts (sign_in_email);
-- function security_events_of_accounts 3648acbf3668

create table email_confirmations (           -- links mailed to an address that is not confirmed yet
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  email text not null,                       -- lower case
  expires_at timestamptz not null
);
create index email_confirmations_by_account on email_confirmations (account_id);

create table password_resets (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table passkeys (
  id text primary key,                       -- credential id, base64url
  account_id uuid not null references accounts on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id);

-- The second step of signing in: an app that shows codes (RFC 6238).
create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  key_sealed bytea not null,
  last_step bigint,                          -- the time step of the last used code, so that no code works twice
  is_shared boolean not null default false,  -- a demo account, which many people use at once: its codes are shown and work again
  created_at timestamptz not null
);

create table recovery_codes (                -- for a lost app; only unused codes
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

create table oidc_records (                  -- storage of the embedded provider, by its own model names
  model text not null,
  id_hash bytea not null,                    -- keyed hash, so that a dump contains no usable code or token
  payload_sealed bytea not null,
  grant_id_hash bytea,
  uid_hash bytea,
  account_id uuid,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id_hash)
);
create index oidc_records_by_grant on oidc_records (grant_id_hash);
create index oidc_records_by_uid on oidc_records (uid_hash);
create index oidc_records_by_account on oidc_records (account_id);
create index oidc_records_by_expiry on oidc_records (expires_at);

create table sessions (                      -- one for each browser that signed in
  id uuid primary key,
  token_hash bytea not null unique,          -- of the value in the session cookie
  person_id uuid not null references people on delete cascade,
  account_id uuid,                           -- null with an outside identity provider
  tokens_sealed bytea not null,              -- {accessToken, refreshToken, idToken} as JSON
  grant_id_hash bytea,
  access_expires_at timestamptz not null,
  refresh_leased_until timestamptz,          -- serialises refreshes across processes
  user_agent text not null,                  -- only the families of browser and system, so that the member recognises them
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_person on sessions (person_id, last_seen_at desc);
create index sessions_by_expiry on sessions (expires_at);
