-- The stem of a folded word, or the word itself where the language has no stem for it. Galician has no stemmer.
create or replace function search_stem(word text, language text) returns text language sql immutable strict parallel safe as $$
  select coalesce((case language
    when 'es' then ts_lexize('pg_catalog.spanish_stem', word)
    when 'ca' then ts_lexize('pg_catalog.catalan_stem', word)
    when 'eu' then ts_lexize('pg_catalog.basque_stem', word)
    when 'en' then ts_lexize('pg_catalog.english_stem', word)
  end)[1], word)
$$;
