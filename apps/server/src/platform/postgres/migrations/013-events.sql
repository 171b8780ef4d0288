-- Events, and the orders by which members book and pay for them (docs/decisions/078, 082).

-- A version of a form of questions. It never changes, so that the answers stay readable.
create table dynamic_forms (
  id uuid primary key,
  questions jsonb not null,                  -- domain/events/dynamic-form.ts
  texts jsonb not null,                      -- {"es": {"diet": {"label", "help", "options": {"vegan": "..."}}, ...}, ...}
  created_at timestamptz not null
);

create table events (
  id uuid primary key,
  slug text not null unique,
  kind text not null check (kind in ('COURSE', 'CONFERENCE', 'TALK', 'ASSEMBLY', 'CULTURE', 'SPORT', 'FAMILY', 'TRIP')),
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  version integer not null default 1,        -- raised by each change by staff, who send the version that they have seen
  publish_at timestamptz not null,           -- shown from then on, unless it is a draft
  readers text[] not null,                   -- domain/identity/readers.ts: who may read about it
  bookers text[] not null,                   -- reader keys: who may book it
  scope text[] not null,                     -- {ES}, or ids of the autonomies and provinces whose members may book it
  specialty_ids text[],                      -- null: everybody; otherwise only those who have one of them
  texts jsonb not null,                      -- {"es": {"title", "summary", "about", "programme": [{"time", "what"}], "place"}, ...}
  picture_id bigint references documents on delete set null,
  attachments jsonb not null default '[]' check (jsonb_array_length(attachments) <= 6),   -- as of short_news
  starts_at timestamptz not null,            -- start of the first session
  ends_at timestamptz not null,              -- end of the last session
  books_from timestamptz not null,
  books_until timestamptz not null,
  most_companions integer not null check (most_companions between 0 and 8),
  form_id uuid references dynamic_forms,     -- the questions to those who book
  prices jsonb,                              -- domain/money/prices.ts, in cents: {"member": 2000, "ROLE_STUDENT": 500, "companion": 2500}; null: free
  refund_hours integer check (refund_hours >= 0),   -- cancelling refunds until this many hours before; null: never
  municipality_id text references municipalities,   -- null: online
  address text,
  latitude double precision,
  longitude double precision,
  hours numeric(5, 1),                       -- for a course
  credits numeric(5, 2),                     -- accredited credits of continuing education
  least_attendance integer check (least_attendance between 1 and 100),   -- required attendance of a course, in percent of its hours
  cancelled_at timestamptz,                  -- set by a trigger (functions/note_cancelling.sql)
  cancel_reason text,                        -- sent to those who booked
  folded text not null,                      -- titles in all languages
  folded_text text not null,                 -- summaries, places
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', folded), 'A') || setweight(to_tsvector('simple', folded_text), 'B')
  ) stored,
  check (starts_at < ends_at and books_from < books_until)
);
-- Lists begin with current events, and find events by time, kind or town without reading the table.
create index events_by_time on events (starts_at, id) include (ends_at, kind, readers, publish_at, municipality_id) where state <> 'DRAFT';
create index events_by_span on events using gist (tstzrange(starts_at, ends_at)) where state <> 'DRAFT';
create index events_by_kind on events (kind, starts_at, id) include (ends_at, readers, publish_at, municipality_id) where state <> 'DRAFT';
create index events_by_municipality on events (municipality_id, starts_at, id) include (ends_at, kind, readers, publish_at)
  where state <> 'DRAFT';
create index events_by_word on events using gin (search);
create index events_cancelled on events (id) include (cancelled_at) where state = 'CANCELLED';
create index events_by_picture on events (picture_id) where picture_id is not null;
-- function note_cancelling 9454ff112bb3
-- function note_event_documents fbc309f67dfa

create table event_sessions (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The meetings of a session, such as a course of four evenings. A booking includes all of them (docs/decisions/089).
  meetings tstzmultirange,                   -- null: one meeting, from start to end
  cancelled_at timestamptz,                  -- if only this session of the event was cancelled (docs/decisions/099)
  cancel_reason text,
  check (starts_at < ends_at),
  constraint event_sessions_meetings_check check (lower(meetings) = starts_at and upper(meetings) = ends_at)
);
create index event_sessions_by_event on event_sessions (event_id, starts_at, id);
create index event_sessions_by_time on event_sessions (starts_at, id);
-- A task queries every few minutes for orders to end.
create index event_sessions_cancelled on event_sessions (id) where cancelled_at is not null;

-- The places of a session. All who book it change this one row. The check finally prevents overbooking.
create table event_places (
  session_id uuid primary key references event_sessions on delete cascade,
  capacity integer check (capacity >= 0),    -- null: without limit
  taken integer not null default 0 check (taken >= 0),
  waiting integer not null default 0 check (waiting >= 0),   -- orders on the waiting list
  constraint event_places_not_oversold check (taken <= capacity)
);

create table orders (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  event_id uuid not null references events,
  session_id uuid not null references event_sessions,
  form_id uuid references dynamic_forms,     -- the answered version
  state text not null                        -- domain/events/orders.ts
    check (state in ('WAITING', 'OFFERED', 'PAYING', 'CONFIRMED', 'CANCELLED', 'DECLINED', 'LAPSED')),
  places integer not null check (places between 1 and 9),   -- the member and the companions
  participants_sealed bytea not null,        -- [{"name": null, "answers": {}}, ...]: the member, then the companions with their names
  amount integer not null default 0 check (amount >= 0),   -- the total price in cents, as shown to the member
  created_at timestamptz not null,
  updated_at timestamptz not null,
  offered_until timestamptz,
  pays_until timestamptz,                    -- its places are reserved until then; stays after the time has passed
  refunds_until timestamptz,                 -- cancelling refunds until then, as shown to the member
  ended_at timestamptz,
  cancel_reason_sealed bytea,                -- for one booking that staff cancelled
  notified_state text,                           -- the last state that was mailed to the member
  -- Reminders that were sent or are no longer needed: 0 none, 1 the one a day before, 2 the one two hours before.
  reminded smallint not null default 0 check (reminded between 0 and 2),
  check ((state = 'OFFERED') = (offered_until is not null)),
  check ((state in ('CANCELLED', 'DECLINED', 'LAPSED')) = (ended_at is not null)),
  constraint orders_paying_check check (state <> 'PAYING' or (amount > 0 and pays_until is not null))
);
-- At most one open order of a member for an event, so that two devices cannot book it twice.
create unique index orders_open_of_event on orders (person_id, event_id) where state in ('WAITING', 'OFFERED', 'PAYING', 'CONFIRMED');
create index orders_by_person on orders (person_id, created_at desc, id desc);
create index orders_by_session on orders (session_id, state, created_at, id);
create index orders_by_offer on orders (offered_until) where state = 'OFFERED';
create index orders_by_pay_end on orders (pays_until) where state = 'PAYING';
-- function give_back_places a5722a79b0ca

-- An attempt to pay an order. The bank identifies it only by its number. No card and no name are stored. It outlives a deleted
-- order, because the accounts need it.
create table payments (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  order_id uuid references orders on delete set null,
  number text not null unique,               -- the bank's order number: twelve digits
  state text not null check (state in ('STARTED', 'REJECTED', 'CAPTURED', 'REFUNDING', 'REFUNDED')),   -- domain/money/payments.ts
  amount integer not null check (amount > 0),   -- in cents of a euro
  response text,                             -- the bank's last code
  refund_reason text check (refund_reason in ('CANCELLED', 'LATE')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  captured_at timestamptz,
  refunded_at timestamptz,
  notified_state text,                           -- the last state that was mailed to the member
  check ((state in ('CAPTURED', 'REFUNDING', 'REFUNDED')) = (captured_at is not null)),
  check ((state in ('REFUNDING', 'REFUNDED')) = (refund_reason is not null)),
  check ((state = 'REFUNDED') = (refunded_at is not null))
);
create index payments_by_order on payments (order_id);
create index payments_by_person on payments (person_id, created_at);
create index payments_to_refund on payments (updated_at) where state = 'REFUNDING';

-- Check-ins at an event (docs/decisions/084). Offline phones assign ids and times. If one ticket has several that were not
-- undone, the earliest counts.
create table check_ins (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,   -- the owner of the order
  order_id uuid not null references orders on delete cascade,
  participant integer not null check (participant between 0 and 8),   -- 0: the member
  at timestamptz not null,
  received_at timestamptz not null,
  undone_at timestamptz,
  by_person_id uuid references people on delete set null         -- the member of staff
);
create index check_ins_by_ticket on check_ins (order_id, participant, at, id);
create index check_ins_by_person on check_ins (person_id);
create index check_ins_by_staff on check_ins (by_person_id);
