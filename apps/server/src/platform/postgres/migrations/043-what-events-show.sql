-- What an event shows beside its texts, which name its teachers: a picture, documents (docs/decisions/071), and how much of a course must be attended.
alter table events
  add column picture_id bigint references documents on delete set null,
  add column attachments jsonb not null default '[]' check (jsonb_array_length(attachments) <= 6),
  add column least_attendance integer check (least_attendance between 1 and 100);   -- in percent of a course's hours
alter table document_uses
  add column event_id uuid references events on delete cascade,
  drop constraint document_uses_check,
  add constraint document_uses_check check (num_nonnulls(content_id, news_id, advantage_id, event_id) = 1);

-- function note_event_documents b4ec5b4d195f
