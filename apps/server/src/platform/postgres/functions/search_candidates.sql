-- Known words that share a variant with a word that was asked for; some may be words that the reader must not see. It is plpgsql so that its plan is kept.
create or replace function search_candidates(asked text[], variants text[]) returns table (word text, candidate text) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set jit = off as $$
begin
  return query
    select distinct a.word, known.word
    from unnest(asked, variants) a (word, variant)
    cross join lateral (select v.word from search_variants v where v.variant = a.variant limit 200) known
    where abs(length(known.word) - length(a.word)) <= 2;
end
$$;
