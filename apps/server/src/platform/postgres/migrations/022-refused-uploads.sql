-- Files that the portal did not take, by reason. Daily sums: no row is about a person.
create table refused_uploads (
  day date not null,                         -- in peninsular time
  reason text not null,
  count integer not null,
  primary key (day, reason)
);
