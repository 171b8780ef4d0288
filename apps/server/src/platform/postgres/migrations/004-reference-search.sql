-- What a search compares with: every name of the thing, folded, each after "|", as in "| donostia san sebastian | donostia | san sebastian".
-- Filled by the loader of reference data, which runs at the next start.

alter table municipalities add column search text not null default '';
alter table seats add column search text not null default '';
alter table employers add column search text not null default '';
alter table schools add column search text not null default '';
