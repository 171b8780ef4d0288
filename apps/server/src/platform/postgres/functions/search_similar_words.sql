-- A session knows the settings of pg_trgm only after a call of one of its functions.
select show_limit();

-- Returns known words that are similar to the given ones. This threshold always finds one mistake in a word of five letters or
-- more.
create or replace function search_similar_words(asked text[]) returns table (word text, candidate text) language sql stable
set pg_trgm.similarity_threshold = 0.2 set enable_seqscan = off as $$
  select a.word, w.word
  from unnest(asked) a (word)
  join search_words w on w.word % a.word and length(w.word) between length(a.word) - 2 and length(a.word) + 2
$$;
