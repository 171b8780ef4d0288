-- What the demo has created, so that a union can remove it and keep its own data (docs/decisions/116).
create table demo_rows (
  table_name text not null,
  key text not null,                         -- the primary key of the row, as a JSON object
  primary key (table_name, key)
);
