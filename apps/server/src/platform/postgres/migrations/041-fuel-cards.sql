-- Requests of the union's fuel card (docs/decisions/088).
create table fuel_card_requests (
  id uuid primary key,
  reference text not null unique,            -- what the member quotes, such as F-7K3M-Q2PX
  person_id uuid not null references people on delete cascade,
  advantage_id uuid not null references advantages on delete cascade,
  state text not null check (state in ('REQUESTED', 'FORWARDED', 'ISSUED', 'REFUSED', 'CANCELLED')),   -- domain/fuel-card.ts
  details_sealed bytea not null,             -- {"street", "postalCode", "city", "plate"}
  consented_at timestamptz not null,         -- to giving name, document id and address to the company
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index fuel_card_requests_open on fuel_card_requests (person_id) where state in ('REQUESTED', 'FORWARDED');
create index fuel_card_requests_by_person on fuel_card_requests (person_id, created_at desc, id desc);
create index fuel_card_requests_by_state on fuel_card_requests (state, created_at, id);
create index fuel_card_requests_by_age on fuel_card_requests (created_at, id);
