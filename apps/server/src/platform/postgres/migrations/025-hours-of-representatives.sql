-- When a representative can be called, in their own words (docs/decisions/136).
alter table work_contacts add column hours text not null default '';
