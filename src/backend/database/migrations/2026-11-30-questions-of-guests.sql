-- A guest asks about an order through the link in its e-mails: such a question belongs to the order alone.
alter table order_tickets alter column customer_id drop not null;
alter table order_tickets add constraint order_tickets_have_an_owner
  check (customer_id is not null or order_id is not null);
create index order_tickets_by_order on order_tickets (order_id, updated_at) where order_id is not null;
