-- The whole schema as of its date. Everything younger is a migration of its own; this file is never changed.

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
  created_at timestamptz not null,
  -- Whoever came from another house with an address that it does not vouch for confirms the address first.
  social jsonb
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

-- Carts. The masked id is the only one that leaves the server; locks are taken on the integer id.
create table carts (
  id bigint generated always as identity primary key,
  masked_id char(32) not null unique check (masked_id ~ '^[A-Za-z0-9]{32}$'),
  store text not null,
  customer_id bigint references customers (id),
  email text,
  is_active boolean not null default true,
  shipping_address jsonb,
  billing_address jsonb,
  billing_same_as_shipping boolean not null default false,
  carrier_code text,
  method_code text,
  payment_method text,
  coupon_code text,
  price_cache text,
  additional_information jsonb not null default '{}',
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the shopper wants to pay from; how much that is, is worked out anew every time.
  gift_cards bigint[] not null default '{}',
  spends_credit boolean not null default false,
  points_wish jsonb,
  check ((carrier_code is null) = (method_code is null))
);
create index carts_by_customer on carts (customer_id) where customer_id is not null;
create unique index one_active_cart_per_customer on carts (store, customer_id) where is_active and customer_id is not null;
create index carts_left on carts (store, updated_at) where is_active and email is not null;

-- Equal lines share a fingerprint (sku, selection, design), so that a cart never holds the same line twice.
create table cart_items (
  id bigint generated always as identity primary key,
  cart_id bigint not null references carts (id) on delete cascade,
  sku text not null,
  quantity integer not null check (quantity between 1 and 1000000),
  selection jsonb not null,
  tool_options text check (length(tool_options) <= 200000),
  fingerprint char(64) not null,
  created_at timestamptz not null default now(),
  -- What a giver says with one line; the message with the whole order stands in additional_information.
  gift_message jsonb,
  unique (cart_id, fingerprint)
);

-- Orders are copies: nothing in them changes when the catalogue or the cart does.
create sequence order_numbers;

create table orders (
  id bigint generated always as identity primary key,
  cart_id bigint not null unique references carts (id) on delete restrict,
  number text not null unique default lpad(nextval('order_numbers')::text, 9, '0'),
  token char(32) not null unique check (token ~ '^[A-Za-z0-9]{32}$'),
  store text not null,
  status text not null,
  customer_id bigint references customers (id),
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
  gift_cards jsonb not null default '[]',
  gift_card_cents integer not null default 0 check (gift_card_cents >= 0),
  credit_cents integer not null default 0 check (credit_cents >= 0),
  points_cents integer not null default 0 check (points_cents >= 0),
  points_spent integer not null default 0 check (points_spent >= 0),
  points_earned integer not null default 0 check (points_earned >= 0),
  constraint known_status check (status in
    ('pending', 'payment_review', 'processing', 'partially_shipped', 'complete', 'canceled', 'closed')),
  constraint total_adds_up check (grand_total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents
    - gift_card_cents - credit_cents - points_cents),
  constraint nothing_is_overpaid check (grand_total_cents >= 0),
  constraint parcels_have_an_address check ((shipping_address is null) = (shipping_method is null))
);
create index orders_by_email on orders (store, lower(email));
create index orders_by_customer on orders (customer_id, id) where customer_id is not null;

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
  -- What a certificate says and whom it goes to, as it was ordered.
  certificate jsonb,
  -- Counters stand beside what they count and a check keeps them within it, so that nothing is shipped, cancelled or paid
  -- back twice however many ask at once.
  quantity_shipped integer not null default 0 check (quantity_shipped >= 0),
  quantity_canceled integer not null default 0 check (quantity_canceled >= 0),
  quantity_refunded integer not null default 0 check (quantity_refunded between 0 and quantity),
  gift_message jsonb,
  constraint no_more_than_ordered check (quantity_shipped + quantity_canceled <= quantity),
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
  -- What of an express approval was for goods: delivery and tax, which were not known then, may come on top. Null: the total
  -- was known, and nothing but it is paid.
  goods_cents integer check (goods_cents >= 0),
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
  -- Reserved before a service is asked to pay back, so that two refunds never promise the same cents.
  refunded_cents integer not null default 0,
  constraint no_more_back_than_paid check (refunded_cents between 0 and amount_cents),
  check (status <> 'captured' or reference is not null)
);

-- Random values the shop makes for itself once, such as the sandbox processor's signing key.
create table shop_secrets (
  name text primary key,
  value text not null
);

-- The counter's row lock puts orders with the same coupon in line, so limits hold however many come at once.
create table coupon_counters (
  store text not null,
  code text not null,
  used integer not null default 0 check (used >= 0),
  primary key (store, code)
);

create table coupon_uses (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references orders (id) on delete restrict,
  store text not null,
  code text not null,
  shopper text not null,
  used_at timestamptz not null
);
create index coupon_uses_by_shopper on coupon_uses (store, code, shopper);

-- Only products with a stock figure in the manifest have a row; the rest are made to order.
create table stock (
  store text not null,
  sku text not null,
  quantity integer not null check (quantity >= 0),
  manifest_quantity integer not null,
  primary key (store, sku)
);

-- E-mails are written in the transaction they speak of and sent afterwards, at least once, with one Message-ID.
create table outbox_emails (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  store text not null,
  kind text not null,
  recipient text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_emails_due on outbox_emails (next_attempt_at) where sent_at is null;

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
  created_at timestamptz not null default now(),
  refunded_cents integer not null default 0,
  -- The stand-in for PayPal says where the parcel goes only when it was asked, as PayPal does.
  asks_address boolean not null default false,
  constraint no_more_back_than_captured check (refunded_cents between 0 and amount_cents)
);

-- What the stand-ins paid back, and under which key they were asked.
create table sandbox_refunds (
  request_key text primary key,
  token text not null references sandbox_payments (token) on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  reference text not null unique
);

-- Who asked for the newsletter of which shop. Addresses are kept in small letters, so that one shopper is one row.
create table newsletter_subscribers (
  store text not null,
  email text constraint newsletter_subscribers_email_not_null1 not null,
  subscribed_at timestamptz constraint newsletter_subscribers_subscribed_at_not_null1 not null default now(),
  -- The names are those of databases in which an older table of this name came before.
  constraint newsletter_subscribers_email_check1 check (email = lower(email) and length(email) <= 320),
  constraint newsletter_subscribers_pkey1 primary key (store, email)
);

-- Requests for a quote. The digest (words, files and day) makes a second press of the button the same request.
create sequence quote_numbers;

create table quote_requests (
  id bigint generated always as identity primary key,
  number text not null unique default 'Q' || lpad(nextval('quote_numbers')::text, 6, '0'),
  store text not null,
  digest char(64) not null,
  name text not null check (length(name) <= 120),
  email text not null check (length(email) <= 320),
  phone text check (length(phone) <= 40),
  company text check (length(company) <= 120),
  product text not null check (length(product) <= 160),
  size text check (length(size) <= 160),
  material text check (length(material) <= 160),
  quantity integer not null check (quantity between 1 and 1000000),
  needed_by date,
  comment text check (length(comment) <= 5000),
  files text[] not null default '{}' check (cardinality(files) <= 5),
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  asked_at timestamptz not null,
  unique (store, digest)
);
create index quote_requests_by_email on quote_requests (store, email, asked_at);

-- What shoppers write about the shop. Nothing shows before someone of the shop has read it.
create table site_reviews (
  id bigint generated always as identity primary key,
  store text not null,
  digest char(64) not null,
  nickname text not null check (length(nickname) <= 60),
  email text not null check (length(email) <= 320),
  title text check (length(title) <= 120),
  text text not null check (length(text) <= 3000),
  rating integer not null check (rating between 1 and 5),
  order_number text check (length(order_number) <= 40),
  status text not null default 'pending' check (status in ('pending', 'published', 'refused')),
  written_at timestamptz not null,
  -- Of a review of one product, written by a customer.
  sku text check (length(sku) <= 64),
  customer_id bigint references customers (id) on delete set null,
  unique (store, digest)
);
create index site_reviews_published on site_reviews (store, written_at desc) where status = 'published';
create index site_reviews_by_customer on site_reviews (customer_id, written_at) where customer_id is not null;

-- Codes that the shop hands out: the terms stand in the manifest under the campaign's name, each code is used once.
create table issued_coupons (
  code text primary key check (code ~ '^[A-Z0-9-]{12,64}$'),
  store text not null,
  campaign text not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  issued_at timestamptz not null,
  unique (store, campaign, email)
);

-- Photographs that shoppers share, with their word that we may show them. Nothing shows before someone has looked at it.
create table shared_photos (
  id bigint generated always as identity primary key,
  store text not null,
  digest char(64) not null,
  name text not null check (length(name) <= 60),
  email text not null check (length(email) <= 254),
  comment text check (length(comment) <= 1000),
  files text[] not null check (cardinality(files) between 1 and 5),
  consented_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'published', 'refused')),
  unique (store, digest)
);
create index shared_photos_published on shared_photos (store, consented_at desc) where status = 'published';

-- What we show a shopper before it is made. One row for a printed line; each picture we sent is a version of its own.
create table order_proofs (
  id bigint generated always as identity primary key,
  store text not null,
  order_item_id bigint not null unique references order_items (id) on delete restrict,
  token char(32) not null unique check (token ~ '^[A-Za-z0-9]{32}$'),
  artwork_token char(32) not null unique check (artwork_token ~ '^[A-Za-z0-9]{32}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table proof_versions (
  id bigint generated always as identity primary key,
  proof_id bigint not null references order_proofs (id) on delete restrict,
  number integer not null check (number > 0),
  picture text not null,
  -- The finished piece; the picture shows `bleed_mm` more on every side.
  width_mm double precision not null check (width_mm > 0),
  height_mm double precision not null check (height_mm > 0),
  bleed_mm double precision not null check (bleed_mm >= 0),
  cut_shape text not null check (cut_shape in ('rectangle', 'rounded', 'ellipse', 'none')),
  note text check (length(note) <= 2000),
  created_at timestamptz not null,
  unique (proof_id, number)
);

-- The audit line of an answer. A version is answered once, and what was answered is never changed.
create table proof_answers (
  id bigint generated always as identity primary key,
  version_id bigint not null unique references proof_versions (id) on delete restrict,
  approved boolean not null,
  comment text check (length(comment) <= 2000),
  artwork text,
  answered_at timestamptz not null,
  check (approved or comment is not null)
);

create function keep_answers() returns trigger language plpgsql as $$
begin
  raise exception 'what was answered about a proof stays as it is';
end $$;
create trigger proof_answers_stay before update or delete on proof_answers
  for each row execute function keep_answers();

-- One letter for a cart that was left. The link in it is signed; nothing of it is kept.
create table cart_reminders (
  id bigint generated always as identity primary key,
  store text not null,
  cart_id bigint not null unique references carts (id) on delete cascade,
  email text not null check (email = lower(email)),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index cart_reminders_by_email on cart_reminders (store, email, made_at);

-- Addresses that want no such letters.
create table cart_reminder_stops (
  store text not null,
  email text not null check (email = lower(email)),
  stopped_at timestamptz not null,
  primary key (store, email)
);

-- What people hold with the shop: money on gift cards, store credit, reward points.
-- A balance is what its entries add up to; entries are only ever added.
create table balance_accounts (
  id bigint generated always as identity primary key,
  store text not null,
  kind text not null check (kind in ('gift-card', 'store-credit', 'points')),
  -- Null: a gift card, which belongs to whoever knows its code.
  customer_id bigint references customers (id) on delete restrict,
  -- Cents, or points.
  balance bigint not null default 0 check (balance >= 0),
  created_at timestamptz not null,
  check ((kind = 'gift-card') = (customer_id is null)),
  unique (store, customer_id, kind)
);

create table balance_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references balance_accounts (id) on delete restrict,
  -- Positive: into the account.
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  -- The other side: where it came from or went to.
  reason text not null check (reason in
    ('sold', 'spent', 'given-back', 'voided', 'redeemed', 'earned', 'unearned', 'welcome', 'referral', 'refund', 'courtesy', 'expired')),
  -- What happened, once for each account: a repeated posting is no second one.
  reference text not null check (length(reference) between 1 and 200),
  order_id bigint references orders (id) on delete restrict,
  comment text,
  created_at timestamptz not null,
  unique (account_id, reference)
);
create index balance_entries_by_account on balance_entries (account_id, id);
create index balance_entries_by_order on balance_entries (order_id) where order_id is not null;

create function keep_entries() returns trigger language plpgsql as $$
begin
  raise exception 'entries of balances are only ever added';
end $$;
create trigger entries_stay before update or delete on balance_entries for each row execute function keep_entries();

-- Seen at commit: whoever changes a balance has written why.
create function check_balance() returns trigger language plpgsql as $$
declare
  account_key bigint;
begin
  if tg_table_name = 'balance_accounts' then
    account_key := new.id;
  else
    account_key := new.account_id;
  end if;
  if (select balance from balance_accounts where id = account_key)
       is distinct from (select coalesce(sum(amount), 0) from balance_entries where account_id = account_key) then
    raise exception 'the entries of balance % do not add up', account_key;
  end if;
  return null;
end $$;
create constraint trigger balances_add_up after insert or update on balance_accounts
  deferrable initially deferred for each row execute function check_balance();
create constraint trigger entries_add_up after insert on balance_entries
  deferrable initially deferred for each row execute function check_balance();

-- Only the hash of a code is known here; the code itself is made while its e-mail is written.
create table gift_card_codes (
  code_hash bytea primary key,
  account_id bigint not null references balance_accounts (id) on delete restrict,
  ending text not null check (length(ending) = 4),
  -- A card may have several codes, one for each time its e-mail was written; it is shown by the one that is used.
  used_at timestamptz
);
create index gift_card_codes_by_account on gift_card_codes (account_id);

-- Certificates that were sold: one card for each piece of an order's line.
create table gift_certificates (
  account_id bigint primary key references balance_accounts (id) on delete restrict,
  order_item_id bigint not null references order_items (id) on delete restrict,
  piece integer not null check (piece > 0),
  unique (order_item_id, piece)
);

-- An order's balances are given back once, whoever asks and however often.
create table balance_reversals (
  order_id bigint primary key references orders (id) on delete restrict,
  reversed_at timestamptz not null
);

-- Who joined the loyalty program, and which e-mails about points they want.
create table reward_profiles (
  customer_id bigint primary key references customers (id) on delete cascade,
  joined_at timestamptz,
  -- E-mails about points come to those who ask for them.
  balance_mails boolean not null default false,
  expiry_mails boolean not null default false,
  -- Up to which day a customer was told by e-mail which points end.
  expiry_told_until date
);

-- What customers ask about their orders, and what the workshop answers.
create table order_tickets (
  id bigint generated always as identity primary key,
  uid char(32) not null unique check (uid ~ '^[A-Za-z0-9]{32}$'),
  store text not null,
  customer_id bigint not null references customers (id) on delete cascade,
  order_id bigint references orders (id) on delete restrict,
  subject text not null check (length(subject) between 1 and 160),
  status text not null check (status in ('open', 'answered', 'closed')),
  -- Until when the customer has read along.
  seen_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index order_tickets_by_customer on order_tickets (customer_id, updated_at);
create index order_tickets_by_status on order_tickets (store, status, updated_at);

create table order_ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references order_tickets (id) on delete cascade,
  from_customer boolean not null,
  author text not null,
  text text not null check (length(text) between 1 and 5000),
  files text[] not null default '{}',
  created_at timestamptz not null
);
create index order_ticket_messages_by_ticket on order_ticket_messages (ticket_id, id);

-- Designs that were put aside. One without a customer was saved by a visitor, and whoever has its uid may read it.
create table saved_designs (
  id bigint generated always as identity primary key,
  uid char(32) not null unique check (uid ~ '^[A-Za-z0-9]{32}$'),
  store text not null,
  customer_id bigint references customers (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  sku text not null,
  tool_options text not null check (length(tool_options) <= 200000),
  -- Key of an uploaded picture.
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_designs_by_customer on saved_designs (customer_id, updated_at) where customer_id is not null;

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

-- What happens to an order after it was placed.
create sequence shipment_numbers;

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete restrict,
  number text not null unique default 'P' || lpad(nextval('shipment_numbers')::text, 8, '0'),
  -- The same parcel told twice is one parcel.
  request_key text not null,
  carrier text not null,
  tracking_number text,
  shipped_at timestamptz not null,
  unique (order_id, request_key)
);

create table shipment_items (
  shipment_id bigint not null references shipments (id) on delete restrict,
  order_item_id bigint not null references order_items (id) on delete restrict,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_item_id)
);

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete restrict,
  request_key text not null,
  -- Everything that is left, or a part.
  is_whole boolean not null,
  amount_cents integer not null check (amount_cents >= 0),
  -- started: the service may have been asked. It is asked again with the same key until it answers.
  status text not null check (status in ('started', 'done', 'refused')),
  reference text unique,
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- What of a partial refund was for goods that brought points; these go with it.
  goods_cents integer not null default 0 check (goods_cents >= 0),
  check ((status = 'started') = (settled_at is null)),
  unique (order_id, request_key)
);
create index refunds_to_settle on refunds (created_at) where status = 'started';
-- One at a time: the next sees what the one before became.
create unique index one_open_refund on refunds (order_id) where status = 'started';

create table refund_items (
  refund_id bigint not null references refunds (id) on delete restrict,
  order_item_id bigint not null references order_items (id) on delete restrict,
  quantity integer not null check (quantity > 0),
  -- Of these, pieces that had not left yet and never will.
  quantity_canceled integer not null check (quantity_canceled between 0 and quantity),
  primary key (refund_id, order_item_id)
);

-- News of an order, for shopper and ops; what a kind says stands in messages.yaml.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete restrict,
  kind text not null,
  facts jsonb not null default '{}',
  happened_at timestamptz not null
);
create index order_events_by_order on order_events (order_id);
create unique index cancelled_once on order_events (order_id) where kind = 'canceled';

-- Ways into an account besides its password: an account at another house, known by who vouches for it and its number there.
create table social_identities (
  id bigint generated always as identity primary key,
  store text not null,
  customer_id bigint not null references customers (id) on delete cascade,
  source text not null check (source in ('google', 'facebook')),
  issuer text not null check (length(issuer) <= 255),
  subject text not null check (length(subject) <= 255),
  created_at timestamptz not null,
  unique (store, issuer, subject)
);
create index social_identities_by_customer on social_identities (customer_id);

-- An identity token signs in once: the nonce it was made for is worth nothing afterwards.
create table used_social_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_social_nonces_by_expiry on used_social_nonces (expires_at);

-- What of a refund goes back to gift cards, store credit and points: planned with it, given when the service has paid.
create table refund_balances (
  refund_id bigint not null references refunds (id) on delete restrict,
  account_id bigint not null references balance_accounts (id) on delete restrict,
  -- Cents, or points.
  amount bigint not null check (amount > 0),
  primary key (refund_id, account_id)
);

-- What customers put aside to buy later. One list for each customer; equal things are one line.
create table wishlist_items (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  sku text not null check (length(sku) <= 64),
  fingerprint char(64) not null,
  selection jsonb not null,
  quantity integer not null check (quantity between 1 and 1000000),
  description text check (length(description) <= 500),
  added_at timestamptz not null,
  unique (customer_id, fingerprint)
);
