-- A review may be about one product, written by a customer. It waits to be read like any other.
alter table site_reviews
  add column sku text check (length(sku) <= 64),
  add column customer_id bigint references customers (id) on delete set null;
create index site_reviews_by_customer on site_reviews (customer_id, written_at) where customer_id is not null;
