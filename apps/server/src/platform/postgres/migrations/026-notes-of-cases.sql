-- Notes of a team about a case, which only the team reads. The member's copy of all data includes them (docs/decisions/092).
alter table case_messages drop constraint case_messages_by_check;
alter table case_messages add constraint case_messages_by_check check (by in ('MEMBER', 'TEAM', 'HELPER', 'NOTE'));
