-- Colors, typefaces and logos that a customer uses in every design.
create table customer_kit (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  kind text not null check (kind in ('color', 'face', 'logo')),
  -- A color, the name of a typeface, or the 32 letters and digits of the logo's upload.
  value text not null check (length(value) <= 64),
  -- Facts of the logo's picture; null for all others.
  logo jsonb,
  -- The upload's file, so that it is kept.
  upload text
);
create unique index customer_kit_once on customer_kit (customer_id, kind, value);

insert into upload_use_sources (table_name, key_columns, columns, is_filled)
  values ('customer_kit', '{id}', '{upload,logo}', true);
create trigger keep_upload_uses after insert or delete or update of upload, logo on customer_kit
  for each row execute function keep_upload_uses('{id}', '{upload,logo}');
