-- What we show a shopper before it is made. One row for a printed line; each picture we sent is a version of its own.
create table order_proofs (
  id bigint generated always as identity primary key,
  store text not null,
  order_item_id bigint not null unique references order_items (id) on delete restrict,
  token char(32) not null unique check (token ~ '^[A-Za-z0-9]{32}$'),
  artwork_token char(32) not null unique check (artwork_token ~ '^[A-Za-z0-9]{32}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table proof_versions (
  id bigint generated always as identity primary key,
  proof_id bigint not null references order_proofs (id) on delete restrict,
  number integer not null check (number > 0),
  picture text not null,
  -- The finished piece; the picture shows `bleed_mm` more on every side.
  width_mm double precision not null check (width_mm > 0),
  height_mm double precision not null check (height_mm > 0),
  bleed_mm double precision not null check (bleed_mm >= 0),
  cut_shape text not null check (cut_shape in ('rectangle', 'rounded', 'ellipse', 'none')),
  note text check (length(note) <= 2000),
  created_at timestamptz not null,
  unique (proof_id, number)
);

-- The audit line of an answer. A version is answered once, and what was answered is never changed.
create table proof_answers (
  id bigint generated always as identity primary key,
  version_id bigint not null unique references proof_versions (id) on delete restrict,
  approved boolean not null,
  comment text check (length(comment) <= 2000),
  artwork text,
  answered_at timestamptz not null,
  check (approved or comment is not null)
);

create function keep_answers() returns trigger language plpgsql as $$
begin
  raise exception 'what was answered about a proof stays as it is';
end $$;
create trigger proof_answers_stay before update or delete on proof_answers
  for each row execute function keep_answers();
