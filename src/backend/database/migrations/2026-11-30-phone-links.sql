-- Links by which a phone adds pictures to the design that is open in another browser, for a quarter of an hour.
create table phone_links (
  id bigint generated always as identity primary key,
  store text not null,
  -- SHA-256 of the code in the link.
  token_hash char(64) not null unique,
  -- SHA-256 of the cookie of the browser that shows the code: it owns the pictures. One link each.
  owner_hash char(64) not null unique,
  -- Whose upload limits count besides those of the phone.
  network text not null,
  cart text,
  -- SHA-256 of the cookie of the first phone that sends a picture; no other may.
  phone_hash char(64),
  ends_at timestamptz not null
);
create index phone_links_by_end on phone_links (ends_at);

create table phone_pictures (
  id bigint generated always as identity primary key,
  link_id bigint not null references phone_links (id) on delete cascade,
  -- The shop's answer to the upload, as the sending browser would get it.
  answer jsonb not null
);
create index phone_pictures_by_link on phone_pictures (link_id, id);

insert into upload_use_sources (table_name, key_columns, columns, is_filled)
  values ('phone_pictures', '{id}', '{answer}', true);
create trigger keep_upload_uses after insert or delete or update of answer on phone_pictures
  for each row execute function keep_upload_uses('{id}', '{answer}');
