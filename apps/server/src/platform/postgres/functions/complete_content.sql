-- Programs from before migration 018 write contents without `audience` and without the beginnings of words. While they run beside newer ones during an
-- upgrade, these triggers fill in both, so that the audience always matches the readers.
create or replace function complete_content() returns trigger language plpgsql as $$
begin
  new.audience := audience_of(new.readers);
  -- Older programs write whole words with their positions; beginnings have none.
  if new.search <> strip(new.search) then new.search := content_beginnings(new.search); end if;
  return new;
end
$$;
create or replace trigger complete_content before insert or update of readers, audience, search on contents for each row execute function complete_content();
