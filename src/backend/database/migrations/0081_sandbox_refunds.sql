-- The stand-in payment services remember what they paid back, and under which key they were asked.
alter table sandbox_payments
  add column refunded_cents integer not null default 0,
  add constraint no_more_back_than_captured check (refunded_cents between 0 and amount_cents);

create table sandbox_refunds (
  request_key text primary key,
  token text not null references sandbox_payments (token) on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  reference text not null unique
);
