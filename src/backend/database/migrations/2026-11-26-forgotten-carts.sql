-- Visitors' carts that nobody came back for are looked up by their last change (cart-77).
create index carts_of_visitors on carts (store, updated_at) where customer_id is null;
