-- Of two administrators who change a desk at once the second is told, and a desk can be removed: its row stays, as old cases name it.

alter table desks
  add column version integer not null default 1,
  add column removed_at timestamptz;
