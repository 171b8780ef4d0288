-- How often the portal is used, by those who allow it to be counted (specification §4). Sums of a day: there is no row of anybody.
create table usage_counts (
  day date not null,                         -- in peninsular time
  event text not null,
  page text not null,                        -- the pattern of a page
  language text not null,
  version text not null,
  source text not null,
  count integer not null,
  primary key (day, event, page, language, version, source)
);
