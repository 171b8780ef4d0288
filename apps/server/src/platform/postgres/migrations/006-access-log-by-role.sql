-- Calls that a role alone opens, such as the outbox, show many members at once and name none in the path.
alter table access_log alter column person_id drop not null;
create index access_log_by_actor on access_log (actor_id, at desc);
