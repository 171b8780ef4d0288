-- Records when an event was cancelled. Its sessions from then on do not take place, and payments for them are refunded.
create or replace function note_cancelling() returns trigger as $$
begin
  new.cancelled_at := case when new.state = 'CANCELLED' then coalesce(new.cancelled_at, now()) end;
  return new;
end
$$ language plpgsql;

create or replace trigger note_cancelling before insert or update of state on events
for each row execute function note_cancelling();
