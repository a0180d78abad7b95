-- The memory of our stand-in payment services. The shop itself never reads it: it only asks the stand-ins.
-- No card number is ever written: `card` holds brand, last four digits and expiry.
create table sandbox_payments (
  token text primary key,
  service text not null check (service in ('card', 'paypal')),
  token_id text not null,
  amount_cents integer not null check (amount_cents >= 0),
  status text not null default 'open' check (status in ('open', 'challenged', 'authorised', 'captured', 'declined', 'cancelled')),
  challenge_id text unique,
  challenge_tries integer not null default 0,
  payer_id text,
  reference text unique,
  card jsonb,
  return_url text,
  cancel_url text,
  description text not null default '',
  created_at timestamptz not null default now()
);
