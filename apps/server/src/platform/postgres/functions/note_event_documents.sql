-- Stores the picture and the attachments of an event in `document_uses`.
create or replace function note_event_documents() returns trigger language plpgsql as $$
begin
  delete from document_uses where event_id = new.id;
  insert into document_uses (document_id, event_id)
  select distinct id::bigint, new.id
  from (select jsonb_path_query(new.attachments, '$[*].*') #>> '{}' union all select new.picture_id::text) named (id)
  where id ~ '^[0-9]{1,18}$';
  return null;
end $$;
create or replace trigger note_documents after insert or update of attachments, picture_id on events
for each row execute function note_event_documents();
