-- outside a transaction
-- What has been kept for long enough is found without reading the whole log.
create index concurrently if not exists access_log_by_age on access_log (at);
