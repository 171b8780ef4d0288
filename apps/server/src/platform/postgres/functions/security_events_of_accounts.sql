-- Logs changes of roles and the closing of accounts, whether the union or a program makes them in the database.
create or replace function security_events_of_accounts() returns trigger language plpgsql as $$
begin
  insert into security_events (id, at, kind, outcome, person_id, roles, province_id, seat_id, detail)
  select gen_random_uuid(), now(), change.kind, 'SUCCEEDED', new.person_id, new.roles, scope.province_id, scope.seat_id, change.detail
  from (
    select 'ROLES_CHANGED' as kind, array_to_string(old.roles, ' ') as detail where old.roles is distinct from new.roles
    union all
    select case when new.is_enabled then 'ACCOUNT_OPENED' else 'ACCOUNT_CLOSED' end, null where old.is_enabled <> new.is_enabled
  ) change
  left join staff_scopes scope on scope.person_id = new.person_id;
  return null;
end
$$;

create or replace trigger security_events_of_accounts after update of roles, is_enabled on accounts
for each row execute function security_events_of_accounts();
