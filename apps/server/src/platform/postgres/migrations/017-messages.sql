-- The union's messages to its members: campaigns, a mailbox for each member, mails, and pushes to their devices
-- (docs/decisions/100).

create table campaigns (                    -- a message to many members
  id uuid primary key,
  topic text not null check (topic in ('NEWS', 'EVENTS', 'JOBS', 'REQUESTS', 'MONEY', 'UNION')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PENDING', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED')),
  author_id uuid references people on delete set null,
  -- The scope of its author at the time of writing. Both null: everybody.
  province_id text references provinces,
  seat_id text references seats,
  texts jsonb not null,                      -- {"es": {"title", "body"}, …}
  link text,                                 -- a page of the portal
  audience jsonb not null,                   -- domain/messages/audience.ts
  is_popup boolean not null default false,
  must_acknowledge boolean not null default false,
  is_urgent boolean not null default false,
  follows_id uuid references campaigns on delete set null,
  scheduled_at timestamptz,                  -- null: as soon as possible
  approved_by uuid references people on delete set null,
  approved_at timestamptz,
  remark text,                               -- the reason for sending it back
  began_at timestamptz,
  ended_at timestamptz,
  reached uuid,                              -- the last recipient so far, while it is sent in batches
  recipients integer,                        -- number of recipients
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index campaigns_by_age on campaigns (id desc);
create index campaigns_by_author on campaigns (author_id, id desc);
create index campaigns_due on campaigns (scheduled_at) where state in ('SCHEDULED', 'SENDING');
-- function new_id d8e5d940d172

create table audiences (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  name text not null,
  audience jsonb not null,
  updated_at timestamptz not null
);
create index audiences_by_person on audiences (person_id);

-- A member's mailbox. A campaign's message names its campaign. The portal's message to one member is a phrase with values.
create table notifications (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  campaign_id uuid references campaigns on delete cascade,
  topic text not null check (topic in ('NEWS', 'EVENTS', 'JOBS', 'REQUESTS', 'MONEY', 'UNION')),
  phrase text,                               -- such as `cases.changed`
  values_sealed bytea,                       -- values of the phrase, as JSON
  link text,                                 -- a page of the portal
  thread text,                               -- groups related messages, such as `case:…`
  is_urgent boolean not null default false,
  is_popup boolean not null default false,
  must_acknowledge boolean not null default false,
  created_at timestamptz not null,
  read_at timestamptz,
  archived_at timestamptz,
  shown_at timestamptz,                      -- when it was shown as a pop-up
  acknowledged_at timestamptz,
  check ((campaign_id is null) = (phrase is not null)),
  unique (campaign_id, person_id)
);
-- Unread messages come first.
create index notifications_by_person on notifications (person_id, (read_at is null) desc, id desc) where archived_at is null;
create index notifications_by_age on notifications (person_id, id desc);
create index notifications_unread on notifications (person_id) where read_at is null and archived_at is null;
create index notifications_popups on notifications (person_id, id) where is_popup and shown_at is null;
create index notifications_by_thread on notifications (person_id, thread, id desc) where thread is not null;
-- Counts the readers of a campaign.
create index notifications_read on notifications (campaign_id) where read_at is not null and campaign_id is not null;
create index notifications_by_creation on notifications (created_at);

create table message_preferences (
  person_id uuid not null references people on delete cascade,
  topic text not null check (topic in ('NEWS', 'EVENTS', 'JOBS', 'REQUESTS', 'MONEY', 'UNION')),
  push boolean not null,
  mail text not null check (mail in ('OFF', 'NOW', 'DAILY')),
  updated_at timestamptz not null,
  primary key (person_id, topic)
);

create table digest_entries (                -- waiting for the daily mail
  notification_id uuid primary key references notifications on delete cascade,
  person_id uuid not null references people on delete cascade
);
create index digest_entries_by_person on digest_entries (person_id);

create table mailbox_visits (                -- when the member last opened the mailbox (specification §7)
  person_id uuid primary key references people on delete cascade,
  visited_at timestamptz not null
);

-- The outbox of mails that were sent, or would be sent if a mail server were set (docs/decisions/097).
create table mails (
  id uuid primary key,
  kind text not null,
  person_id uuid references people,          -- the recipient, for the copy of their data; null: somebody else
  campaign_id uuid references campaigns on delete set null,   -- its campaign, for statistics and for cancelling unsent mails
  message_sealed bytea not null,             -- {to, subject, text} as JSON
  is_forgotten boolean not null default false,  -- its text was a secret, and was deleted
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'BOUNCED', 'DEAD')),
  priority smallint not null default 1 check (priority between 0 and 2),  -- lowest first
  -- The time of the next attempt. A sender that takes a mail moves this forward by the time it may need, so that the mails of a
  -- killed sender become due again.
  next_at timestamptz not null default now(),
  give_up_at timestamptz not null default now() + interval '3 days',
  attempts integer not null default 0,
  failure text check (failure in ('ADDRESS_REJECTED', 'MAIL_REJECTED', 'PUT_OFF', 'NO_ANSWER', 'SENDER_REJECTED', 'EXPIRED')),
  failure_code text,                         -- digits of the server's answer, or a code of the connection; never the server's words
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_by_age on mails (created_at desc);
create index mails_by_person on mails (person_id) where person_id is not null;
create index mails_by_campaign on mails (campaign_id, state) where campaign_id is not null;
create index mails_to_send on mails (priority, next_at) where state = 'WAITING';
create index mails_in_trouble on mails (created_at) where state in ('BOUNCED', 'DEAD') or (state = 'WAITING' and attempts > 0);

-- A browser on a member's device (specification §3, push registration).
create table devices (
  player_id uuid primary key,                -- made by the browser
  person_id uuid not null references people on delete cascade,
  name text not null,
  -- The external user id: an opaque id of the member, set when they agreed on this device. Never the document id.
  external_id uuid,
  status text not null default 'CREATED' check (status in ('CREATED', 'DISABLED', 'EXPIRED')),
  subscription_sealed bytea,                 -- {endpoint, keys: {p256dh, auth}} as JSON
  endpoint_hash bytea unique,                -- keyed
  role text, province_id text, autonomy_id text,   -- its tags (§4)
  session_id uuid,                           -- the session in which it was last seen, which may have ended
  signed_out_at timestamptz,                 -- receives no pushes until its member signs in again
  created_at timestamptz not null,
  seen_at timestamptz not null,
  reached_at timestamptz,
  expired_at timestamptz                     -- when its push service reported it gone
);
create index devices_by_person on devices (person_id);
create index devices_by_session on devices (session_id);

-- The outbox of pushes, like that of mails.
create table pushes (
  id uuid primary key,
  player_id uuid not null references devices on delete cascade,
  person_id uuid not null references people on delete cascade,
  notification_id uuid references notifications on delete cascade,   -- null: a test of the device
  campaign_id uuid references campaigns on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'EXPIRED', 'CANCELLED')),
  priority smallint not null check (priority between 0 and 2),       -- lowest first
  is_urgent boolean not null default false,                          -- also sent in quiet hours
  attempts integer not null default 0,
  next_at timestamptz not null,
  give_up_at timestamptz not null,
  status_code smallint,                      -- the push service's last answer; null without an answer
  created_at timestamptz not null
);
create index pushes_to_send on pushes (priority, next_at) where state = 'WAITING';
create index pushes_by_campaign on pushes (campaign_id, state) where campaign_id is not null;
create index pushes_by_player on pushes (player_id);
create index pushes_by_person on pushes (person_id);
create index pushes_by_notification on pushes (notification_id);
create index pushes_by_age on pushes (created_at);
