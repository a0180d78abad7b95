-- What follows from a design, by its hash: worked out once, in a limited process, when a line first names a version (decision 0121).
create table design_facts (
  store text not null,
  hash char(64) not null check (hash ~ '^[0-9a-f]{64}$'),
  -- What they were worked out by: the program's version and the templates. With another one they are worked out again.
  made_by text not null,
  -- Null for a design whose facts took more than they may.
  facts jsonb,
  created_at timestamptz not null default now(),
  primary key (store, hash)
);
-- design_revisions.measures is read by the release before this one alone; a later migration drops it.
