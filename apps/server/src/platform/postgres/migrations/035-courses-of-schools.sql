-- The courses that a school teaches (specification §3): a double degree has a fifth, which no profile holds.
alter table schools add column courses text[] not null default '{FIRST,SECOND,THIRD,FOURTH}'
  check (courses <@ '{FIRST,SECOND,THIRD,FOURTH,FIFTH}' and cardinality(courses) > 0);
