-- What a design looks like as the product that is made of it: drawn once for each hash, by a job.
create table design_pictures (
  store text not null,
  -- Of all that changes what is made, so that equal designs have one picture.
  hash char(64) not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Key of the picture, which lies beside the uploads; null until it was drawn.
  picture text,
  attempts integer not null default 0 check (attempts >= 0),
  -- Whoever works on it moves this on: should that process die, another begins then. Given up: infinity.
  next_attempt_at timestamptz not null default now(),
  last_error text,
  primary key (store, hash)
);
create index design_pictures_due on design_pictures (store, next_attempt_at) where picture is null;
create index design_revisions_by_hash on design_revisions (hash);

-- Designs from before: what they are now, and what lines name.
insert into design_pictures (store, hash)
  select distinct designs.store, revision.hash from design_revisions revision join designs on designs.id = design_id
  where revision.number = designs.current
    or exists (select from cart_items where design_revision = revision.id)
    or exists (select from order_items where design_revision = revision.id);
