-- outside a transaction
-- What an event uses is found when it changes, and what a picture is used by when it is deleted.
drop index concurrently if exists document_uses_by_event;
create index concurrently document_uses_by_event on document_uses (event_id) where event_id is not null;
drop index concurrently if exists events_by_picture;
create index concurrently events_by_picture on events (picture_id) where picture_id is not null;
