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
