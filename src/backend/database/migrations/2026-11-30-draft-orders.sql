-- Carts that an operator put together for a customer, to be paid by a link or by check.
create table draft_orders (
  id bigint generated always as identity primary key,
  store text not null,
  cart_id bigint not null unique references carts (id) on delete cascade,
  -- In the operators' addresses.
  uid char(32) not null unique check (uid ~ '^[A-Za-z0-9]{32}$'),
  -- In the customer's link.
  token char(32) not null unique check (token ~ '^[A-Za-z0-9]{32}$'),
  made_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz
);
create index on draft_orders (store, id);
