-- Updates the number of published offers of each cell in `job_counts` by the difference that a statement makes. Statements that
-- change counts run one after the other.
create or replace function count_jobs() returns trigger language plpgsql as $$
declare
  changed job_counts[];
begin
  if tg_op = 'INSERT' then
    select array_agg((cell, closing, n, 0)::job_counts) into changed from (
      select cell, closing, count(*) as n from after_change where state = 'PUBLISHED' group by cell, closing) counted;
  elsif tg_op = 'DELETE' then
    select array_agg((cell, closing, -n, 0)::job_counts) into changed from (
      select cell, closing, count(*) as n from before_change where state = 'PUBLISHED' group by cell, closing) counted;
  else
    select array_agg((cell, closing, n, 0)::job_counts) into changed from (
      select cell, closing, sum(n) as n from (
        select cell, closing, 1 as n from after_change where state = 'PUBLISHED' union all
        select cell, closing, -1 from before_change where state = 'PUBLISHED') each
      group by cell, closing having sum(n) <> 0) counted;
  end if;
  if changed is null then return null; end if;
  with next as (update job_revisions set revision = revision + 1 returning revision)
  insert into job_counts (cell, closing, offers, revision)
  select one.cell, one.closing, one.offers, next.revision from next, unnest(changed) one
  on conflict (cell, closing) do update set offers = job_counts.offers + excluded.offers, revision = excluded.revision;
  return null;
end $$;
create or replace trigger count_new_jobs after insert on jobs
referencing new table as after_change for each statement execute function count_jobs();
create or replace trigger count_changed_jobs after update on jobs
referencing old table as before_change new table as after_change for each statement execute function count_jobs();
create or replace trigger count_gone_jobs after delete on jobs
referencing old table as before_change for each statement execute function count_jobs();
