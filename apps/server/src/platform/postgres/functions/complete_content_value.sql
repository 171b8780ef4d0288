-- The same for the values of a content (see complete_content.sql).
create or replace function complete_content_value() returns trigger language plpgsql as $$
begin
  new.audience := (select c.audience from contents c where c.id = new.content_id);
  return new;
end
$$;
create or replace trigger complete_content_value before insert on content_values for each row when (new.audience = 0) execute function complete_content_value();
