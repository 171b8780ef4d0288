-- Short news, the union's offices, and how its representatives are reached.

create table short_news (
  id uuid primary key,
  scope text not null check (scope in ('STATE', 'AUTONOMY', 'PROVINCE')),
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  publish_from timestamptz not null,         -- in the future: scheduled
  publish_until timestamptz,
  readers text[] not null,                   -- domain/readers.ts
  texts jsonb not null,                      -- {"es": {"title", "text"}, ...}
  link text,
  picture_document_id bigint references documents,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index short_news_public on short_news (publish_from desc, id desc) where state = 'PUBLISHED' and readers @> '{PUBLIC}';
create index short_news_by_picture on short_news (picture_document_id) where picture_document_id is not null;

-- Where a news is for: STATE, an autonomy or a province. The time is the news' own, so that the newest of a place are found in the
-- index's order however many there are; both are written in one transaction.
create table short_news_places (
  place text not null,
  publish_from timestamptz not null,
  news_id uuid not null references short_news on delete cascade,
  primary key (place, publish_from, news_id)
);
create index short_news_places_by_news on short_news_places (news_id);

create table news_visits (                   -- when the member last had the list of news before them
  person_id uuid primary key references people on delete cascade,
  visited_at timestamptz not null
);

create table offices (                       -- one for each province
  id text primary key references seats,
  province_id text not null unique references provinces,
  address text not null,
  municipality text not null,
  postal_code text not null,
  phone text not null,                       -- +34954000000
  email text not null,
  hours jsonb not null,                      -- {"es": "De lunes a viernes ...", ...}
  latitude double precision not null,
  longitude double precision not null,
  staff jsonb not null                       -- [{"function", "name"}]: who may be named there in public
);

-- How members reach a delegate or a supervisor: for their work for the union, never their own phone or address in people.
create table work_contacts (
  person_id uuid primary key references people on delete cascade,
  phone text not null,
  email text not null,
  is_phone_shown boolean not null,
  is_email_shown boolean not null,
  updated_at timestamptz not null
);
create index staff_scopes_by_seat on staff_scopes (seat_id);
create index staff_scopes_by_province on staff_scopes (province_id);
