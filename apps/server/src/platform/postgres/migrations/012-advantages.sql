-- Benefits, discounts, the companies that give them, and the places where they are used (docs/decisions/033).

create table advantage_categories (
  id text primary key,
  names jsonb not null,
  position integer not null
);
-- The five categories of specification §3, which every union has from the start. It may rename them and add others.
insert into advantage_categories (id, names, position) values
  ('AMUSEMENT', '{"es": "Ocio", "ca": "Lleure", "eu": "Aisia", "gl": "Lecer", "en": "Days out"}', 0),
  ('CINEMA', '{"es": "Cine", "ca": "Cinema", "eu": "Zinema", "gl": "Cine", "en": "Cinema"}', 1),
  ('EVENT', '{"es": "Espectáculos", "ca": "Espectacles", "eu": "Ikuskizunak", "gl": "Espectáculos", "en": "Shows and events"}', 2),
  ('FUEL', '{"es": "Carburante", "ca": "Carburant", "eu": "Erregaia", "gl": "Carburante", "en": "Fuel"}', 3),
  ('LODGING', '{"es": "Alojamiento", "ca": "Allotjament", "eu": "Ostatua", "gl": "Aloxamento", "en": "Places to stay"}', 4);

create table companies (
  id uuid primary key,
  slug text not null unique,
  category_id text not null references advantage_categories,
  name text not null,
  texts jsonb not null,                      -- {"es": {"summary", "about"}, ...}
  website text,
  phone text,
  picture_id bigint references documents on delete set null,
  readers text[] not null,                   -- domain/identity/readers.ts
  state text not null check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED')),
  publish_at timestamptz not null,           -- shown from then on, unless it is a draft
  folded text not null,                      -- the name, for sorting
  folded_text text not null,                 -- the other searchable text
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', folded), 'A') || setweight(to_tsvector('simple', folded_text), 'B')
  ) stored
);
create index companies_by_name on companies (folded, id) where state <> 'DRAFT';
create index companies_by_category on companies (category_id, folded, id) where state <> 'DRAFT';
create index companies_by_word on companies using gin (search);
create index companies_by_picture on companies (picture_id) where picture_id is not null;
-- Unpublished companies: their advantages are hidden too.
create index companies_in_draft on companies (id) where state = 'DRAFT';
create index companies_by_publication on companies (publish_at);

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
  code text,                                 -- like the link, shown only to those who may use it
  link text,
  users text[] not null,                     -- reader keys: who may use it
  readers text[] not null,                   -- who may read about it
  highlight_position integer,                -- null: not highlighted
  valid_from date,
  valid_until date,
  is_over boolean not null default false,    -- set within the hour after its last day, as for news
  state text not null check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED')),
  publish_at timestamptz not null,
  picture_id bigint references documents on delete set null,
  attachments jsonb not null default '[]' check (jsonb_array_length(attachments) <= 6),   -- as in short_news
  folded text not null,                      -- titles in all languages
  folded_text text not null,                 -- the company's name, summaries
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', folded), 'A') || setweight(to_tsvector('simple', folded_text), 'B')
  ) stored
);
-- Lists check readers, end and territory of many advantages to find a few, so the indexes contain these columns.
create index advantages_by_age on advantages (publish_at desc, id desc)
  include (readers, valid_until, scope, highlight_position, company_id) where state <> 'DRAFT' and not is_over;
create index advantages_by_kind on advantages (kind, publish_at desc, id desc)
  include (readers, valid_until, scope, highlight_position, company_id) where state <> 'DRAFT' and not is_over;
create index advantages_by_category on advantages (category_id, publish_at desc, id desc)
  include (readers, valid_until, scope, highlight_position, company_id) where state <> 'DRAFT' and not is_over;
create index advantages_by_category_kind on advantages (category_id, kind, publish_at desc, id desc)
  include (readers, valid_until, scope, highlight_position, company_id) where state <> 'DRAFT' and not is_over;
create index advantages_by_company on advantages (company_id, publish_at desc, id desc) where state <> 'DRAFT';
create index advantages_by_highlight on advantages (highlight_position, id) where state <> 'DRAFT' and highlight_position is not null;
create index advantages_by_word on advantages using gin (search);
create index advantages_by_end on advantages (is_over, valid_until);
-- function note_advantage_documents a917aa3f7ea5

create table advantage_places (
  id uuid primary key,
  company_id uuid references companies on delete cascade,      -- valid for all its advantages
  advantage_id uuid references advantages on delete cascade,   -- or only for this one
  category_id text not null references advantage_categories,   -- the company's or the advantage's: the kind of place
  name text not null,
  address text not null,
  municipality_id text not null references municipalities,
  latitude double precision not null check (latitude between -85 and 85),
  longitude double precision not null check (longitude between -180 and 180),
  -- Kilometres on the Mercator plane. Short distances on it are those on the globe times one factor, the same in all directions.
  plane point not null generated always as (
    point(6371 * radians(longitude), 6371 * ln(tan(pi() / 4 + radians(latitude) / 2)))
  ) stored,
  check ((company_id is null) <> (advantage_id is null))
);
create index advantage_places_by_plane on advantage_places using gist (plane);
create index advantage_places_by_company on advantage_places (company_id) where company_id is not null;
create index advantage_places_by_advantage on advantage_places (advantage_id) where advantage_id is not null;

-- Codes that the union bought for its members, for the cinema, days out and places to stay (docs/decisions/086).
-- Everybody who takes a code of an advantage changes its one stock row. The check finally prevents giving a code twice.
create table voucher_stocks (
  advantage_id uuid primary key references advantages on delete cascade,
  remaining integer not null constraint voucher_stocks_not_overdrawn check (remaining >= 0),
  most integer not null check (most between 1 and 10),     -- maximum number of codes of a member within `days`
  days integer not null check (days between 1 and 366),
  low_at integer not null check (low_at >= 0),             -- staff are notified once when this few are left
  low_notified_at timestamptz,
  valid_until date                                         -- the last day on which the codes can be used
);

-- A code belongs to the member who took it. It is deleted with them, and does not return to the stock because somebody has seen
-- it.
create table voucher_codes (
  id uuid primary key,
  advantage_id uuid not null references voucher_stocks on delete cascade,
  code_sealed bytea not null,
  code_hash bytea not null,                                -- keyed, so that the same code is not added twice
  person_id uuid references people on delete cascade,      -- null: in stock
  order_id uuid,                                           -- groups codes that were taken together
  taken_at timestamptz,
  unique (advantage_id, code_hash),
  check ((person_id is null) = (order_id is null) and (person_id is null) = (taken_at is null))
);
create index voucher_codes_in_stock on voucher_codes (advantage_id, id) where person_id is null;
create index voucher_codes_by_person on voucher_codes (person_id, advantage_id, taken_at desc) where person_id is not null;
create index voucher_codes_by_order on voucher_codes (order_id, id) where order_id is not null;
create index voucher_codes_by_age on voucher_codes (taken_at) where taken_at is not null;

-- Requests of the union's fuel card (docs/decisions/088).
create table fuel_card_requests (
  id uuid primary key,
  reference text not null unique,            -- quoted by the member, such as F-7K3M-Q2PX
  person_id uuid not null references people on delete cascade,
  advantage_id uuid not null references advantages on delete cascade,
  state text not null check (state in ('REQUESTED', 'FORWARDED', 'ISSUED', 'REJECTED', 'CANCELLED')),   -- domain/events/fuel-card.ts
  details_sealed bytea not null,             -- {"street", "postalCode", "city", "plate"}
  consented_at timestamptz not null,         -- consent to passing name, document id and address to the company
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index fuel_card_requests_open on fuel_card_requests (person_id) where state in ('REQUESTED', 'FORWARDED');
create index fuel_card_requests_by_person on fuel_card_requests (person_id, created_at desc, id desc);
create index fuel_card_requests_by_state on fuel_card_requests (state, created_at, id);
create index fuel_card_requests_by_age on fuel_card_requests (created_at, id);
