-- How much shoppers' files take, for all instances (media-5): what was counted where they lie, and what was taken in since.
create table upload_totals (
  store text primary key,
  counted_bytes bigint not null default 0 check (counted_bytes >= 0),
  taken_bytes bigint not null default 0 check (taken_bytes >= 0),
  counted_at timestamptz,
  -- An instance that counts does so until then; one that dies meanwhile leaves it to the next.
  counting_until timestamptz
);
