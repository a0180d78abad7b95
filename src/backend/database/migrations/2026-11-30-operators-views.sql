-- Searches of orders that an operator has saved under a name.
create table operator_views (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators,
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 600),
  unique (operator_id, name)
);
