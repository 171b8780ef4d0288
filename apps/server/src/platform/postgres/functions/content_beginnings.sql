-- The beginnings of each word, up to 12 letters, and the word itself.
create or replace function content_beginnings(words tsvector) returns tsvector language sql immutable parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(distinct beginning)), '')
  from unnest(tsvector_to_array(words)) word,
    lateral (select left(word, length) from generate_series(1, 12) length union select left(word, 100)) beginnings (beginning)
$$;
