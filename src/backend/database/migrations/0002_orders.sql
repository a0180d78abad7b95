-- Orders are copies: nothing in them changes when the catalogue or the cart does.
create sequence order_numbers;

create table orders (
  id bigint generated always as identity primary key,
  cart_id bigint not null unique references carts (id) on delete restrict,
  number text not null unique default lpad(nextval('order_numbers')::text, 9, '0'),
  token char(32) not null unique check (token ~ '^[A-Za-z0-9]{32}$'),
  store text not null,
  status text not null check (status in ('pending', 'processing', 'complete', 'canceled')),
  customer_id bigint,
  email text not null,
  currency char(3) not null default 'USD',
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null check (discount_cents between 0 and subtotal_cents),
  shipping_cents integer not null check (shipping_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  grand_total_cents integer not null,
  coupon jsonb,
  tax_label text,
  shipping_address jsonb,
  billing_address jsonb not null,
  shipping_method jsonb,
  payment_method jsonb not null,
  additional_information jsonb not null default '{}',
  placed_at timestamptz not null,
  constraint total_adds_up
    check (grand_total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents),
  constraint parcels_have_an_address check ((shipping_address is null) = (shipping_method is null))
);
create index orders_by_email on orders (store, lower(email));

create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete restrict,
  sku text not null,
  name text not null,
  url_key text not null,
  product_kind text not null,
  quantity integer not null check (quantity > 0),
  unit_cents integer not null check (unit_cents >= 0),
  one_time_cents integer not null check (one_time_cents >= 0),
  row_cents integer not null,
  discount_cents integer not null check (discount_cents between 0 and row_cents),
  tax_cents integer not null check (tax_cents >= 0),
  selection jsonb not null,
  options jsonb not null,
  tool_options text,
  picture jsonb not null,
  constraint row_adds_up check (row_cents = unit_cents * quantity + one_time_cents)
);
create index order_items_by_order on order_items (order_id);

-- Seen at commit: lines add up to the order, and an order's cart is closed.
create function check_order() returns trigger language plpgsql as $$
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
  if exists (select from carts where id = placed.cart_id and is_active) then
    raise exception 'order % has an open cart', placed.number;
  end if;
  if (select (coalesce(sum(row_cents), 0), coalesce(sum(discount_cents), 0), coalesce(sum(tax_cents), 0))
        is distinct from (placed.subtotal_cents::bigint, placed.discount_cents::bigint, placed.tax_cents::bigint)
      from order_items where order_id = placed.id) then
    raise exception 'the lines of order % do not add up', placed.number;
  end if;
  return null;
end $$;

create constraint trigger orders_add_up after insert or update on orders
  deferrable initially deferred for each row execute function check_order();
create constraint trigger order_items_add_up after insert or update on order_items
  deferrable initially deferred for each row execute function check_order();

-- A closed cart stays closed.
create function keep_closed() returns trigger language plpgsql as $$
begin
  if new.is_active and exists (select from orders where cart_id = new.id) then
    raise exception 'cart % became an order and stays closed', new.id;
  end if;
  return new;
end $$;
create trigger carts_stay_closed before update of is_active on carts
  for each row when (new.is_active and not old.is_active) execute function keep_closed();
