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

-- Whoever came from such a house with an address that it does not vouch for confirms the address first.
alter table registrations add column social jsonb;
