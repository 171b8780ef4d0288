-- Prices of events, orders that are paid, and the payments (docs/decisions/082).

alter table events
  add column prices jsonb,                   -- domain/prices.ts, in cents: {"member": 2000, "ROLE_STUDENT": 500, "companion": 2500}; null: free
  add column refund_hours integer check (refund_hours >= 0);   -- cancelling gives the money back until so many hours before; null: never

alter table orders
  add column amount integer not null default 0 check (amount >= 0),   -- what it costs in all, in cents, as the member was told
  add column pays_until timestamptz,         -- while paying, its places are kept until then; whose time has lapsed keeps it
  add column refunds_until timestamptz,      -- cancelling gives the money back until then, as the member was told
  drop constraint orders_state_check,
  add constraint orders_state_check check (state in ('WAITING', 'OFFERED', 'PAYING', 'CONFIRMED', 'CANCELLED', 'DECLINED', 'LAPSED')),
  add constraint orders_paying_check check (state <> 'PAYING' or (amount > 0 and pays_until is not null));
drop index orders_open_of_event;
create unique index orders_open_of_event on orders (person_id, event_id) where state in ('WAITING', 'OFFERED', 'PAYING', 'CONFIRMED');
create index orders_by_pay_end on orders (pays_until) where state = 'PAYING';

-- A try to pay an order. The bank knows it by its number alone; no card and no name are here. It stays when the order goes, as accounts do.
create table payments (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  order_id uuid references orders on delete set null,
  number text not null unique,               -- the order number of the bank: twelve digits
  state text not null check (state in ('STARTED', 'REFUSED', 'CAPTURED', 'REFUNDING', 'REFUNDED')),   -- domain/payments.ts
  amount integer not null check (amount > 0),   -- in cents of a euro
  response text,                             -- the bank's last code
  refund_reason text check (refund_reason in ('CANCELLED', 'LATE')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  captured_at timestamptz,
  refunded_at timestamptz,
  told_state text,                           -- the last state that the member was told of by mail
  check ((state in ('CAPTURED', 'REFUNDING', 'REFUNDED')) = (captured_at is not null)),
  check ((state in ('REFUNDING', 'REFUNDED')) = (refund_reason is not null)),
  check ((state = 'REFUNDED') = (refunded_at is not null))
);
create index payments_by_order on payments (order_id);
create index payments_by_person on payments (person_id, created_at);
create index payments_to_refund on payments (updated_at) where state = 'REFUNDING';

-- function give_back_places b5742df138ec
