-- Which lines of orders get files for print, how often that was tried, and what was made.
create table production_jobs (
  id bigint generated always as identity primary key,
  store text not null,
  order_item_id bigint not null unique references order_items (id) on delete restrict,
  attempts integer not null default 0 check (attempts >= 0),
  -- Whoever works on it moves this on: should that process die, another begins then. Given up: infinity.
  next_attempt_at timestamptz not null default now(),
  last_error text,
  -- Name, SHA-256 and length in bytes of each file.
  files jsonb not null default '[]',
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create index production_jobs_due on production_jobs (store, next_attempt_at) where finished_at is null;
