-- outside a transaction
-- Which message to many a mail is of, for its figures and to cancel what waits (docs/decisions/100).
alter table mails add column if not exists dispatch_id uuid references dispatches on delete set null;
drop index concurrently if exists mails_by_dispatch;
create index concurrently mails_by_dispatch on mails (dispatch_id, state) where dispatch_id is not null;
