-- One page of search results, best first. Each row also has the total (counted up to 100), the terms that were found, and the words that occur on none of
-- the reader's shelves. Without results there is one row, whose path is null.
--   words          folded, without stop words, each once; the last may be incomplete
--   kinds          null for all
--   incomplete     whether to return texts even if one of the words occurs nowhere
--   skipped, most  the page: how many come before it, and how many there are up to its end (at most 100)
--   moment         only what is shown then; the default is for programs that do not pass it yet
-- Every step is bounded, whatever the size of the index: occurrences of a word are counted up to 100, only the best texts of the rarest word are listed, and
-- only the best of these are looked up for the other words, some 120 look-ups in all.
create or replace function search_content(
  language text, keys text[], kinds text[], words text[], incomplete boolean, skipped integer, most integer, moment timestamptz default now())
returns table (missing text[], terms text[], total integer, kind text, thing_id text, path text, title text, excerpt text) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
declare
  shelves smallint[];                        -- all that the reader may open
  wanted smallint[];                         -- those of the kinds asked for
  last text := words[cardinality(words)];
  driver integer;                            -- the place of the rarest word
  others integer;                            -- how many other words there are that occur at all
  term_ text[]; word_ integer[]; penalty_ integer[]; count_ integer[];
  other_term text[]; other_word integer[]; other_penalty integer[];
  texts integer[];
begin
  select array_agg(s.id), array_agg(s.id) filter (where kinds is null or s.kind = any(kinds)) into shelves, wanted
  from search_shelves s where s.serves @> array[search_content.language] and s.readers && keys;

  select array_agg(c.term), array_agg(c.word), array_agg(c.penalty), array_agg(c.count)
  into term_, word_, penalty_, count_
  from (
    select candidate.*, counted.count
    from (
      select w.word as term, w.place::integer as word, 0 as penalty from unnest(words) with ordinality w (word, place)
      union
      select search_stem(w.word, l), w.place::integer, 0
      from unnest(words) with ordinality w (word, place), unnest(array[search_content.language, 'es']) l
      union
      select '^' || left(last, 5), cardinality(words), 0 where length(last) between 2 and 5
      union
      select e, cardinality(words), 25 from search_endings(last) e where length(last) >= 4
    ) candidate
    cross join lateral (
      select count(*)::integer as count
      from (
        select from search_postings p where p.term = candidate.term and p.shelf = any(shelves) and search_is_shown(p.shown_from, p.shown_until, moment) limit 100) p
    ) counted
  ) c
  where c.count > 0;

  missing := array(select w.word from unnest(words) with ordinality w (word, place) where w.place <> all(coalesce(word_, '{}')));
  terms := coalesce(term_, '{}');
  total := 0;
  if term_ is null or wanted is null or (missing <> '{}' and not incomplete) then return next; return; end if;

  select c.word, count(*) over () - 1 into driver, others
  from (select c.word, sum(c.count) as count from unnest(word_, count_) c (word, count) group by c.word) c
  order by c.count, length(words[c.word]) desc, c.word limit 1;

  if others > 0 then
    select array_agg(c.term), array_agg(c.word), array_agg(c.penalty) into other_term, other_word, other_penalty
    from (
      select c.*, row_number() over (partition by c.word order by c.count desc, c.penalty) as place
      from unnest(term_, word_, penalty_, count_) c (term, word, penalty, count)
      where c.word <> driver
    ) c where c.place <= 2;
  end if;

  -- Of the driver's terms the small ones whole, and of the frequent ones the three that are the likeliest.
  select array_agg(c.term), array_agg(c.penalty), array_agg(c.count) into term_, penalty_, count_
  from (
    select c.*, row_number() over (partition by c.count = 100 order by c.penalty, c.count desc, c.term) as place
    from unnest(term_, word_, penalty_, count_) c (term, word, penalty, count) where c.word = driver
  ) c where c.count < 100 or c.place <= 3;

  if others = 0 then
    -- Of a frequent word there are at least a hundred, if all kinds are wanted; otherwise they are counted, and all read for it.
    select array_agg(b.text_id order by b.score desc, b.text_id desc), count(*) into texts, total
    from search_best(wanted, term_, penalty_, count_, case when 100 = any(count_) and kinds is null then most else 100 end, moment) b;
    if 100 = any(count_) and kinds is null then total := 100; end if;
  else
    with scored as materialized (
      select one.text_id, one.score + coalesce(sum(one.best), 0) as score, count(one.best) as matched
      from (
        select l.text_id, l.score, c.word, max(p.impact - c.penalty) as best
        from search_best(wanted, term_, penalty_, count_, greatest(24, 120 / cardinality(other_term)), moment) l
        cross join unnest(other_term, other_word, other_penalty) c (term, word, penalty)
        left join lateral (select p.impact from search_postings p where p.text_id = l.text_id and p.term = c.term) p on true
        group by l.text_id, l.score, c.word
      ) one
      group by one.text_id, one.score
    ), best as (select max(s.matched) as matched from scored s)
    -- With all the words if there is any such; else with as many as there are.
    select array_agg(s.text_id order by s.matched desc, s.score desc, s.text_id desc), count(*) into texts, total
    from scored s, best b where b.matched < others or s.matched = others;
  end if;

  if total <= skipped then return next; return; end if;
  return query
    select search_content.missing, search_content.terms, search_content.total, d.kind, d.thing_id, d.path, t.title, t.excerpt
    from unnest(texts[skipped + 1 : most]) with ordinality place (id, position)
    join search_texts t on t.id = place.id
    join search_documents d on d.id = t.document_id
    order by place.position;
end
$$;
