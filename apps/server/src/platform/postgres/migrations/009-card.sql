-- Membership cards. What a card proves is signed, not stored: nothing here says when or where somebody showed theirs.

create table cards (
  person_id uuid primary key references people on delete cascade,
  number text not null unique,               -- 12 random digits: no document id, nor made from one
  created_at timestamptz not null
);

create table card_codes (                    -- to be read aloud; one at a time for each member, gone once it has been used
  person_id uuid primary key references people on delete cascade,
  code_hash bytea not null unique,           -- keyed: a dump gives nobody a usable code
  expires_at timestamptz not null
);
create index card_codes_by_expiry on card_codes (expires_at);
