-- Who asked for the newsletter. Addresses are kept in small letters, so that one shopper is one row.
create table newsletter_subscribers (
  email text primary key check (email = lower(email) and length(email) <= 320),
  subscribed_at timestamptz not null default now()
);
