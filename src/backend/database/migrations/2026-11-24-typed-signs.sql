-- The hash of the design that a line's own words and choices make, where they make a sign: what the line looks like.
alter table cart_items add column typed_design char(64) check (typed_design ~ '^[0-9a-f]{64}$');
alter table order_items add column typed_design char(64) check (typed_design ~ '^[0-9a-f]{64}$');
create index cart_items_by_typed_design on cart_items (typed_design) where typed_design is not null;
create index order_items_by_typed_design on order_items (typed_design) where typed_design is not null;
