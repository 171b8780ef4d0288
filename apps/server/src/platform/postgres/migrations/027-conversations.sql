-- A member's answer to a person of the union is a case with that person (docs/decisions/135).
alter table service_requests
  add column addressee_id uuid references people on delete set null,  -- whom the member wrote to
  add column thread text;                    -- the messages that it answers, as in notifications
create index service_requests_by_addressee on service_requests (addressee_id) where addressee_id is not null;
create index service_requests_by_thread on service_requests (person_id, thread) where thread is not null;
alter table notifications add column said_id uuid;   -- a person's words that it announces, in case_messages
