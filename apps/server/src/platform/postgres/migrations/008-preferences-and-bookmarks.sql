-- Bookmarks, and the first sign-in as an affiliate.

alter table preferences add column first_affiliate_login_at timestamptz;

create table bookmarks (
  person_id uuid not null references people on delete cascade,
  kind text not null,
  entity_id text not null,
  is_kept boolean not null,                  -- false: removed, and remembered for a while
  created_at timestamptz not null,
  decided_at timestamptz not null,           -- when the member last put or removed it: what comes in later but is older changes nothing
  primary key (person_id, kind, entity_id)
);
create index bookmarks_by_age on bookmarks (person_id, created_at desc, entity_id) where is_kept;
create index bookmarks_removed on bookmarks (decided_at) where not is_kept;
