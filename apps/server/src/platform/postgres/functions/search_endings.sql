-- Terms that begin with the given letters, at most 12, in alphabetical order. It jumps from one term to the next in the index.
create or replace function search_endings(beginning text) returns setof text language sql stable as $$
  with recursive found (term) as (
    (select term from search_postings where term > beginning and term < beginning || U&'\FFFF' order by term limit 1)
    union all
    select (select term from search_postings where term > found.term and term < beginning || U&'\FFFF' order by term limit 1)
    from found where found.term is not null
  )
  select term from found where term is not null limit 12
$$;
