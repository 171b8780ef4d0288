-- What begins or runs out by time does so at that very moment, in the search and in the lists of news (docs/decisions/044).

-- In the index of the search each posting says from when until when it counts (null: always), so that what is not shown now is neither
-- found nor counted, completed or taken for a correction. The times are in the index itself: to pass one over costs no look at its row.
alter table search_postings add shown_from timestamptz, add shown_until timestamptz;
alter table search_postings drop constraint search_postings_pkey,
  add primary key (term, shelf, impact, text_id) include (shown_from, shown_until);

create function search_is_shown(shown_from timestamptz, shown_until timestamptz, moment timestamptz) returns boolean
language sql immutable parallel safe as $$
  select (shown_from is null or shown_from <= moment) and (shown_until is null or shown_until > moment)
$$;

-- The functions of 015 with the moment of the search. `moment` has a default for code that does not know it yet.
drop function search_content(text, text[], text[], text[], boolean, integer, integer);
drop function search_best(smallint[], text[], integer[], integer[], integer);
drop function search_occurrences(text, text[], text[]);

-- As in 015, of what is shown at a moment.
create function search_best(shelves smallint[], terms text[], penalties integer[], counts integer[], most integer, moment timestamptz)
returns table (text_id integer, score integer) language sql stable as $$
  with whole as (
    select p.text_id, p.impact - c.penalty as score
    from unnest(terms, penalties, counts) c (term, penalty, count)
    cross join lateral (
      select p.text_id, p.impact from search_postings p
      where p.term = c.term and p.shelf = any(shelves) and search_is_shown(p.shown_from, p.shown_until, moment) limit 100) p
    where c.count < 100
  ), tops as materialized (
    select c.term, c.penalty, s.shelf, p.text_id, p.impact - c.penalty as score, p.place
    from unnest(terms, penalties, counts) c (term, penalty, count)
    cross join unnest(shelves) s (shelf)
    cross join lateral (
      select p.text_id, p.impact, row_number() over () as place
      from (
        select * from search_postings p where p.term = c.term and p.shelf = s.shelf and search_is_shown(p.shown_from, p.shown_until, moment)
        order by p.impact desc, p.text_id desc limit 5) p
    ) p
    where c.count = 100
  ), last as (
    select t.score, t.text_id from (select max(t.score) as score, t.text_id from tops t group by t.text_id) t
    order by 1 desc, 2 desc offset most - 1 limit 1
  ), further as (
    select p.text_id, p.impact - t.penalty as score
    from tops t
    cross join lateral (
      select p.text_id, p.impact from search_postings p
      where p.term = t.term and p.shelf = t.shelf and (p.impact, p.text_id) < (t.score + t.penalty, t.text_id)
        and search_is_shown(p.shown_from, p.shown_until, moment)
      order by p.impact desc, p.text_id desc limit most - 5) p
    where t.place = 5 and most > 5 and (t.score, t.text_id) > (coalesce((select l.score from last l), -1), coalesce((select l.text_id from last l), 0))
  )
  select f.text_id, max(f.score)
  from (select w.text_id, w.score from whole w union all select t.text_id, t.score from tops t union all select * from further) f
  group by f.text_id order by 2 desc, 1 desc limit most
$$;

-- As in 015, of what is shown at a moment.
create function search_content(
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

-- How often each word occurs on the reader's shelves in what is shown at a moment, counted up to 50.
create function search_occurrences(language text, keys text[], words text[], moment timestamptz default now())
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

-- News that are over leave the indexes of the lists within the hour, so that no page has to pass over all that there ever were. What is over but
-- not yet marked is still left out by its time.
alter table short_news add is_over boolean not null default false;
alter table short_news_places add is_over boolean not null default false;
create index short_news_public_open on short_news (publish_from desc, id desc)
  where state = 'PUBLISHED' and readers @> '{PUBLIC}' and not is_over;
create index short_news_places_open on short_news_places (place, publish_from, news_id) where not is_over;
create index short_news_by_end on short_news (is_over, publish_until);
drop index short_news_public;

-- The companies that are not published, or not yet: what they give is not shown either.
create index companies_in_draft on companies (id) where state = 'DRAFT';
create index companies_by_publication on companies (publish_at);

-- The five of specification §3, which every union has from the start; it may name them otherwise, and add to them.
insert into advantage_categories (id, names, position) values
  ('AMUSEMENT', '{"es": "Ocio", "ca": "Lleure", "eu": "Aisia", "gl": "Lecer", "en": "Days out"}', 0),
  ('CINEMA', '{"es": "Cine", "ca": "Cinema", "eu": "Zinema", "gl": "Cine", "en": "Cinema"}', 1),
  ('EVENT', '{"es": "Espectáculos", "ca": "Espectacles", "eu": "Ikuskizunak", "gl": "Espectáculos", "en": "Shows and events"}', 2),
  ('FUEL', '{"es": "Carburante", "ca": "Carburant", "eu": "Erregaia", "gl": "Carburante", "en": "Fuel"}', 3),
  ('LODGING', '{"es": "Alojamiento", "ca": "Allotjament", "eu": "Ostatua", "gl": "Aloxamento", "en": "Places to stay"}', 4)
on conflict do nothing;
