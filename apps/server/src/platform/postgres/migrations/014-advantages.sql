-- Benefits, discounts, the companies that give them, and where they are used (docs/decisions/033).

create table advantage_categories (
  id text primary key,                       -- FUEL: the five of specification §3, and whatever more the union has
  names jsonb not null,
  position integer not null
);

create table companies (
  id uuid primary key,
  slug text not null unique,
  category_id text not null references advantage_categories,
  name text not null,
  texts jsonb not null,                      -- {"es": {"summary", "about"}, ...}
  website text,
  phone text,
  picture_id bigint references documents on delete set null,
  readers text[] not null,                   -- domain/readers.ts
  state text not null check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED')),
  publish_at timestamptz not null,           -- shown from then on, unless a draft
  folded text not null,                      -- the name, for the order
  folded_text text not null,                 -- the rest that a search looks through
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', folded), 'A') || setweight(to_tsvector('simple', folded_text), 'B')
  ) stored
);
create index companies_by_name on companies (folded, id) where state <> 'DRAFT';
create index companies_by_category on companies (category_id, folded, id) where state <> 'DRAFT';
create index companies_by_word on companies using gin (search);

create table advantages (
  id uuid primary key,
  slug text not null unique,
  kind text not null check (kind in ('BENEFIT', 'DISCOUNT')),
  area text not null check (area in ('BENEFITS', 'SERVICES', 'NEWS')),
  category_id text not null references advantage_categories,
  company_id uuid references companies,      -- null: the union itself
  scope text[] not null,                     -- {ES}, or ids of autonomies and provinces
  texts jsonb not null,                      -- {"es": {"title", "summary", "badge", "about", "steps", "conditions"}, ...}
  use text not null check (use in ('CODE', 'CARD', 'TICKET', 'FUEL_CARD', 'LINK', 'CALL')),
  code text,                                 -- these two only for whoever may use it
  link text,
  users text[] not null,                     -- keys of readers: who may use it
  readers text[] not null,                   -- who may read of it
  highlight_position integer,                -- null: not highlighted
  valid_from date,
  valid_until date,
  state text not null check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED')),
  publish_at timestamptz not null,
  picture_id bigint references documents on delete set null,
  folded text not null,                      -- titles in all languages
  folded_text text not null,                 -- the company's name, summaries
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', folded), 'A') || setweight(to_tsvector('simple', folded_text), 'B')
  ) stored
);
create index advantages_by_age on advantages (publish_at desc, id desc) where state <> 'DRAFT';
create index advantages_by_kind on advantages (kind, publish_at desc, id desc) where state <> 'DRAFT';
create index advantages_by_category on advantages (category_id, publish_at desc, id desc) where state <> 'DRAFT';
create index advantages_by_category_kind on advantages (category_id, kind, publish_at desc, id desc) where state <> 'DRAFT';
create index advantages_by_company on advantages (company_id, publish_at desc, id desc) where state <> 'DRAFT';
create index advantages_by_highlight on advantages (highlight_position, id) where state <> 'DRAFT' and highlight_position is not null;
create index advantages_by_word on advantages using gin (search);

create table advantage_places (
  id uuid primary key,
  company_id uuid references companies on delete cascade,      -- all its advantages are used there
  advantage_id uuid references advantages on delete cascade,   -- or this one alone
  category_id text not null references advantage_categories,   -- the company's, or the advantage's: what kind of place it is
  name text not null,
  address text not null,
  municipality_id text not null references municipalities,
  latitude double precision not null check (latitude between -85 and 85),
  longitude double precision not null check (longitude between -180 and 180),
  -- Kilometres on Mercator's plane, on which near things are as near as on the globe but for one factor, the same in all directions.
  plane point not null generated always as (
    point(6371 * radians(longitude), 6371 * ln(tan(pi() / 4 + radians(latitude) / 2)))
  ) stored,
  check ((company_id is null) <> (advantage_id is null))
);
create index advantage_places_by_plane on advantage_places using gist (plane);
create index advantage_places_by_company on advantage_places (company_id) where company_id is not null;
create index advantage_places_by_advantage on advantage_places (advantage_id) where advantage_id is not null;
