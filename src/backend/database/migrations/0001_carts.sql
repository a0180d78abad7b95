-- Carts. The masked id is the only one that leaves the server; locks are taken on the integer id.
create table carts (
  id bigint generated always as identity primary key,
  masked_id char(32) not null unique check (masked_id ~ '^[A-Za-z0-9]{32}$'),
  store text not null,
  customer_id bigint,
  email text,
  is_active boolean not null default true,
  shipping_address jsonb,
  billing_address jsonb,
  billing_same_as_shipping boolean not null default false,
  carrier_code text,
  method_code text,
  payment_method text,
  coupon_code text,
  price_cache text,
  additional_information jsonb not null default '{}',
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((carrier_code is null) = (method_code is null))
);
create index carts_by_customer on carts (customer_id) where customer_id is not null;
create unique index one_active_cart_per_customer on carts (store, customer_id) where is_active and customer_id is not null;

-- Equal lines share a fingerprint (sku, selection, design), so that a cart never holds the same line twice.
create table cart_items (
  id bigint generated always as identity primary key,
  cart_id bigint not null references carts (id) on delete cascade,
  sku text not null,
  quantity integer not null check (quantity between 1 and 1000000),
  selection jsonb not null,
  tool_options text check (length(tool_options) <= 200000),
  fingerprint char(64) not null,
  created_at timestamptz not null default now(),
  unique (cart_id, fingerprint)
);
