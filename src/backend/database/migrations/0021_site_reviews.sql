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
  unique (store, digest)
);
create index site_reviews_published on site_reviews (store, written_at desc) where status = 'published';
