-- What the union tells its members: a mailbox for each, what is written to many, and the devices that it reaches (docs/decisions/100).
-- function new_id 43336af38a9d

-- What is written to many.
create table dispatches (
  id uuid primary key,
  topic text not null check (topic in ('NEWS', 'EVENTS', 'JOBS', 'REQUESTS', 'MONEY', 'UNION')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PENDING', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED')),
  author_id uuid references people on delete set null,
  -- Whom its author may reach, as it was when it was written; both null: everybody.
  province_id text references provinces,
  seat_id text references seats,
  texts jsonb not null,                      -- {"es": {"title", "body"}, …}
  link text,                                 -- a page of the portal
  audience jsonb not null,                   -- domain/audience.ts
  is_popup boolean not null default false,
  must_acknowledge boolean not null default false,
  is_urgent boolean not null default false,
  follows_id uuid references dispatches on delete set null,
  scheduled_at timestamptz,                  -- null: as soon as it may
  approved_by uuid references people on delete set null,
  approved_at timestamptz,
  remark text,                               -- why it was given back
  began_at timestamptz,
  ended_at timestamptz,
  reached uuid,                              -- the last person of those who have it, while it goes out in batches
  recipients integer,                        -- so many have it
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index dispatches_by_age on dispatches (id desc);
create index dispatches_by_author on dispatches (author_id, id desc);
create index dispatches_due on dispatches (scheduled_at) where state in ('SCHEDULED', 'SENDING');
alter table uploads add column dispatch_id uuid references dispatches on delete cascade;
create index uploads_by_dispatch on uploads (dispatch_id) where dispatch_id is not null;

create table audiences (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  name text not null,
  audience jsonb not null,
  updated_at timestamptz not null
);
create index audiences_by_person on audiences (person_id);

-- A member's mailbox. One of many says which; what the portal tells one member is a phrase with values.
create table notifications (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  dispatch_id uuid references dispatches on delete cascade,
  topic text not null check (topic in ('NEWS', 'EVENTS', 'JOBS', 'REQUESTS', 'MONEY', 'UNION')),
  phrase text,                               -- such as `cases.moved`
  values_sealed bytea,                       -- what stands in the phrase, as JSON
  link text,                                 -- a page of the portal
  thread text,                               -- what belongs together, such as `case:…`
  is_urgent boolean not null default false,
  is_popup boolean not null default false,
  must_acknowledge boolean not null default false,
  created_at timestamptz not null,
  read_at timestamptz,
  archived_at timestamptz,
  shown_at timestamptz,                      -- as a pop-up
  acknowledged_at timestamptz,
  check ((dispatch_id is null) = (phrase is not null)),
  unique (dispatch_id, person_id)
);
-- Unread ones come first.
create index notifications_by_person on notifications (person_id, (read_at is null) desc, id desc) where archived_at is null;
create index notifications_by_age on notifications (person_id, id desc);
create index notifications_unread on notifications (person_id) where read_at is null and archived_at is null;
create index notifications_popups on notifications (person_id, id) where is_popup and shown_at is null;
create index notifications_by_thread on notifications (person_id, thread, id desc) where thread is not null;
-- How many have read what was written to many.
create index notifications_read on notifications (dispatch_id) where read_at is not null and dispatch_id is not null;
create index notifications_by_creation on notifications (created_at);

create table message_preferences (
  person_id uuid not null references people on delete cascade,
  topic text not null check (topic in ('NEWS', 'EVENTS', 'JOBS', 'REQUESTS', 'MONEY', 'UNION')),
  push boolean not null,
  mail text not null check (mail in ('OFF', 'NOW', 'DAILY')),
  updated_at timestamptz not null,
  primary key (person_id, topic)
);
-- What waits for the day's one mail.
create table digest_entries (
  notification_id uuid primary key references notifications on delete cascade,
  person_id uuid not null references people on delete cascade
);
create index digest_entries_by_person on digest_entries (person_id);
-- When the member last opened the mailbox (specification §7, last-visited mailbox).
create table mailbox_visits (
  person_id uuid primary key references people on delete cascade,
  visited_at timestamptz not null
);

-- A browser on a device of a member (specification §3, push registration).
create table devices (
  player_id uuid primary key,                -- made by the browser
  person_id uuid not null references people on delete cascade,
  name text not null,
  -- The external user id: an opaque id of the member, set when they said yes on this device. Never the document id.
  external_id uuid,
  status text not null default 'CREATED' check (status in ('CREATED', 'DISABLED', 'EXPIRED')),
  subscription_sealed bytea,                 -- {endpoint, keys: {p256dh, auth}} as JSON
  endpoint_hash bytea unique,                -- keyed
  role text, province_id text, autonomy_id text,   -- its tags (§4)
  session_id uuid,                           -- in which it was last seen; that session may be over
  signed_out_at timestamptz,                 -- nothing is pushed to it until its member is there again
  created_at timestamptz not null,
  seen_at timestamptz not null,
  reached_at timestamptz,
  expired_at timestamptz                     -- when its push service said that it is gone
);
create index devices_by_person on devices (person_id);
create index devices_by_session on devices (session_id);

-- What is to be pushed, or was: an outbox as that of the mails (docs/decisions/097).
create table pushes (
  id uuid primary key,
  player_id uuid not null references devices on delete cascade,
  person_id uuid not null references people on delete cascade,
  notification_id uuid references notifications on delete cascade,   -- null: a test of the device
  dispatch_id uuid references dispatches on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'EXPIRED', 'CANCELLED')),
  priority smallint not null check (priority between 0 and 2),       -- the lowest goes first
  is_urgent boolean not null default false,                          -- it minds no quiet hours
  attempts integer not null default 0,
  next_at timestamptz not null,
  give_up_at timestamptz not null,
  status_code smallint,                      -- the push service's last answer; null: none
  created_at timestamptz not null
);
create index pushes_to_send on pushes (priority, next_at) where state = 'WAITING';
create index pushes_by_dispatch on pushes (dispatch_id, state) where dispatch_id is not null;
create index pushes_by_player on pushes (player_id);
create index pushes_by_person on pushes (person_id);
create index pushes_by_notification on pushes (notification_id);
create index pushes_by_age on pushes (created_at);
