-- Files that members send, such as a proof that an event asks for (docs/decisions/090). The bytes are encrypted under a key of their own, which is sealed:
-- when the data key changes, the keys are sealed anew, and not the files.
create table uploads (
  id uuid primary key,                       -- made by the member's device
  person_id uuid not null references people on delete cascade,
  -- What uses it; null: it waits, for a day. Files are claimed before their order is made, as that is the last statement of a booking.
  order_id uuid references orders on delete cascade deferrable initially deferred,
  kind text not null check (kind in ('PDF', 'JPEG', 'PNG', 'WEBP')),   -- domain/uploads.ts
  size integer not null check (size between 1 and 8388608),
  name_sealed bytea not null,
  key_sealed bytea not null,
  content bytea not null,                    -- nonce, tag and body, AES-256-GCM
  created_at timestamptz not null
);
-- It is encrypted, so that trying to compress it is in vain.
alter table uploads alter column content set storage external;
create index uploads_by_person on uploads (person_id);
create index uploads_by_order on uploads (order_id) where order_id is not null;
create index uploads_by_wait on uploads (created_at) where order_id is null;
