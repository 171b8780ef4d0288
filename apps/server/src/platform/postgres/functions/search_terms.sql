-- The terms of one text with their impact. A word of the title counts more than one of the body, and the word as written more than its stem, which
-- counts more than its first letters. The thing's weight (0 to 1) is added, and so is a little for a short title.
create or replace function search_terms(language text, title_words text[], body_words text[], weight real)
returns table (term text, impact smallint) language sql immutable parallel safe as $$
  select found.term, (max(found.tier) + round(weight * 12) + greatest(0, 6 - cardinality(title_words)))::smallint
  from (
    select word as term, 200 as tier from unnest(title_words) word
    union all select search_stem(word, language), 180 from unnest(title_words) word
    union all select '^' || left(word, letters), 160 from unnest(title_words) word, generate_series(2, 5) letters where length(word) >= letters
    union all select word, 60 from unnest(body_words) word
    union all select search_stem(word, language), 40 from unnest(body_words) word
  ) found
  group by found.term
$$;
