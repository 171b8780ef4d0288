-- Stores the picture and the attachments of a news item in `document_uses`.
create or replace function note_news_documents() returns trigger language plpgsql as $$
begin
  delete from document_uses where news_id = new.id;
  insert into document_uses (document_id, news_id)
  select distinct id::bigint, new.id
  from (select jsonb_path_query(new.attachments, '$[*].*') #>> '{}' union all select new.picture_document_id::text) named (id)
  where id ~ '^[0-9]{1,18}$';
  return null;
end $$;
create or replace trigger note_documents after insert or update of attachments, picture_document_id on short_news
for each row execute function note_news_documents();
