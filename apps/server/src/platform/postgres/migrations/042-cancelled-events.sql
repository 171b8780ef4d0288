-- Since when an event is cancelled, which the database notes by itself.
alter table events add column cancelled_at timestamptz;
update events set cancelled_at = now() where state = 'CANCELLED';
create index events_cancelled on events (id) include (cancelled_at) where state = 'CANCELLED';

-- function note_cancelling a82e8a7add1f
