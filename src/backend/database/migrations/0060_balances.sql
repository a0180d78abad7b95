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
  ending text not null check (length(ending) = 4)
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

-- What the shopper wants to pay from; how much that is, is worked out anew every time.
alter table carts
  add column gift_cards bigint[] not null default '{}',
  add column spends_credit boolean not null default false,
  add column points_wish jsonb;

alter table orders
  add column gift_cards jsonb not null default '[]',
  add column gift_card_cents integer not null default 0 check (gift_card_cents >= 0),
  add column credit_cents integer not null default 0 check (credit_cents >= 0),
  add column points_cents integer not null default 0 check (points_cents >= 0),
  add column points_spent integer not null default 0 check (points_spent >= 0),
  add column points_earned integer not null default 0 check (points_earned >= 0),
  drop constraint total_adds_up,
  add constraint total_adds_up check (grand_total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents
    - gift_card_cents - credit_cents - points_cents),
  add constraint nothing_is_overpaid check (grand_total_cents >= 0);

-- What a certificate says and whom it goes to, as it was ordered.
alter table order_items add column certificate jsonb;

-- Who joined the loyalty program, and which e-mails about points they want.
create table reward_profiles (
  customer_id bigint primary key references customers (id) on delete cascade,
  joined_at timestamptz,
  balance_mails boolean not null default true,
  expiry_mails boolean not null default true
);
