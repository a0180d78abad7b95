-- A session is one try to pay: opened for one cart and one amount, approved by the payment service, used once.
create table payment_sessions (
  id bigint generated always as identity primary key,
  cart_id bigint not null references carts (id) on delete cascade,
  method text not null,
  provider text not null,
  token text not null unique,
  secure_token_id text,
  amount_cents integer not null check (amount_cents >= 0),
  status text not null default 'open' check (status in ('open', 'approved', 'cancelled', 'declined', 'used')),
  payer_id text,
  reference text unique,
  details jsonb not null default '{}',
  return_path text,
  cancel_path text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  capture_started_at timestamptz,
  check (status not in ('approved', 'used') or reference is not null)
);
create index payment_sessions_by_cart on payment_sessions (cart_id);

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references orders (id) on delete restrict,
  session_id bigint unique references payment_sessions (id) on delete restrict,
  method text not null,
  status text not null check (status in ('pending', 'captured', 'free')),
  amount_cents integer not null check (amount_cents >= 0),
  reference text unique,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  check (status <> 'captured' or reference is not null)
);

-- Random values the shop makes for itself once, such as the sandbox processor's signing key.
create table shop_secrets (
  name text primary key,
  value text not null
);
