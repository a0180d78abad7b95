-- The table of uses is asked only by rows that name an upload, and by updates that change what may name one: an update that sets the
-- same again, as carts' do, is none (media-52).
do $$
declare
  source record;
  columns_of_new text;
  columns_of_old text;
begin
  for source in select * from upload_use_sources order by table_name loop
    select string_agg(format('new.%I::text', name), ', ' order by place), string_agg(format('old.%I::text', name), ', ' order by place)
      into columns_of_new, columns_of_old
      from unnest(source.columns) with ordinality as listed (name, place);
    execute format('drop trigger keep_upload_uses on %I', source.table_name);
    execute format(
      'create trigger keep_upload_uses after update of %s on %I for each row when (row(%s) is distinct from row(%s))
       execute function keep_upload_uses(%L, %L)',
      (select string_agg(quote_ident(name), ', ') from unnest(source.columns) as name),
      source.table_name, columns_of_old, columns_of_new, source.key_columns, source.columns);
    execute format(
      'create trigger keep_upload_uses_of_new after insert on %I for each row
       when (concat_ws('' '', %s) ~ ''\.(webp|png|jpg)'') execute function keep_upload_uses(%L, %L)',
      source.table_name, columns_of_new, source.key_columns, source.columns);
    execute format(
      'create trigger keep_upload_uses_of_old after delete on %I for each row
       when (concat_ws('' '', %s) ~ ''\.(webp|png|jpg)'') execute function keep_upload_uses(%L, %L)',
      source.table_name, columns_of_old, source.key_columns, source.columns);
  end loop;
end $$;
