-- Copies the audience to the values of a content whose readers have changed.
create or replace function spread_audience() returns trigger language plpgsql as $$
begin
  update content_values set audience = new.audience where content_id = new.id;
  return null;
end
$$;
create or replace trigger spread_audience after update of readers, audience on contents
  for each row when (old.audience <> new.audience) execute function spread_audience();
