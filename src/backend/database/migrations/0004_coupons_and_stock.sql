-- The counter's row lock puts orders with the same coupon in line, so limits hold however many come at once.
create table coupon_counters (
  store text not null,
  code text not null,
  used integer not null default 0 check (used >= 0),
  primary key (store, code)
);

create table coupon_uses (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references orders (id) on delete restrict,
  store text not null,
  code text not null,
  shopper text not null,
  used_at timestamptz not null
);
create index coupon_uses_by_shopper on coupon_uses (store, code, shopper);

-- Only products with a stock figure in the manifest have a row; the rest are made to order.
create table stock (
  store text not null,
  sku text not null,
  quantity integer not null check (quantity >= 0),
  manifest_quantity integer not null,
  primary key (store, sku)
);
