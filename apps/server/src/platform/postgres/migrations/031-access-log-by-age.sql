-- outside a transaction
-- What has been kept for long enough is found without reading the whole log.
drop index concurrently if exists access_log_by_age;
create index concurrently access_log_by_age on access_log (at);
