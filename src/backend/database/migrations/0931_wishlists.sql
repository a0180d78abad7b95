-- What customers put aside to buy later. One list for each customer; equal things are one line.
create table wishlist_items (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  sku text not null check (length(sku) <= 64),
  fingerprint char(64) not null,
  selection jsonb not null,
  quantity integer not null check (quantity between 1 and 1000000),
  description text check (length(description) <= 500),
  added_at timestamptz not null,
  unique (customer_id, fingerprint)
);
