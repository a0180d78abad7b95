-- A cart that was merged is closed without an order: its lines are in this other cart.
alter table carts add column merged_into bigint references carts (id) on delete set null;
create index carts_by_merge on carts (merged_into) where merged_into is not null;
