-- Facts about Spain and about the union's structure, and the legal texts. Everybody reads them, but only the loaders of reference
-- data write them. Ids are text because they are public codes. A `folded` column has the name in lower case without accents.
-- A `search` column has every name of the row, folded, each after "|": "| donostia san sebastian | donostia | san sebastian".

create table countries (
  id text primary key,                       -- ISO 3166-1 alpha-2
  names jsonb not null                       -- {"es": "España", ...}
);

create table autonomies (                    -- the 17 autonomies, Ceuta and Melilla: the union's 19 regions
  id text primary key,                       -- CA01 ... CA19
  ine_code text not null unique,
  iso_code text not null,
  country_id text not null references countries,
  official_name text not null,
  names jsonb not null,
  site_url text not null
);

create table provinces (
  id text primary key,                       -- PR1 ... PR53
  ine_code text not null unique,
  autonomy_id text not null references autonomies,
  official_name text not null,
  names jsonb not null,
  capital text not null,
  postal_prefix text not null,
  is_foral boolean not null,
  latitude double precision not null,
  longitude double precision not null
);

create table municipalities (
  id text primary key,                       -- INE code, five digits
  province_id text not null references provinces,
  name text not null,
  folded text not null,
  search text not null default '',
  latitude double precision not null,
  longitude double precision not null
);
create index municipalities_by_province on municipalities (province_id, folded);

create table postal_codes (
  id text primary key,
  latitude double precision not null,
  longitude double precision not null
);

create table postal_code_municipalities (
  postal_code_id text not null references postal_codes,
  municipality_id text not null references municipalities,
  primary key (postal_code_id, municipality_id)
);
create index postal_code_municipalities_by_municipality on postal_code_municipalities (municipality_id);

create table seats (                         -- sede: the union's office in a province, or in one of its work centres
  id text primary key,                       -- SP-PR2 for a province, CNH-010035 for a hospital
  scope text not null check (scope in ('PROVINCE', 'WORK_CENTER')),
  parent_id text references seats,
  province_id text not null references provinces,
  municipality_id text references municipalities,
  postal_code text,
  name text not null,
  folded text not null,
  search text not null default '',
  sector_type text check (sector_type in ('PUBLIC', 'PRIVATE', 'CONCERTED')),
  centre_class text,
  beds integer,
  latitude double precision not null,
  longitude double precision not null,
  check ((scope = 'PROVINCE') = (parent_id is null))
);
create index seats_by_province on seats (province_id, folded);
create index seats_by_parent on seats (parent_id);

create table employers (
  id text primary key,
  name text not null,
  folded text not null,
  search text not null default '',
  sector_type text not null check (sector_type in ('PUBLIC', 'PRIVATE', 'CONCERTED')),
  autonomy_id text references autonomies,
  province_id text references provinces
);
create index employers_by_name on employers (folded);

create table schools (
  id text primary key,
  university text not null,
  centre text not null,
  folded text not null,
  search text not null default '',
  kind text not null check (kind in ('PUBLIC', 'PRIVATE', 'AFFILIATED')),
  province_id text not null references provinces,
  -- The courses that it teaches (specification §3). A double degree has a fifth course, which no profile contains.
  courses text[] not null default '{FIRST,SECOND,THIRD,FOURTH}'
    check (courses <@ '{FIRST,SECOND,THIRD,FOURTH,FIFTH}' and cardinality(courses) > 0)
);
create index schools_by_province on schools (province_id, folded);

create table specialties (
  id text primary key,
  names jsonb not null,
  position integer not null
);

create table titles (                        -- academic degrees that a member may hold
  id text primary key,
  names jsonb not null,
  position integer not null
);

create table reference_loads (               -- the version of the data files that the tables above contain
  source text primary key,
  checksum text not null,
  loaded_at timestamptz not null
);

create table legal_texts (
  anchor text not null,                      -- domain/content/legal-anchors.ts
  version integer not null,
  in_force_from timestamptz not null,
  texts jsonb not null,                      -- {"es": {"title", "body"}, ...}; {union} is replaced by the union's name
  primary key (anchor, version)
);
