-- The texts on some shelves that one word describes best, best first. The word is given as the terms to look for, each with a penalty taken off its
-- impact and its number of occurrences (counted up to 100). For a frequent term, five texts are read from each shelf, and more only from the shelves
-- whose fifth text is still among the best. The result is exact and little more is read than what is returned.
create or replace function search_best(shelves smallint[], terms text[], penalties integer[], counts integer[], most integer, moment timestamptz)
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
