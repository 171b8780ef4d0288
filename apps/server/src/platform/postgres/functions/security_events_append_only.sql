-- Events are added and, when they have been kept for long enough, deleted. The owner of the database can switch this off: it stops mistakes.
create or replace function security_events_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the security event log is append-only';
end
$$;

create or replace trigger security_events_append_only before update on security_events
for each row execute function security_events_append_only();
