-- Applications for membership, and the liability insurance that comes with membership.

-- All contents of an application are encrypted, and removed once it has become a person (docs/decisions/095).
create table membership_applications (
  id uuid primary key,
  reference text not null unique,            -- quoted by the applicant, such as A-7K3M-Q2PX
  kind text not null check (kind in ('AFFILIATE', 'STUDENT')),
  state text not null check (state in ('UNCONFIRMED', 'RECEIVED', 'CORRECTION', 'ACCEPTED', 'REJECTED', 'KNOWN')),
  province_id text not null references provinces,
  language text not null,
  -- The next four are null once a person has them.
  document_id_hash bytea,
  document_id_sealed bytea,
  payload_sealed bytea,
  request_id text,                           -- evidence of the mandate signed with it
  reason_sealed bytea,                       -- the last message to the applicant
  token_hash bytea unique,                   -- of the mailed link to confirm the address or to correct the application
  token_until timestamptz,
  person_id uuid references people on delete cascade,    -- set when it is accepted
  decided_by uuid references people on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  decided_at timestamptz,
  kept_until timestamptz                     -- deleted then; null while the union must answer
);
create index membership_applications_by_state on membership_applications (state, created_at, id);
create index membership_applications_by_document on membership_applications (document_id_hash);
create index membership_applications_by_person on membership_applications (person_id) where person_id is not null;
create index membership_applications_by_end on membership_applications (kept_until) where kept_until is not null;
create index membership_applications_by_decider on membership_applications (decided_by) where decided_by is not null;

-- What staff did with an application, including reading it. The access log cannot record this, because an applicant is not a
-- person yet.
create table membership_events (
  id uuid primary key,
  application_id uuid not null references membership_applications on delete cascade,
  person_id uuid references people on delete cascade,   -- the owner of the application, once accepted
  actor_id uuid references people on delete set null,
  transition text not null check (transition in ('SEEN', 'ACCEPT', 'REJECT', 'CORRECT')),
  created_at timestamptz not null
);
create index membership_events_by_application on membership_events (application_id, id);
create index membership_events_by_person on membership_events (person_id) where person_id is not null;
create index membership_events_by_actor on membership_events (actor_id) where actor_id is not null;

-- A student's data for becoming an affiliate, in addition to the case that it opens (docs/decisions/098).
create table affiliation_requests (
  case_id uuid primary key references service_requests on delete cascade,
  person_id uuid not null references people on delete cascade,
  payload_sealed bytea,                      -- null after acceptance, or long after the case was closed
  language text not null,
  signed_at timestamptz not null,            -- when the mandate was signed
  request_id text not null,                  -- evidence of the mandate
  session_hash bytea,
  user_agent text,
  accepted_at timestamptz,
  accepted_by uuid references people on delete set null
);
create index affiliation_requests_by_person on affiliation_requests (person_id);
create index affiliation_requests_by_acceptor on affiliation_requests (accepted_by) where accepted_by is not null;
-- Finds the rows that the daily task empties.
create index affiliation_requests_filled on affiliation_requests (case_id) where payload_sealed is not null;

-- The union's liability insurance: its policies, the covered members, and the certificates (docs/decisions/094).
create table insurance_policies (
  id uuid primary key,
  insurer text not null,
  number text not null unique,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on)
);

-- The coverage of a policy, by kind of member. A member's coverage follows the policy in force: a renewal adds a row.
create table policy_terms (
  policy_id uuid not null references insurance_policies on delete cascade,
  kind text not null check (kind in ('AFFILIATE', 'STUDENT', 'STUDENT_FOURTH')),
  sum_per_claim_cents bigint not null check (sum_per_claim_cents > 0),
  sum_per_year_cents bigint not null check (sum_per_year_cents >= sum_per_claim_cents),
  texts jsonb not null,                      -- {"es": {"coverages": ["…"]}, …}
  primary key (policy_id, kind)
);

create table coverages (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('AFFILIATE', 'STUDENT', 'STUDENT_FOURTH')),
  case_id uuid references service_requests on delete set null,  -- the request for which it was granted
  granted_by uuid references people on delete set null,
  starts_on date not null,
  ends_on date,                              -- the last day; null: until the membership ends
  created_at timestamptz not null
);
create index coverages_by_person on coverages (person_id, starts_on);
create index coverages_by_case on coverages (case_id) where case_id is not null;
create index coverages_by_end on coverages (ends_on) where ends_on is not null;
-- At most one, so that the question whether somebody is covered has one answer.
create unique index coverages_without_end on coverages (person_id) where ends_on is null;

create table coverage_certificates (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  coverage_id uuid not null references coverages on delete cascade,
  code_hash bytea not null unique,
  said_sealed bytea not null,                -- the code and the text of the certificate, so that it can be printed again
  language text not null,
  issued_at timestamptz not null,
  valid_until date not null,
  revoked_at timestamptz
);
create index coverage_certificates_by_person on coverage_certificates (person_id, issued_at);
create index coverage_certificates_by_cover on coverage_certificates (coverage_id);
create index coverage_certificates_by_end on coverage_certificates (valid_until);
