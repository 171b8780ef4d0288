-- Since when an event is cancelled: its sessions from then on do not take place, and what was paid for them is given back.
create or replace function note_cancelling() returns trigger as $$
begin
  new.cancelled_at := case when new.state = 'CANCELLED' then coalesce(new.cancelled_at, now()) end;
  return new;
end
$$ language plpgsql;

create or replace trigger note_cancelling before insert or update of state on events
for each row execute function note_cancelling();
