-- The union's liability insurance: its policies, who is covered, and the certificates of it.

create table insurance_policies (
  id uuid primary key,
  insurer text not null,
  number text not null unique,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on)
);

-- What a policy covers, by kind of member. A cover follows the policy in force: a renewal is a row more.
create table policy_terms (
  policy_id uuid not null references insurance_policies on delete cascade,
  kind text not null check (kind in ('AFFILIATE', 'STUDENT', 'STUDENT_FOURTH')),
  sum_per_claim_cents bigint not null check (sum_per_claim_cents > 0),
  sum_per_year_cents bigint not null check (sum_per_year_cents >= sum_per_claim_cents),
  texts jsonb not null,                      -- {"es": {"covers": ["…"]}, …}
  primary key (policy_id, kind)
);

create table covers (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('AFFILIATE', 'STUDENT', 'STUDENT_FOURTH')),
  case_id uuid references service_requests on delete set null,  -- the request that it was granted for
  granted_by uuid references people on delete set null,
  starts_on date not null,
  ends_on date,                              -- the last day; null: as long as the membership
  created_at timestamptz not null
);
create index covers_by_person on covers (person_id, starts_on);
create index covers_by_case on covers (case_id) where case_id is not null;
create index covers_by_end on covers (ends_on) where ends_on is not null;
-- Two at once would be two answers to the question whether somebody is covered.
create unique index covers_without_end on covers (person_id) where ends_on is null;

create table cover_certificates (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  cover_id uuid not null references covers on delete cascade,
  code_hash bytea not null unique,
  said_sealed bytea not null,                -- the code and what the paper says, so that it can be printed again
  language text not null,
  issued_at timestamptz not null,
  valid_until date not null,
  revoked_at timestamptz
);
create index cover_certificates_by_person on cover_certificates (person_id, issued_at);
create index cover_certificates_by_cover on cover_certificates (cover_id);
create index cover_certificates_by_end on cover_certificates (valid_until);
