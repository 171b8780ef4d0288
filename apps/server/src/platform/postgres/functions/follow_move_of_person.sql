-- Members who follow the place of their membership follow its new value after a move (specification §4, geographical mobility). A
-- place that they chose by hand stays.
create or replace function follow_move_of_person() returns trigger as $$
begin
  update preferences set
    province_id = case when province_id = old.affiliate_province_id then new.affiliate_province_id else province_id end,
    autonomy_id = case
      when autonomy_id = (select autonomy_id from provinces where id = old.affiliate_province_id)
      then (select autonomy_id from provinces where id = new.affiliate_province_id)
      else autonomy_id
    end,
    seat_id = case when seat_id = old.affiliate_seat_id then new.affiliate_seat_id else seat_id end
  where person_id = new.id;
  return null;
end
$$ language plpgsql;

create or replace trigger follow_move_of_person after update of affiliate_province_id, affiliate_seat_id on people
for each row when (
  old.affiliate_province_id is distinct from new.affiliate_province_id or old.affiliate_seat_id is distinct from new.affiliate_seat_id
) execute function follow_move_of_person();
