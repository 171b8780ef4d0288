-- How often each word occurs on the reader's shelves in what is shown at a moment, counted up to 50. It is plpgsql so that its plan is kept.
create or replace function search_occurrences(language text, keys text[], words text[], moment timestamptz default now())
returns table (word text, count integer) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  shelves smallint[] := array(
    select s.id from search_shelves s where s.serves @> array[search_occurrences.language] and s.readers && search_occurrences.keys);
begin
  return query
    select w.word, (
      select count(*)::integer
      from (select from search_postings p where p.term = w.word and p.shelf = any(shelves) and search_is_shown(p.shown_from, p.shown_until, moment) limit 50) counted)
    from unnest(words) w (word);
end
$$;
