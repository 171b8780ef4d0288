-- What a member follows moves with their membership (specification §4).
-- function follow_move_of_person aca0da8c100e
select 1;
