-- The metrics count the orders of the last weeks on every look.
create index orders_by_time on orders (store, placed_at);
