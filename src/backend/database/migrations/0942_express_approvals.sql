-- What of an express approval was for goods: delivery and tax, which were not known then, may come on top. Null: the total
-- was known, and nothing but it is paid.
alter table payment_sessions add column goods_cents integer check (goods_cents >= 0);
-- The stand-in for PayPal says where the parcel goes only when it was asked, as PayPal does.
alter table sandbox_payments add column asks_address boolean not null default false;
