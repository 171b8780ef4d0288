-- Uses of documents in the media folder, and files that members send.

-- A reader may read a document if they may read something that uses it (platform/media/readable.ts). Triggers write this table
-- (functions/note_*_documents.sql). The ids are in JSON, where the planner cannot know how few things use a document.
create table document_uses (
  document_id bigint not null,               -- JSON may name a deleted document
  content_id bigint references contents on delete cascade,
  news_id uuid references short_news on delete cascade,
  advantage_id uuid references advantages on delete cascade,
  event_id uuid references events on delete cascade,
  check (num_nonnulls(content_id, news_id, advantage_id, event_id) = 1)
);
create index document_uses_by_document on document_uses (document_id) include (content_id, news_id, advantage_id);
create index document_uses_by_content on document_uses (content_id) where content_id is not null;
create index document_uses_by_news on document_uses (news_id) where news_id is not null;
create index document_uses_by_advantage on document_uses (advantage_id) where advantage_id is not null;
create index document_uses_by_event on document_uses (event_id) where event_id is not null;

-- Files that members send, such as a proof that an event requires (docs/decisions/090). Each file is encrypted with its own key.
-- Only that key is encrypted with the data key, so a new data key needs no new encryption of the files.
create table uploads (
  id uuid primary key,                       -- assigned by the member's device
  person_id uuid not null references people on delete cascade,
  -- The user of the file. All null: the file waits for a day. Files are claimed before their order exists, because inserting the
  -- order is the last statement of a booking.
  order_id uuid references orders on delete cascade deferrable initially deferred,
  case_id uuid references service_requests on delete cascade,
  message_id uuid references case_messages on delete cascade,
  campaign_id uuid references campaigns on delete cascade,
  kind text not null check (kind in ('PDF', 'JPEG', 'PNG', 'WEBP')),   -- domain/cases/uploads.ts
  size integer not null check (size between 1 and 20971520),
  scan text not null default 'NONE' check (scan in ('NONE', 'WAITING', 'CLEAN', 'REJECTED')),   -- the scanner's result; NONE: not scanned
  name_sealed bytea not null,
  key_sealed bytea not null,
  content bytea not null,                    -- nonce, tag and body, AES-256-GCM
  created_at timestamptz not null
);
-- Encrypted content cannot be compressed. PostgreSQL 15 does not accept this in the table's definition.
alter table uploads alter column content set storage external;
create index uploads_by_person on uploads (person_id);
create index uploads_by_order on uploads (order_id) where order_id is not null;
create index uploads_by_case on uploads (case_id) where case_id is not null;
create index uploads_by_campaign on uploads (campaign_id) where campaign_id is not null;
create index uploads_by_wait on uploads (created_at) where order_id is null;
create index uploads_by_scan on uploads (created_at) where scan = 'WAITING';

-- A file of up to 20 MB that arrives in parts (docs/decisions/096). Its received bytes are in the parts.
create table upload_drafts (
  id uuid primary key,                       -- the upload's id, assigned by the member's device
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
  position integer not null,                 -- the position of its first byte
  content bytea not null,                    -- nonce, tag and body, AES-256-GCM, bound to the upload and its position
  created_at timestamptz not null,
  primary key (upload_id, position)
);
alter table upload_parts alter column content set storage external;
create index upload_parts_by_person on upload_parts (person_id);
create index upload_parts_by_age on upload_parts (created_at);
