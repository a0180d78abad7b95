-- Working days in the workshop that a line was ordered with; null: the shop's own.
alter table order_items add column production_days integer check (production_days >= 0);
