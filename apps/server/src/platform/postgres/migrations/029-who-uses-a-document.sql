-- Who uses a document: it may be read by whoever may read what uses it (platform/media/readable.ts). Written by triggers (functions/note_*_documents.sql),
-- as the ids stand in JSON, where an index finds a document's users but the planner cannot know how few these are.
create table document_uses (
  document_id bigint not null,               -- JSON may name one that is gone
  content_id bigint references contents on delete cascade,
  news_id uuid references short_news on delete cascade,
  advantage_id uuid references advantages on delete cascade,
  check (num_nonnulls(content_id, news_id, advantage_id) = 1)
);
insert into document_uses (document_id, content_id)
select distinct named.id::bigint, contents.id
from contents, lateral (
  select jsonb_path_query(fields, '$.**.image') #>> '{}' union all select jsonb_path_query(fields, '$.**.document') #>> '{}'
) named (id)
where named.id ~ '^[0-9]{1,18}$';
insert into document_uses (document_id, news_id)
select distinct named.id::bigint, short_news.id
from short_news, lateral (
  select jsonb_path_query(attachments, '$[*].*') #>> '{}' union all select picture_document_id::text
) named (id)
where named.id ~ '^[0-9]{1,18}$';
insert into document_uses (document_id, advantage_id)
select distinct named.id::bigint, advantages.id
from advantages, lateral (
  select jsonb_path_query(attachments, '$[*].*') #>> '{}' union all select picture_id::text
) named (id)
where named.id ~ '^[0-9]{1,18}$';
create index document_uses_by_document on document_uses (document_id) include (content_id, news_id, advantage_id);
create index document_uses_by_content on document_uses (content_id) where content_id is not null;
create index document_uses_by_news on document_uses (news_id) where news_id is not null;
create index document_uses_by_advantage on document_uses (advantage_id) where advantage_id is not null;
create index companies_by_picture on companies (picture_id) where picture_id is not null;

-- function note_advantage_documents 83122405808a
-- function note_content_documents 1200a959662b
-- function note_news_documents f374f484fac6
