-- Designs as documents, every saved state of them, and the links by which others open them.
create table designs (
  id bigint generated always as identity primary key,
  uid char(32) not null unique check (uid ~ '^[A-Za-z0-9]{32}$'),
  store text not null,
  -- Whose it is: a customer's, or a browser's (the hash of its cookie). Nobody's: the customer is gone, and an order needs it.
  customer_id bigint references customers (id) on delete set null,
  guest_hash char(64),
  name text not null check (length(name) between 1 and 80),
  sku text not null,
  -- JSON text of what the tool keeps beside the document: its address, the choices of the product.
  tool_options text not null check (length(tool_options) <= 200000),
  -- Number of the newest revision.
  current integer not null check (current >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check (customer_id is null or guest_hash is null)
);
create index designs_by_customer on designs (customer_id, updated_at) where customer_id is not null;
create index designs_by_guest on designs (guest_hash) where guest_hash is not null;
create index designs_deleted on designs (deleted_at) where deleted_at is not null;

-- What is made by a revision never changes: its hash is over all of that.
create table design_revisions (
  id bigint generated always as identity primary key,
  design_id bigint not null references designs (id) on delete cascade,
  number integer not null check (number >= 1),
  -- JSON in UTF-8. As bytes, so that a look through all texts for the names of uploads passes it by: they stand in uploads.
  document bytea not null check (octet_length(document) <= 524288),
  bytes integer not null generated always as (octet_length(document)) stored,
  hash char(64) not null check (hash ~ '^[0-9a-f]{64}$'),
  made_by text not null check (made_by in ('autosave', 'save', 'restore', 'order')),
  template text not null,
  template_revision integer not null,
  -- Keys of the uploads that it names, and of the one that it is shown by.
  uploads text[] not null,
  thumbnail text,
  created_at timestamptz not null,
  unique (design_id, number)
);

create table design_links (
  id bigint generated always as identity primary key,
  uid char(32) not null unique,
  design_id bigint not null references designs (id) on delete cascade,
  token_hash char(64) not null unique,
  kind text not null check (kind in ('read', 'remix', 'edit')),
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index design_links_by_design on design_links (design_id);

-- A line names the revision that is made; nobody deletes it while a cart or an order does.
alter table cart_items add column design_revision bigint references design_revisions (id);
alter table order_items add column design_revision bigint references design_revisions (id);
create index cart_items_by_design_revision on cart_items (design_revision) where design_revision is not null;
create index order_items_by_design_revision on order_items (design_revision) where design_revision is not null;
