-- Shops that share a database have subscribers of their own. Nobody wrote down which shop the known ones asked: they stay
-- subscribed to every shop that lives here.
alter table newsletter_subscribers rename to newsletter_subscribers_before;
create table newsletter_subscribers (
  store text not null,
  email text not null check (email = lower(email) and length(email) <= 320),
  subscribed_at timestamptz not null default now(),
  primary key (store, email)
);
insert into newsletter_subscribers (store, email, subscribed_at)
  select shop.store, email, subscribed_at from newsletter_subscribers_before,
    (select store from carts union select store from customers union select store from stock) shop;
drop table newsletter_subscribers_before;
