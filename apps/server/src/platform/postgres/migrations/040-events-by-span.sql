-- Lists of events begin with those that are on, and read them by time, kind or town without the table.
create index events_by_span on events using gist (tstzrange(starts_at, ends_at)) where state <> 'DRAFT';
create index events_by_kind on events (kind, starts_at, id) include (ends_at, readers, publish_at, municipality_id) where state <> 'DRAFT';
drop index events_by_municipality;
create index events_by_municipality on events (municipality_id, starts_at, id) include (ends_at, kind, readers, publish_at) where state <> 'DRAFT';
