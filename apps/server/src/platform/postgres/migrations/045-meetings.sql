-- A session may be several meetings, such as a course of four evenings: who books it comes to all of them (docs/decisions/089).
alter table event_sessions
  add column meetings tstzmultirange,        -- null: one, from its beginning to its end
  add constraint event_sessions_meetings_check check (lower(meetings) = starts_at and upper(meetings) = ends_at);
