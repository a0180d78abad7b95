-- Notes on a person that only the shop's staff see; by e-mail address, because a guest has no account.
create table customer_notes (
  id bigint generated always as identity primary key,
  store text not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  words text not null check (length(words) between 1 and 2000),
  written_by text not null,
  written_at timestamptz not null
);
create index on customer_notes (store, email);
