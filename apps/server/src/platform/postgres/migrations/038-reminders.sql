-- Reminders of a booked session: which ones of an order were sent, or are not wanted any more (0: none, 1: that of the day before, 2: that of two hours before).
alter table orders add column reminded smallint not null default 0 check (reminded between 0 and 2);
create index event_sessions_by_time on event_sessions (starts_at, id);
