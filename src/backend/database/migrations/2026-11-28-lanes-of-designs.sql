-- One shopper's pictures and files wait behind their own: the shopper whose last turn is the longest ago comes first (production-302).
alter table design_pictures add column owner text;
alter table design_pictures add column claimed_at timestamptz;
create index design_pictures_by_owner on design_pictures (store, owner, claimed_at);
alter table production_jobs add column claimed_at timestamptz;
