-- A deleted order releases its places, such as when its member is erased. All other changes of orders update the count
-- themselves.
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
