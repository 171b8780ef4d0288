-- An appointment that is deleted, as when its member is erased, leaves its time to others. Whatever else becomes of it counts by itself.
create or replace function give_back_slot() returns trigger as $$
begin
  update appointment_slots set taken = taken - 1
  where office_id = old.office_id and service = old.service and starts_at = old.starts_at;
  return null;
end
$$ language plpgsql;

create or replace trigger give_back_slot after delete on appointments
for each row when (old.state = 'BOOKED') execute function give_back_slot();
