-- What a student asks with to become an affiliate, beside the case that it opens (docs/decisions/098).
create table affiliation_requests (
  case_id uuid primary key references service_requests on delete cascade,
  person_id uuid not null references people on delete cascade,
  payload_sealed bytea,                      -- null once it was accepted, or its case has been closed for long
  language text not null,
  signed_at timestamptz not null,            -- the mandate
  request_id text not null,                  -- its evidence
  session_hash bytea,
  user_agent text,
  accepted_at timestamptz,
  accepted_by uuid references people on delete set null
);
create index affiliation_requests_by_person on affiliation_requests (person_id);
create index affiliation_requests_by_acceptor on affiliation_requests (accepted_by) where accepted_by is not null;
-- What the daily task empties.
create index affiliation_requests_filled on affiliation_requests (case_id) where payload_sealed is not null;
