-- What of a refund goes back to gift cards, store credit and points: planned with it, given when the service has paid.
create table refund_balances (
  refund_id bigint not null references refunds (id) on delete restrict,
  account_id bigint not null references balance_accounts (id) on delete restrict,
  -- Cents, or points.
  amount bigint not null check (amount > 0),
  primary key (refund_id, account_id)
);
