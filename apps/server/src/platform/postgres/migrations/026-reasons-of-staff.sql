-- Why staff looked at what their view of a member masks; null where the endpoint asks for no reason.
alter table access_log add column reason text;
