-- Who asked to hear when a product can be bought again. A row goes when its e-mail is written.
create table stock_alerts (
  id bigint generated always as identity primary key,
  store text not null,
  sku text not null,
  email text not null,
  asked_at timestamptz not null,
  unique (store, sku, email)
);
create index stock_alerts_by_time on stock_alerts (asked_at);
