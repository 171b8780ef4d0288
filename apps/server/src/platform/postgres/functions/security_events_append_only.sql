-- Events may only be added and, after their retention, deleted. This prevents mistakes, not attacks: the owner of the database
-- can switch it off.
create or replace function security_events_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the security event log is append-only';
end
$$;

create or replace trigger security_events_append_only before update on security_events
for each row execute function security_events_append_only();
