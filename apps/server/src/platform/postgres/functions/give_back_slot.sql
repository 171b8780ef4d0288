-- A deleted appointment releases its time, such as when its member is erased. All other changes of appointments update the count
-- themselves.
create or replace function give_back_slot() returns trigger as $$
begin
  update appointment_slots set taken = taken - 1
  where office_id = old.office_id and service = old.service and starts_at = old.starts_at;
  return null;
end
$$ language plpgsql;

create or replace trigger give_back_slot after delete on appointments
for each row when (old.state = 'BOOKED') execute function give_back_slot();
