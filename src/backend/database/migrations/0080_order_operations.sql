-- What happens to an order after it was placed. Counters stand beside what they count and a check keeps them within it,
-- so that nothing is shipped, cancelled or paid back twice however many ask at once.
alter table orders drop constraint orders_status_check;
alter table orders add constraint known_status check (status in
  ('pending', 'payment_review', 'processing', 'partially_shipped', 'complete', 'canceled', 'closed'));

alter table order_items
  add column quantity_shipped integer not null default 0 check (quantity_shipped >= 0),
  add column quantity_canceled integer not null default 0 check (quantity_canceled >= 0),
  add column quantity_refunded integer not null default 0 check (quantity_refunded between 0 and quantity),
  add constraint no_more_than_ordered check (quantity_shipped + quantity_canceled <= quantity);

-- Reserved before a service is asked to pay back, so that two refunds never promise the same cents.
alter table payments
  add column refunded_cents integer not null default 0,
  add constraint no_more_back_than_paid check (refunded_cents between 0 and amount_cents);

create sequence shipment_numbers;

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete restrict,
  number text not null unique default 'P' || lpad(nextval('shipment_numbers')::text, 8, '0'),
  -- The same parcel told twice is one parcel.
  request_key text not null,
  carrier text not null,
  tracking_number text,
  shipped_at timestamptz not null,
  unique (order_id, request_key)
);

create table shipment_items (
  shipment_id bigint not null references shipments (id) on delete restrict,
  order_item_id bigint not null references order_items (id) on delete restrict,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_item_id)
);

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete restrict,
  request_key text not null,
  -- Everything that is left, or a part.
  is_whole boolean not null,
  amount_cents integer not null check (amount_cents >= 0),
  -- started: the service may have been asked. It is asked again with the same key until it answers.
  status text not null check (status in ('started', 'done', 'refused')),
  reference text unique,
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'started') = (settled_at is null)),
  unique (order_id, request_key)
);
create index refunds_to_settle on refunds (created_at) where status = 'started';
-- One at a time: the next sees what the one before became.
create unique index one_open_refund on refunds (order_id) where status = 'started';

create table refund_items (
  refund_id bigint not null references refunds (id) on delete restrict,
  order_item_id bigint not null references order_items (id) on delete restrict,
  quantity integer not null check (quantity > 0),
  -- Of these, pieces that had not left yet and never will.
  quantity_canceled integer not null check (quantity_canceled between 0 and quantity),
  primary key (refund_id, order_item_id)
);

-- News of an order, for shopper and ops; what a kind says stands in messages.yaml.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete restrict,
  kind text not null,
  facts jsonb not null default '{}',
  happened_at timestamptz not null
);
create index order_events_by_order on order_events (order_id);
create unique index cancelled_once on order_events (order_id) where kind = 'canceled';
