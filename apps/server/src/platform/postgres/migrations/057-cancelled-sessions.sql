-- outside a transaction
-- Whose orders are to be ended is asked every few minutes.
drop index concurrently if exists event_sessions_cancelled;
create index concurrently event_sessions_cancelled on event_sessions (id) where cancelled_at is not null;
