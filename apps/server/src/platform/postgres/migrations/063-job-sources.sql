-- Where offers come from: files and feeds, and how each is read (docs/decisions/103).
create table job_sources (
  id uuid primary key,
  name text not null unique,                 -- jobs.source
  format text not null check (format in ('CSV', 'JSON', 'RSS')),
  address text,                              -- of the feed; null: files only
  path text not null,                        -- where in JSON the list is
  language text not null check (language in ('es', 'ca', 'eu', 'gl', 'en')),
  withdraws_missing boolean not null,
  mapping jsonb not null,                    -- domain/job-sources/fields.ts
  version integer not null,
  etag text,                                 -- as the feed last said
  last_modified text,
  last_run jsonb                             -- contract/job-sources.ts
);
-- What staff have corrected by hand: it holds whatever the source says.
alter table jobs add column corrections jsonb;
