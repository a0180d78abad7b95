-- Which uploads are in use, and by which row: kept by triggers in the transaction of whoever writes a key, of this release or the
-- one before (media-6).
create table upload_uses (
  -- 32 letters and digits, as the files begin.
  name char(32) not null,
  used_in text not null,
  row_key text not null,
  primary key (name, used_in, row_key)
);
create index upload_uses_by_row on upload_uses (used_in, row_key);

-- Tables whose columns may hold keys of uploads. Rows from before are read by a job, in portions; filled_to is the last one.
create table upload_use_sources (
  table_name text primary key,
  key_columns text[] not null,
  columns text[] not null,
  filled_to jsonb,
  is_filled boolean not null default false
);

-- @returns what the columns of a row say, one after the other
create function words_of(row_words jsonb, columns text[]) returns text language sql immutable as $$
  select string_agg(row_words ->> listed.name, ' ' order by listed.place)
  from unnest(columns) with ordinality as listed (name, place)
$$;

create function upload_names(words text) returns setof char(32) language sql immutable as $$
  select distinct found[1]::char(32)
  from regexp_matches(words, '([A-Za-z0-9]{32})(?:\.preview)?\.(?:webp|png|jpg)', 'g') as found
$$;

-- Arguments of the trigger: the columns of the row's key, and those that may hold keys of uploads.
create function keep_upload_uses() returns trigger language plpgsql as $$
declare
  key_columns constant text[] := tg_argv[0]::text[];
begin
  if tg_op <> 'INSERT' then
    delete from upload_uses where used_in = tg_table_name and row_key = words_of(to_jsonb(old), key_columns);
  end if;
  if tg_op <> 'DELETE' then
    insert into upload_uses (name, used_in, row_key)
      select found.name, tg_table_name, words_of(to_jsonb(new), key_columns)
      from upload_names(words_of(to_jsonb(new), tg_argv[1]::text[])) as found (name)
      on conflict do nothing;
  end if;
  return null;
end $$;

insert into upload_use_sources (table_name, key_columns, columns) values
  ('cart_items', '{id}', '{selection,tool_options,gift_message}'),
  ('carts', '{id}', '{additional_information}'),
  ('customers', '{id}', '{gst_certificate}'),
  ('design_pictures', '{store,hash}', '{picture}'),
  ('design_revisions', '{id}', '{uploads,thumbnail}'),
  ('designs', '{id}', '{tool_options}'),
  ('order_events', '{id}', '{facts}'),
  ('order_items', '{id}', '{selection,options,tool_options,picture,certificate,gift_message}'),
  ('order_ticket_messages', '{id}', '{text,files}'),
  ('orders', '{id}', '{additional_information}'),
  ('outbox_emails', '{id}', '{payload}'),
  ('proof_answers', '{id}', '{comment,artwork}'),
  ('proof_versions', '{id}', '{picture,note}'),
  ('quote_requests', '{id}', '{comment,files}'),
  ('registrations', '{id}', '{details}'),
  ('saved_designs', '{id}', '{tool_options,image}'),
  ('shared_photos', '{id}', '{files}'),
  ('wishlist_items', '{id}', '{selection,description}');

do $$
declare
  source record;
begin
  for source in select * from upload_use_sources order by table_name loop
    execute format(
      'create trigger keep_upload_uses after insert or delete or update of %s on %I
       for each row execute function keep_upload_uses(%L, %L)',
      (select string_agg(quote_ident(name), ', ') from unnest(source.columns) as name),
      source.table_name, source.key_columns, source.columns);
  end loop;
end $$;
