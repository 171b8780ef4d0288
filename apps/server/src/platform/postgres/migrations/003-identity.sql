-- Sign-in accounts, the embedded OpenID Connect provider's records, and the portal's sessions.

create table accounts (
  id uuid primary key,                       -- the provider's subject; also the opaque id that leaves the server
  person_id uuid not null unique references people on delete cascade,
  password_hash text not null,               -- argon2id, PHC string
  roles text[] not null,
  is_enabled boolean not null default true,
  token_version integer not null default 1,  -- raised when access tokens already given must stop being good
  created_at timestamptz not null
);

create table sign_in_throttles (             -- failures by account and by address; the key is a keyed hash
  key_hash bytea primary key,
  failures integer not null,
  blocked_until timestamptz,
  last_failure_at timestamptz not null
);

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

create table oidc_records (                  -- what the embedded provider stores, by its own model names
  model text not null,
  id_hash bytea not null,                    -- keyed hash: a dump gives nobody a usable code or token
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

create table secrets (                       -- the deployment's own keys, made at first start: signing keys, cookie keys, client secret
  name text primary key,
  value_sealed bytea not null,
  created_at timestamptz not null
);

create table sessions (                      -- one per browser that signed in
  id uuid primary key,
  token_hash bytea not null unique,          -- of the value in the session cookie
  person_id uuid not null references people on delete cascade,
  account_id uuid,                           -- null with an outside identity provider
  tokens_sealed bytea not null,              -- {accessToken, refreshToken, idToken} as JSON
  grant_id_hash bytea,
  access_expires_at timestamptz not null,
  refresh_leased_until timestamptz,          -- one refresh at a time, in any process
  user_agent text not null,                  -- browser and system family only, for the member to know it again
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_person on sessions (person_id, last_seen_at desc);
create index sessions_by_expiry on sessions (expires_at);
