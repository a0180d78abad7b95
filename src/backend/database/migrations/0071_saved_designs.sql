-- Designs that were put aside. One without a customer was saved by a visitor, and whoever has its uid may read it.
create table saved_designs (
  id bigint generated always as identity primary key,
  uid char(32) not null unique check (uid ~ '^[A-Za-z0-9]{32}$'),
  store text not null,
  customer_id bigint references customers (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  sku text not null,
  tool_options text not null check (length(tool_options) <= 200000),
  -- Key of an uploaded picture.
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_designs_by_customer on saved_designs (customer_id, updated_at) where customer_id is not null;
