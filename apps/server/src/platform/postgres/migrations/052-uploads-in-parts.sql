-- Files of up to 20 MB that arrive in parts (docs/decisions/096).
alter table uploads drop constraint uploads_size_check;
alter table uploads add constraint uploads_size_check check (size between 1 and 20971520);
-- A file that is on its way: what has arrived is in its parts.
create table upload_drafts (
  id uuid primary key,                       -- the upload's, made by the member's device
  person_id uuid not null references people on delete cascade,
  size integer not null check (size between 1 and 20971520),
  received integer not null default 0 check (received between 0 and size),
  name_sealed bytea not null,
  key_sealed bytea not null,
  created_at timestamptz not null
);
create index upload_drafts_by_person on upload_drafts (person_id);
create index upload_drafts_by_age on upload_drafts (created_at);
create table upload_parts (
  upload_id uuid not null references upload_drafts on delete cascade,
  person_id uuid not null references people on delete cascade,
  position integer not null,                 -- of its first byte
  content bytea not null,                    -- nonce, tag and body, AES-256-GCM, bound to the upload and its position
  created_at timestamptz not null,
  primary key (upload_id, position)
);
create index upload_parts_by_person on upload_parts (person_id);
create index upload_parts_by_age on upload_parts (created_at);
alter table upload_parts alter column content set storage external;
-- What a scanner has said (platform/scanning); NONE: nobody was asked.
alter table uploads add column scan text not null default 'NONE' check (scan in ('NONE', 'WAITING', 'CLEAN', 'REFUSED'));
create index uploads_by_scan on uploads (created_at) where scan = 'WAITING';
