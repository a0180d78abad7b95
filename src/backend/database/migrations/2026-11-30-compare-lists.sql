-- Lists of compared products, for programs written for a Magento.
create table compare_lists (
  id bigint generated always as identity primary key,
  store text not null,
  -- The name that the client keeps: 32 letters and digits.
  uid char(32) not null unique,
  -- Null for a visitor's list, which its name opens. A customer has one.
  customer_id bigint unique references customers (id) on delete cascade,
  skus text[] not null,
  changed_at timestamptz not null
);
create index compare_lists_by_change on compare_lists (store, changed_at);
