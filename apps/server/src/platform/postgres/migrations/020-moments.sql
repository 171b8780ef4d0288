-- What begins or runs out by time does so at that very moment, in the search and in the lists of news (docs/decisions/044).

-- In the index of the search each posting says from when until when it counts (null: always), so that what is not shown now is neither
-- found nor counted, completed or taken for a correction. The times are in the index itself: to pass one over costs no look at its row.
alter table search_postings add shown_from timestamptz, add shown_until timestamptz;
alter table search_postings drop constraint search_postings_pkey,
  add primary key (term, shelf, impact, text_id) include (shown_from, shown_until);

-- Their successors (functions/) also take the moment of the search.
drop function if exists search_content(text, text[], text[], text[], boolean, integer, integer);
drop function if exists search_best(smallint[], text[], integer[], integer[], integer);
drop function if exists search_occurrences(text, text[], text[]);

-- News that are over leave the indexes of the lists within the hour, so that no page has to pass over all that there ever were. What is over but
-- not yet marked is still left out by its time.
alter table short_news add is_over boolean not null default false;
alter table short_news_places add is_over boolean not null default false;
create index short_news_public_open on short_news (publish_from desc, id desc)
  where state = 'PUBLISHED' and readers @> '{PUBLIC}' and not is_over;
create index short_news_places_open on short_news_places (place, publish_from, news_id) where not is_over;
create index short_news_by_end on short_news (is_over, publish_until);
drop index short_news_public;

-- The companies that are not published, or not yet: what they give is not shown either.
create index companies_in_draft on companies (id) where state = 'DRAFT';
create index companies_by_publication on companies (publish_at);

-- The five of specification §3, which every union has from the start; it may name them otherwise, and add to them.
insert into advantage_categories (id, names, position) values
  ('AMUSEMENT', '{"es": "Ocio", "ca": "Lleure", "eu": "Aisia", "gl": "Lecer", "en": "Days out"}', 0),
  ('CINEMA', '{"es": "Cine", "ca": "Cinema", "eu": "Zinema", "gl": "Cine", "en": "Cinema"}', 1),
  ('EVENT', '{"es": "Espectáculos", "ca": "Espectacles", "eu": "Ikuskizunak", "gl": "Espectáculos", "en": "Shows and events"}', 2),
  ('FUEL', '{"es": "Carburante", "ca": "Carburant", "eu": "Erregaia", "gl": "Carburante", "en": "Fuel"}', 3),
  ('LODGING', '{"es": "Alojamiento", "ca": "Allotjament", "eu": "Ostatua", "gl": "Aloxamento", "en": "Places to stay"}', 4)
on conflict do nothing;
