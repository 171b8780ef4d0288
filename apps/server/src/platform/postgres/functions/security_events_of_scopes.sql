-- Logs changes of the scope of a delegate or a supervisor, whatever writes the table.
create or replace function security_events_of_scopes() returns trigger language plpgsql as $$
declare
  scope staff_scopes := case when tg_op = 'DELETE' then old else new end;
begin
  insert into security_events (id, at, kind, outcome, person_id, roles, province_id, seat_id, detail)
  values (
    gen_random_uuid(), now(), 'SCOPE_CHANGED', 'SUCCEEDED', scope.person_id,
    coalesce((select roles from accounts where person_id = scope.person_id), '{}'),
    case when tg_op <> 'DELETE' then scope.province_id end, case when tg_op <> 'DELETE' then scope.seat_id end,
    case when tg_op <> 'INSERT' then concat_ws(' ', old.province_id, old.seat_id) end
  );
  return null;
end
$$;

create or replace trigger security_events_of_scopes after insert or update or delete on staff_scopes
for each row execute function security_events_of_scopes();
