-- What has to happen before a line is made: artwork that is missing, a proof to be sent, an answer to it (orders-63). Lines of
-- products that need none of it, and lines from before, are ready.
alter table order_items add column preparation text not null default 'ready'
  check (preparation in ('artwork_missing', 'proof_due', 'proof_sent', 'approved', 'ready'));
-- Since when; null for lines from before.
alter table order_items add column prepared_at timestamptz;

-- Proofs that are out already wait for their answer.
update order_items set preparation = 'proof_sent', prepared_at = latest.created_at
from (
  select distinct on (p.order_item_id) p.order_item_id, v.id, v.created_at
  from order_proofs p join proof_versions v on v.proof_id = p.id order by p.order_item_id, v.number desc
) latest
where order_items.id = latest.order_item_id
  and not exists (select from proof_answers where version_id = latest.id);

-- The link in e-mails to one order's steps: it takes missing artwork, shows no address, and expires (orders-66).
alter table orders add column link_token char(32) unique;
alter table orders add column link_expires_at timestamptz;
alter table orders add constraint links_expire check ((link_token is null) = (link_expires_at is null));
