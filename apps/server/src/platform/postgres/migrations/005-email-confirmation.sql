-- Signing in by e-mail, and the links to a new password, go by an address that its owner has confirmed. Those of today count as confirmed.

alter table accounts add column sign_in_email text;      -- lower case; the last address that was confirmed
update accounts set sign_in_email = lower(people.email) from people where people.id = accounts.person_id;
create unique index accounts_by_sign_in_email on accounts (sign_in_email);

create table email_confirmations (                       -- links mailed to an address that is not confirmed yet
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  email text not null,                                   -- lower case
  expires_at timestamptz not null
);
create index email_confirmations_by_account on email_confirmations (account_id);
