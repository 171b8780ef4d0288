-- Short news, the union's offices, and the contact details of its representatives.

create table short_news (
  id uuid primary key,
  scope text not null check (scope in ('STATE', 'AUTONOMY', 'PROVINCE')),
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  publish_from timestamptz not null,         -- in the future: scheduled
  publish_until timestamptz,
  -- Set within the hour after the end, so that lists need not skip all expired news. Until then the time excludes them.
  is_over boolean not null default false,
  readers text[] not null,                   -- domain/identity/readers.ts
  texts jsonb not null,                      -- {"es": {"title", "text"}, ...}
  link text,
  picture_document_id bigint references documents,
  -- Documents in order: [{"es": "1001", "ca": "1002"}, ...], by language, because each language may have its own file.
  attachments jsonb not null default '[]' check (jsonb_array_length(attachments) <= 6),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index short_news_public_open on short_news (publish_from desc, id desc)
  where state = 'PUBLISHED' and readers @> '{PUBLIC}' and not is_over;
create index short_news_by_end on short_news (is_over, publish_until);
create index short_news_by_picture on short_news (picture_document_id) where picture_document_id is not null;
-- function note_news_documents bd9bf7b758f7

-- The places of a news item: STATE, an autonomy or a province. The times are copies of the item's own, written in the same
-- transaction. So the index has the newest items of a place in order, however many there are.
create table short_news_places (
  place text not null,
  publish_from timestamptz not null,
  news_id uuid not null references short_news on delete cascade,
  is_over boolean not null default false,
  primary key (place, publish_from, news_id)
);
create index short_news_places_by_news on short_news_places (news_id);
create index short_news_places_open on short_news_places (place, publish_from, news_id) where not is_over;

create table news_visits (                   -- when the member last saw the list of news
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
  staff jsonb not null                       -- [{"function", "name"}]: staff who may be named publicly
);

-- Contact details of a delegate or a supervisor for members. Only for union work, never their private phone or address in
-- `people`.
create table work_contacts (
  person_id uuid primary key references people on delete cascade,
  phone text not null,
  email text not null,
  is_phone_shown boolean not null,
  is_email_shown boolean not null,
  updated_at timestamptz not null
);
