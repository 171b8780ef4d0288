-- During an upgrade code of before 018 goes on writing contents: it knows neither `audience`, which would stay that of an earlier version or 0, nor the
-- beginnings of words. So the database writes both where they are not given; who may read is never older than the readers that stand beside it.

create function audience_of(readers text[]) returns integer language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << (array_position(array[
    'PUBLIC', 'MEMBER', 'ROLE_ADMIN', 'ROLE_AFFILIATE', 'ROLE_DELEGATE', 'ROLE_STUDENT', 'ROLE_SENIOR', 'ROLE_SUPERVISOR',
    'ROLE_STUDENT_1', 'ROLE_STUDENT_2', 'ROLE_STUDENT_3', 'ROLE_STUDENT_4'], reader) - 1)), 0)
  from unnest(readers) reader
$$;

create function content_beginnings(words tsvector) returns tsvector language sql immutable parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(distinct beginning)), '')
  from unnest(tsvector_to_array(words)) word,
    lateral (select left(word, length) from generate_series(1, 12) length union select left(word, 100)) beginnings (beginning)
$$;

create function complete_content() returns trigger language plpgsql as $$
begin
  new.audience := audience_of(new.readers);
  -- Whole words with their places in the text are of that code; beginnings have none.
  if new.search <> strip(new.search) then new.search := content_beginnings(new.search); end if;
  return new;
end
$$;
create trigger complete_content before insert or update of readers, audience, search on contents for each row execute function complete_content();

create function complete_content_value() returns trigger language plpgsql as $$
begin
  new.audience := (select c.audience from contents c where c.id = new.content_id);
  return new;
end
$$;
create trigger complete_content_value before insert on content_values for each row when (new.audience = 0) execute function complete_content_value();

-- Of readers changed alone, however that was done.
create function spread_audience() returns trigger language plpgsql as $$
begin
  update content_values set audience = new.audience where content_id = new.id;
  return null;
end
$$;
create trigger spread_audience after update of readers, audience on contents
  for each row when (old.audience <> new.audience) execute function spread_audience();

-- What such code has written since 018.
update contents set audience = audience_of(readers) where audience <> audience_of(readers);
update contents set search = content_beginnings(search) where search <> strip(search);
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
