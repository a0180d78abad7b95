-- An order is reserved before a payment service is asked for its money, and becomes an order when the money is there. While it
-- is being paid its cart stays open, so that it is not lost, and nobody changes it. What was not paid gives its cart back and
-- stays as a row that entries of balances name (decision 0080).
alter table orders drop constraint known_status;
alter table orders add constraint known_status check (status in
  ('being_paid', 'not_paid', 'pending', 'payment_review', 'processing', 'partially_shipped', 'complete', 'canceled', 'closed'));
alter table orders alter column cart_id drop not null;
alter table orders add constraint unpaid_frees_its_cart check ((cart_id is null) = (status = 'not_paid'));
alter table orders add column reserved_for bigint references payment_sessions (id) on delete restrict;
create index orders_reserved on orders (reserved_for) where reserved_for is not null;
alter table carts add column is_being_paid boolean not null default false;

create or replace function check_order() returns trigger language plpgsql as $$
declare
  placed orders%rowtype;
  order_key bigint;
begin
  if tg_table_name = 'orders' then
    order_key := new.id;
  else
    order_key := new.order_id;
  end if;
  select * into placed from orders where id = order_key;
  if placed.status = 'not_paid' then
    return null;
  end if;
  if placed.status <> 'being_paid' and exists (select from carts where id = placed.cart_id and is_active) then
    raise exception 'order % has an open cart', placed.number;
  end if;
  if (select (coalesce(sum(row_cents), 0), coalesce(sum(discount_cents), 0), coalesce(sum(tax_cents), 0))
        is distinct from (placed.subtotal_cents::bigint, placed.discount_cents::bigint, placed.tax_cents::bigint)
      from order_items where order_id = placed.id) then
    raise exception 'the lines of order % do not add up', placed.number;
  end if;
  return null;
end $$;
