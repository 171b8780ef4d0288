-- Who tried or changed what about signing in and access, with role and scope as they were then. Nothing personal beyond ids, which
-- refer to nothing: an event outlives its person's row.
create table security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  outcome text not null check (outcome in ('SUCCEEDED', 'FAILED', 'REFUSED')),
  actor_id uuid,                             -- who did it; null where nobody was signed in
  person_id uuid,                            -- whose account or record it was, where known
  roles text[] not null,                     -- of the actor, or else of the person
  province_id text,                          -- the scope that goes with the roles
  seat_id text,
  detail text,                               -- the endpoint of a refused call, or the roles before a change
  request_id text,
  address_hash bytea                         -- keyed, to tell whether failures come from one place; never looked up
);
create index security_events_by_age on security_events (at desc, id desc);
create index security_events_by_kind on security_events (kind, at desc, id desc);
create index security_events_by_person on security_events (person_id, at desc, id desc);
create index security_events_by_actor on security_events (actor_id, at desc, id desc);

alter table access_log add column roles text[], add column province_id text, add column seat_id text;

-- function security_events_of_accounts ca1636d37455
-- function security_events_of_scopes 47e4feb351c7
-- function security_events_append_only e9ec9e0fd8ec
