-- The shop's own books show that who wrote it had bought (reviews-14).
alter table site_reviews add column is_verified boolean not null default false;
