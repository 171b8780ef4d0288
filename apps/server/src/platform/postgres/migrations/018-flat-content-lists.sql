-- Lists of contents read from indexes alone (docs/decisions/029): who may read a content stands beside each of its values, as a set of bits.

alter table contents add column audience integer not null default 0;       -- the bits of its readers (domain/readers.ts); 0: nobody
alter table content_values add column audience integer not null default 0; -- the same, of its content

update contents set audience = (
  select coalesce(bit_or(1 << (array_position(array[
    'PUBLIC', 'MEMBER', 'ROLE_ADMIN', 'ROLE_AFFILIATE', 'ROLE_DELEGATE', 'ROLE_STUDENT', 'ROLE_SENIOR', 'ROLE_SUPERVISOR',
    'ROLE_STUDENT_1', 'ROLE_STUDENT_2', 'ROLE_STUDENT_3', 'ROLE_STUDENT_4'], reader) - 1)), 0)
  from unnest(readers) reader
);
update content_values v set audience = c.audience from contents c where c.id = v.content_id;

drop index contents_by_site, contents_by_root, contents_by_folder, contents_by_structure, contents_by_site_structure;
create index contents_by_site on contents (site_id, published_at desc, id desc) include (audience) where state <> 'draft';
create index contents_by_root on contents (site_id, published_at desc, id desc) include (audience) where state <> 'draft' and folder_id is null;
create index contents_by_folder on contents (folder_id, published_at desc, id desc) include (audience) where state <> 'draft' and folder_id is not null;
create index contents_by_structure on contents (structure_id, published_at desc, id desc) include (audience) where state <> 'draft';
create index contents_by_site_structure on contents (site_id, structure_id, published_at desc, id desc) include (audience) where state <> 'draft';

drop index content_values_by_structure, content_values_by_site;
create index content_values_by_structure on content_values (structure_id, field, language, key, published_at desc, content_id desc)
  include (position, audience);
create index content_values_by_site on content_values (site_id, field, language, key, published_at desc, content_id desc)
  include (position, audience) where is_system;

-- Searches find words by their beginnings, each of them a word of its own here: a beginning that the index has to complete
-- is read with everything that begins so, however rare the other words of a search are.
update contents set search = (
  select coalesce(array_to_tsvector(array_agg(distinct beginning)), '')
  from unnest(tsvector_to_array(search)) word,
    lateral (select left(word, length) from generate_series(1, 12) length union select left(word, 100)) beginnings (beginning)
);

-- What a content has for a field is told by the index that finds it.
alter table content_values drop constraint content_values_pkey;
alter table content_values add primary key (content_id, field, language, position) include (key);

-- Lists of advantages look at readers, end and territory of many to find a few: in the index itself.
drop index advantages_by_age, advantages_by_kind, advantages_by_category, advantages_by_category_kind;
create index advantages_by_age on advantages (publish_at desc, id desc)
  include (readers, valid_until, scope, highlight_position) where state <> 'DRAFT';
create index advantages_by_kind on advantages (kind, publish_at desc, id desc)
  include (readers, valid_until, scope, highlight_position) where state <> 'DRAFT';
create index advantages_by_category on advantages (category_id, publish_at desc, id desc)
  include (readers, valid_until, scope, highlight_position) where state <> 'DRAFT';
create index advantages_by_category_kind on advantages (category_id, kind, publish_at desc, id desc)
  include (readers, valid_until, scope, highlight_position) where state <> 'DRAFT';
