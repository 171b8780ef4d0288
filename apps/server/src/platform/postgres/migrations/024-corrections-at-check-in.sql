-- Entries that were noted outside the hours of an event count for a certificate once a second person confirms them (docs/decisions/133).
alter table check_ins
  add column is_correction boolean not null default false,
  add column confirmed_at timestamptz,
  add column confirmed_by uuid references people on delete set null;
create index check_ins_by_confirmer on check_ins (confirmed_by) where confirmed_by is not null;
