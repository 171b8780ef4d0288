-- The program's own data: its keys, its logs, and state shared by several processes.

-- The text of each SQL function (functions/) in the database, by its checksum. A changed function comes with a migration that
-- names its new checksum, so that an older program rejects the database instead of restoring its own text (docs/decisions/050).
create table sql_functions (
  name text primary key,
  checksum text not null
);

create table secrets (                       -- the deployment's own keys, created at the first start: signing keys, cookie keys, client secret
  name text primary key,
  value_sealed bytea not null,
  created_at timestamptz not null
);

create table access_log (                    -- which member of staff saw or changed a member's record
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid not null references people,
  person_id uuid references people,          -- null: a call that shows many members at once and names none in its path
  endpoint text not null,
  request_id text not null,
  reason text,                               -- the staff's reason for revealing masked data; null if the endpoint asks for none
  roles text[],                              -- the actor's roles and scope at that time
  province_id text,
  seat_id text
);
create index access_log_by_person on access_log (person_id, at desc);
create index access_log_by_actor on access_log (actor_id, at desc);
create index access_log_by_age on access_log (at);

-- Attempts and changes that concern signing in and access, with role and scope at that time. Contains no personal data except
-- ids. The ids are not foreign keys, because an event outlives its person's row.
create table security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  outcome text not null check (outcome in ('SUCCEEDED', 'FAILED', 'REJECTED')),
  actor_id uuid,                             -- null if nobody was signed in
  person_id uuid,                            -- the owner of the account or record, if known
  roles text[] not null,                     -- of the actor, or of the person without an actor
  province_id text,                          -- the scope of the roles
  seat_id text,
  detail text,                               -- the endpoint of a rejected call, or the roles before a change
  request_id text,
  address_hash bytea                         -- keyed, to show whether failures come from one place; never looked up
);
create index security_events_by_age on security_events (at desc, id desc);
create index security_events_by_kind on security_events (kind, at desc, id desc);
create index security_events_by_person on security_events (person_id, at desc, id desc);
create index security_events_by_actor on security_events (actor_id, at desc, id desc);
-- function security_events_append_only cca80e857cc7

create table idempotency_keys (
  key_hash bytea primary key,                -- of caller, endpoint and the client's key
  request_hash bytea not null,
  status integer,                            -- null while the first call is still running
  response_sealed bytea,
  created_at timestamptz not null
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table rate_limits (             -- failures by account and by address; the key is a keyed hash
  key_hash bytea primary key,
  failures integer not null,
  blocked_until timestamptz,
  last_failure_at timestamptz not null
);

-- Files of the browser apps whose address changes with their content, for every release with a recent process. During an upgrade
-- a page of one release asks a process of another for its files.
create table release_files (
  path text primary key,                     -- as requested by browsers
  content bytea not null,                    -- brotli
  policy jsonb,                              -- for a page: its headers, as its release sends them
  last_served_at timestamptz not null        -- the last start of a process that has the file
);

-- Usage statistics of people who consent (specification §4). Daily sums: no row is about a person.
create table usage_counts (
  day date not null,                         -- in peninsular time
  event text not null,
  page text not null,                        -- the pattern of a page
  language text not null,
  version text not null,
  source text not null,
  count integer not null,
  primary key (day, event, page, language, version, source)
);
