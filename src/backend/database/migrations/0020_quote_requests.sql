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
