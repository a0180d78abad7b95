-- What of a partial refund was for goods that brought points; these go with it.
alter table refunds add column goods_cents integer not null default 0 check (goods_cents >= 0);
