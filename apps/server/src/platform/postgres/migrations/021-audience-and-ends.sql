-- What programs from before 018 have written since, during an upgrade: they know neither `audience` nor the beginnings of words. From here on triggers
-- fill in both (functions/complete_content.sql).
update contents set audience = (
  select coalesce(bit_or(1 << (array_position(array[
    'PUBLIC', 'MEMBER', 'ROLE_ADMIN', 'ROLE_AFFILIATE', 'ROLE_DELEGATE', 'ROLE_STUDENT', 'ROLE_SENIOR', 'ROLE_SUPERVISOR',
    'ROLE_STUDENT_1', 'ROLE_STUDENT_2', 'ROLE_STUDENT_3', 'ROLE_STUDENT_4'], reader) - 1)), 0)
  from unnest(readers) reader
);
update contents set search = (
  select coalesce(array_to_tsvector(array_agg(distinct beginning)), '')
  from unnest(tsvector_to_array(search)) word,
    lateral (select left(word, length) from generate_series(1, 12) length union select left(word, 100)) beginnings (beginning)
) where search <> strip(search);
update content_values v set audience = c.audience from contents c where c.id = v.content_id and v.audience <> c.audience;

-- Advantages that are over leave the indexes of the lists within the hour, as news do (020). What is over but not yet marked is still left out by
-- its last day.
alter table advantages add is_over boolean not null default false;
create index advantages_by_end on advantages (is_over, valid_until);
drop index advantages_by_age, advantages_by_kind, advantages_by_category, advantages_by_category_kind;
create index advantages_by_age on advantages (publish_at desc, id desc)
  include (readers, valid_until, scope, highlight_position, company_id) where state <> 'DRAFT' and not is_over;
create index advantages_by_kind on advantages (kind, publish_at desc, id desc)
  include (readers, valid_until, scope, highlight_position, company_id) where state <> 'DRAFT' and not is_over;
create index advantages_by_category on advantages (category_id, publish_at desc, id desc)
  include (readers, valid_until, scope, highlight_position, company_id) where state <> 'DRAFT' and not is_over;
create index advantages_by_category_kind on advantages (category_id, kind, publish_at desc, id desc)
  include (readers, valid_until, scope, highlight_position, company_id) where state <> 'DRAFT' and not is_over;
