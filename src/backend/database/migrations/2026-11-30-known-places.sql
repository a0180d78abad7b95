-- Networks and browsers from which a customer has signed in: strangers' requests never use up their limits.
create table customer_places (
  customer_id bigint not null references customers (id) on delete cascade,
  place_hash bytea not null,
  seen_at timestamptz not null,
  primary key (customer_id, place_hash)
);

-- The browser or network that sent the form: a link to the address opens the registration from the same place.
alter table registrations add column place_hash bytea;

insert into customer_places (customer_id, place_hash, seen_at)
select customer_id, sha256(convert_to('network ' || network, 'UTF8')), max(created_at)
from customer_sessions where network is not null group by 1, 2;
