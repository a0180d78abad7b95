-- Notes that a shopper or the shop pins to a place of a proof's picture, each with at most one reply.
create table proof_notes (
  id bigint generated always as identity primary key,
  -- Made by the browser, so that a note sent twice is kept once.
  uid text not null unique check (uid ~ '^[A-Za-z0-9]{32}$'),
  version_id bigint not null references proof_versions (id) on delete cascade,
  made_by text not null check (made_by in ('shopper', 'shop')),
  -- The place in shares of the picture, and the number of the side that it is on, from 0.
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  side integer not null check (side between 0 and 400),
  words text not null check (length(words) between 1 and 500),
  reply text check (length(reply) between 1 and 500),
  replied_at timestamptz,
  created_at timestamptz not null,
  check ((reply is null) = (replied_at is null))
);
create index proof_notes_of_versions on proof_notes (version_id, id);
