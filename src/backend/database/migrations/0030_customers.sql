-- Customers. A row exists only for an address that its owner has confirmed; until then there is a registration.
create table customers (
  id bigint generated always as identity primary key,
  store text not null,
  email text not null check (length(email) <= 254),
  email_key text not null generated always as (lower(email)) stored,
  -- Null: the customer signs in by code until a password is chosen.
  password_hash text,
  firstname text not null,
  middlename text,
  lastname text not null,
  prefix text,
  suffix text,
  date_of_birth date,
  gender integer,
  taxvat text,
  phone_no text,
  gst_number text,
  gst_certificate text,
  sms_opt_in boolean not null default false,
  refer_code text,
  group_name text not null default 'General',
  created_at timestamptz not null,
  unique (store, email_key)
);

-- What someone typed into the registration form; becomes a customer when the link in the e-mail is used.
create table registrations (
  id bigint generated always as identity primary key,
  store text not null,
  email text not null check (length(email) <= 254),
  email_key text not null generated always as (lower(email)) stored,
  password_hash text,
  details jsonb not null,
  created_at timestamptz not null
);
create index registrations_by_email on registrations (store, email_key, id);
create index registrations_by_age on registrations (created_at);

-- A session is one sign-in. Only the hash of its token is known here.
create table customer_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  customer_id bigint not null references customers (id) on delete cascade,
  network text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  check (expires_at <= ends_at)
);
create index customer_sessions_by_customer on customer_sessions (customer_id);
create index customer_sessions_by_end on customer_sessions (expires_at);

-- A proof is one e-mail that shows who owns an address: a sign-in code, a reset link, a confirmation link.
-- The secret itself is made while the e-mail is written and never stored; what is stored is its hash.
create table email_proofs (
  id bigint generated always as identity primary key,
  store text not null,
  purpose text not null check (purpose in ('sign-in', 'reset-password', 'confirm-email', 'change-email')),
  email text not null check (length(email) <= 254),
  email_key text not null generated always as (lower(email)) stored,
  customer_id bigint references customers (id) on delete cascade,
  registration_id bigint references registrations (id) on delete cascade,
  browser_hash bytea,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_proofs_by_email on email_proofs (store, email_key, purpose);
create index email_proofs_by_expiry on email_proofs (expires_at);

create table email_proof_secrets (
  proof_id bigint not null references email_proofs (id) on delete cascade,
  secret_hash text not null
);
create index email_proof_secrets_by_proof on email_proof_secrets (proof_id);
create index email_proof_secrets_by_hash on email_proof_secrets (secret_hash);

-- Attempts in a window of time. Keys are hashes: the table names nobody.
create table throttles (
  key bytea primary key,
  attempts integer not null,
  window_ends timestamptz not null
);
create index throttles_by_end on throttles (window_ends);

create table customer_addresses (
  id integer generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  -- As carts and orders hold addresses.
  address jsonb not null,
  is_default_shipping boolean not null default false,
  is_default_billing boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customer_addresses_by_customer on customer_addresses (customer_id);
create unique index one_default_shipping_address on customer_addresses (customer_id) where is_default_shipping;
create unique index one_default_billing_address on customer_addresses (customer_id) where is_default_billing;

alter table carts add foreign key (customer_id) references customers (id);
alter table orders add foreign key (customer_id) references customers (id);
create index orders_by_customer on orders (customer_id, id) where customer_id is not null;
