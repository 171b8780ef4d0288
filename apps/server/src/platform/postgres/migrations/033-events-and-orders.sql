-- Events, and the orders by which members book them (docs/decisions/078).

-- A version of a form of questions. It never changes, so that what was answered stays readable.
create table dynamic_forms (
  id uuid primary key,
  questions jsonb not null,                  -- domain/dynamic-form.ts
  texts jsonb not null,                      -- {"es": {"diet": {"label", "help", "options": {"vegan": "..."}}, ...}, ...}
  created_at timestamptz not null
);

create table events (
  id uuid primary key,
  slug text not null unique,
  kind text not null check (kind in ('COURSE', 'CONFERENCE', 'TALK', 'ASSEMBLY', 'CULTURE', 'SPORT', 'FAMILY', 'TRIP')),
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  publish_at timestamptz not null,           -- shown from then on, unless a draft
  readers text[] not null,                   -- domain/readers.ts: who may read of it
  bookers text[] not null,                   -- keys of readers: who may book it
  scope text[] not null,                     -- {ES}, or ids of the autonomies and provinces whose members may book it
  specialty_ids text[],                      -- null: whoever; else only who has one of them
  texts jsonb not null,                      -- {"es": {"title", "summary", "about", "programme": [{"time", "what"}], "place"}, ...}
  starts_at timestamptz not null,            -- of the first session
  ends_at timestamptz not null,              -- of the last one
  books_from timestamptz not null,
  books_until timestamptz not null,
  most_companions integer not null check (most_companions between 0 and 8),
  form_id uuid references dynamic_forms,     -- what whoever books is asked
  municipality_id text references municipalities,   -- null: online
  address text,
  latitude double precision,
  longitude double precision,
  hours numeric(5, 1),                       -- of a course
  credits numeric(5, 2),                     -- of continuing education, as accredited
  folded text not null,                      -- titles in all languages
  folded_text text not null,                 -- summaries, places
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', folded), 'A') || setweight(to_tsvector('simple', folded_text), 'B')
  ) stored,
  check (starts_at < ends_at and books_from < books_until)
);
create index events_by_time on events (starts_at, id) include (ends_at, kind, readers, publish_at, municipality_id) where state <> 'DRAFT';
create index events_by_word on events using gin (search);
create index events_by_municipality on events (municipality_id, starts_at);

create table event_sessions (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);
create index event_sessions_by_event on event_sessions (event_id, starts_at, id);

-- The places of a session: the one row that all who book it change. The check is the last guard against selling a place twice.
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
  form_id uuid references dynamic_forms,     -- the version that was answered
  state text not null check (state in ('WAITING', 'OFFERED', 'CONFIRMED', 'CANCELLED', 'DECLINED', 'LAPSED')),   -- domain/orders.ts
  places integer not null check (places between 1 and 9),   -- the member and the companions
  participants_sealed bytea not null,        -- [{"name": null, "answers": {}}, ...]: the member, then the companions by name
  created_at timestamptz not null,
  updated_at timestamptz not null,
  offered_until timestamptz,
  ended_at timestamptz,
  told_state text,                           -- the last state that the member was told of by mail
  check ((state = 'OFFERED') = (offered_until is not null)),
  check ((state in ('CANCELLED', 'DECLINED', 'LAPSED')) = (ended_at is not null))
);
-- One open order of a member for an event: two devices cannot book it twice.
create unique index orders_open_of_event on orders (person_id, event_id) where state in ('WAITING', 'OFFERED', 'CONFIRMED');
create index orders_by_person on orders (person_id, created_at desc, id desc);
create index orders_by_session on orders (session_id, state, created_at, id);
create index orders_by_offer on orders (offered_until) where state = 'OFFERED';


-- function give_back_places 7ad3f844ca88
