-- An order that is deleted, as when its member is erased, leaves its places to others. Whatever else becomes of orders counts them itself.
create or replace function give_back_places() returns trigger as $$
begin
  update event_places set
    taken = taken - case when old.state in ('OFFERED', 'PAYING', 'CONFIRMED') then old.places else 0 end,
    waiting = waiting - case when old.state = 'WAITING' then 1 else 0 end
  where session_id = old.session_id;
  return null;
end
$$ language plpgsql;

create or replace trigger give_back_places after delete on orders
for each row when (old.state in ('OFFERED', 'PAYING', 'CONFIRMED', 'WAITING')) execute function give_back_places();
