-- Staff cancel an event, one of its sessions or one booking, and say why (docs/decisions/099).
alter table events
  add column version integer not null default 1,   -- grows with each change by staff, who say which one they saw
  add column cancel_reason text;                    -- what those who booked are told
alter table event_sessions
  add column cancelled_at timestamptz,              -- apart from the event, of which others take place
  add column cancel_reason text;
alter table orders add column cancel_reason_sealed bytea;   -- of one booking that staff cancelled for its member
