-- What customers ask about their orders, and what the workshop answers.
create table order_tickets (
  id bigint generated always as identity primary key,
  uid char(32) not null unique check (uid ~ '^[A-Za-z0-9]{32}$'),
  store text not null,
  customer_id bigint not null references customers (id) on delete cascade,
  order_id bigint references orders (id) on delete restrict,
  subject text not null check (length(subject) between 1 and 160),
  status text not null check (status in ('open', 'answered', 'closed')),
  -- Until when the customer has read along.
  seen_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index order_tickets_by_customer on order_tickets (customer_id, updated_at);
create index order_tickets_by_status on order_tickets (store, status, updated_at);

create table order_ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references order_tickets (id) on delete cascade,
  from_customer boolean not null,
  author text not null,
  text text not null check (length(text) between 1 and 5000),
  files text[] not null default '{}',
  created_at timestamptz not null
);
create index order_ticket_messages_by_ticket on order_ticket_messages (ticket_id, id);
