-- outside a transaction
-- Orders of lists that staff ask for: mails by when they were sent, cases by their last change.
drop index concurrently if exists mails_by_sending;
create index concurrently mails_by_sending on mails (sent_at, id);
drop index concurrently if exists service_requests_by_change;
create index concurrently service_requests_by_change on service_requests (updated_at, id);
