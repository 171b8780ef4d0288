-- Stores the documents in a content's fields in `document_uses`.
create or replace function note_content_documents() returns trigger language plpgsql as $$
begin
  delete from document_uses where content_id = new.id;
  insert into document_uses (document_id, content_id)
  select distinct id::bigint, new.id
  from (
    select jsonb_path_query(new.fields, '$.**.image') #>> '{}' union all select jsonb_path_query(new.fields, '$.**.document') #>> '{}'
  ) named (id)
  where id ~ '^[0-9]{1,18}$';
  return null;
end $$;
create or replace trigger note_documents after insert or update of fields on contents
for each row execute function note_content_documents();
