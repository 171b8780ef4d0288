-- A member's request is a case. It has a team, a clock, a thread and a history (docs/decisions/092).

create table teams (
  id uuid primary key,
  names jsonb not null,                      -- {"es": "Asesoría jurídica", ...}
  kinds text[] not null,                     -- the kinds of case that it answers
  province_id text references provinces,     -- null: all provinces
  email text,                                -- notified of new cases; null: the office of the case's province
  is_last boolean not null default false,    -- the fallback team, for cases that no other team accepts
  version integer not null default 1,        -- detects simultaneous changes by two administrators
  removed_at timestamptz,                    -- a removed team keeps its row, because old cases reference it
  created_at timestamptz not null
);
create unique index teams_last on teams (is_last) where is_last;
insert into teams (id, names, kinds, is_last, created_at) values (
  '00000000-0000-7000-8000-000000000001',
  '{"es": "Atención a la afiliación", "ca": "Atenció a l’afiliació", "eu": "Afiliatuen arreta", "gl": "Atención á afiliación", "en": "Members’ team"}',
  '{}', true, now()
);

create table team_members (
  team_id uuid not null references teams on delete cascade,
  person_id uuid not null references people on delete cascade,
  primary key (team_id, person_id)
);
create index team_members_by_person on team_members (person_id);

create table service_requests (
  id uuid primary key,
  reference text not null unique,            -- quoted by the sender, such as C-7K3M-Q2PX
  kind text not null,                        -- CONTACT, ...
  form text,                                 -- null: the contact form
  language text not null default 'es',
  person_id uuid references people on delete cascade,  -- null: not signed in
  province_id text references provinces,     -- the province of the office that answers
  team_id uuid not null references teams default '00000000-0000-7000-8000-000000000001',
  taken_by uuid references people on delete set null,
  helper_id uuid references people on delete set null,  -- the delegate who may see it, if the member allows that
  state text not null check (state in ('RECEIVED', 'IN_PROGRESS', 'WAITING', 'ANSWERED', 'CLOSED')),
  payload_sealed bytea not null,             -- the answers as JSON, depending on the kind
  due_on date,                               -- the day by which the union answers
  days_left smallint,                        -- working days left while the clock is paused
  lapses_at timestamptz,                     -- when it closes automatically
  kept_until timestamptz default now() + interval '1 year',   -- deleted then; null while open
  unread_since timestamptz,                  -- the team's first message that the member has not opened
  satisfaction smallint check (satisfaction between 1 and 5),
  satisfaction_sealed bytea,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  reopened_at timestamptz,
  closed_at timestamptz
);
create index service_requests_by_person on service_requests (person_id, created_at desc) where person_id is not null;
create index service_requests_by_place on service_requests (kind, province_id, created_at desc);
create index service_requests_by_age on service_requests (created_at);
create index service_requests_by_team on service_requests (team_id, due_on, id) where state <> 'CLOSED';
create index service_requests_by_helper on service_requests (helper_id) where helper_id is not null;
create index service_requests_by_end on service_requests (kept_until) where kept_until is not null;
create index service_requests_lapsing on service_requests (lapses_at) where lapses_at is not null;

create table case_messages (
  id uuid primary key,
  case_id uuid not null references service_requests on delete cascade,
  person_id uuid references people on delete cascade,   -- the owner of the case
  author_id uuid references people on delete set null,
  by text not null check (by in ('MEMBER', 'TEAM', 'HELPER')),
  text_sealed bytea not null,
  created_at timestamptz not null
);
create index case_messages_by_case on case_messages (case_id, id);
create index case_messages_by_person on case_messages (person_id);

create table case_events (
  id uuid primary key,
  case_id uuid not null references service_requests on delete cascade,
  person_id uuid references people on delete cascade,   -- the owner of the case
  actor_id uuid references people on delete set null,   -- null: a deadline
  transition text not null,
  state text not null,                       -- the state after the transition
  by text not null check (by in ('MEMBER', 'TEAM', 'TIME')),
  created_at timestamptz not null
);
create index case_events_by_case on case_events (case_id, id);
create index case_events_by_person on case_events (person_id);

create table case_drafts (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  kind text not null,
  answers_sealed bytea not null,
  updated_at timestamptz not null,
  unique (person_id, kind)
);
create index case_drafts_by_age on case_drafts (updated_at);
