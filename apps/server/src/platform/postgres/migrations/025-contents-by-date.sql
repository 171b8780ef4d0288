-- Each value of a content also by date of publication, newest first: a filter that many contents meet is read until the page is full, not to its end.
create index content_values_by_structure_date on content_values (structure_id, field, language, published_at desc, content_id desc)
  include (key, position, audience);
create index content_values_by_site_date on content_values (site_id, field, language, published_at desc, content_id desc)
  include (key, position, audience, structure_id) where is_system;
drop index content_values_by_site;
create index content_values_by_site on content_values (site_id, field, language, key, published_at desc, content_id desc)
  include (position, audience, structure_id) where is_system;
-- What a list asks of a content's value is in the index that finds it by the content.
alter table content_values drop constraint content_values_pkey;
alter table content_values add primary key (content_id, field, language, position)
  include (key, structure_id, site_id, is_system, published_at, audience);

-- All values of a field are read faster than those that the index of parts of texts named.
drop index content_values_by_part;
alter table content_values drop column is_text;

-- Completed what programs from before 018 wrote. No release of the portal was of that age.
drop function if exists complete_content(), complete_content_value(), spread_audience() cascade; -- with their triggers
drop function if exists audience_of(text[]), content_beginnings(tsvector);
alter table contents alter audience drop default;
alter table content_values alter audience drop default;
