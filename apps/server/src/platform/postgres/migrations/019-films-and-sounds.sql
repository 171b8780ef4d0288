-- Films and sounds: how long they play, what they show before, what is said in them. What stands beside a news or an advantage.

alter table documents
  add column seconds real check (seconds > 0),       -- how long a film or sound plays
  add column poster_id bigint references documents on delete set null; -- the picture that a film shows before it is played
create index documents_by_poster on documents (poster_id) where poster_id is not null;

-- What is heard and seen in a film or sound, in a language.
create table transcripts (
  document_id bigint not null references documents on delete cascade,
  language text not null,
  captions text check (length(captions) <= 200000),  -- WebVTT, as platform/media/captions.ts writes it
  captions_hash text generated always as (left(md5(captions), 16)) stored, -- stands in its address, so that it may be kept for ever
  body text check (length(body) <= 20000),           -- to be read alone, in paragraphs parted by an empty line
  primary key (document_id, language)
);

-- Documents, in their order: [{"es": "1001", "ca": "1002"}, ...], each by language, as a sheet to download is another in each.
alter table short_news add column attachments jsonb not null default '[]' check (jsonb_array_length(attachments) <= 6);
alter table advantages add column attachments jsonb not null default '[]' check (jsonb_array_length(attachments) <= 6);
