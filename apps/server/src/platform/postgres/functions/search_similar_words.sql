-- A session knows the settings of pg_trgm only once it has called one of its functions.
select show_limit();

-- Known words that look like those asked for. At this threshold one mistake in a word of five letters or more is always found.
create or replace function search_similar_words(asked text[]) returns table (word text, candidate text) language sql stable
set pg_trgm.similarity_threshold = 0.2 set enable_seqscan = off as $$
  select a.word, w.word
  from unnest(asked) a (word)
  join search_words w on w.word % a.word and length(w.word) between length(a.word) - 2 and length(a.word) + 2
$$;
