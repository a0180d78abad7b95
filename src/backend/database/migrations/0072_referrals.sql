-- Customers who bring friends. A code belongs to one customer for ever.
create table referral_codes (
  customer_id bigint primary key references customers (id) on delete cascade,
  store text not null,
  code text not null check (code ~ '^[A-Za-z0-9]{10}$'),
  unique (store, code)
);

create table referral_invitations (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  store text not null,
  email text not null check (length(email) <= 254),
  email_key text not null generated always as (lower(email)) stored,
  message text check (length(message) <= 500),
  created_at timestamptz not null,
  unique (customer_id, email_key)
);

-- Who came through whom. The order is the friend's first, once it is paid; it carries the reward of both.
create table referrals (
  friend_id bigint primary key references customers (id) on delete cascade,
  referrer_id bigint not null references customers (id) on delete cascade,
  order_id bigint unique references orders (id) on delete restrict,
  referrer_cents integer not null default 0 check (referrer_cents >= 0),
  created_at timestamptz not null,
  check (friend_id <> referrer_id)
);
create index referrals_by_referrer on referrals (referrer_id);
