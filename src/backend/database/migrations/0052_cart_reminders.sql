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

create index carts_left on carts (store, updated_at) where is_active and email is not null;
