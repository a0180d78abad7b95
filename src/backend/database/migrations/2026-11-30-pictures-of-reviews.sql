-- A review shows what the customer photographed, and the shop's reply. A shared photo may belong to a product.
alter table site_reviews add column files text[] not null default '{}' check (cardinality(files) <= 3);
alter table site_reviews add column answer text check (length(answer) between 1 and 2000);
alter table shared_photos add column sku text check (length(sku) <= 64);
create index shared_photos_of_products on shared_photos (store, sku, consented_at desc) where status = 'published';

insert into upload_use_sources (table_name, key_columns, columns, is_filled)
  values ('site_reviews', '{id}', '{files}', true);
create trigger keep_upload_uses after insert or delete or update of files on site_reviews
  for each row execute function keep_upload_uses('{id}', '{files}');
