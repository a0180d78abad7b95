-- Titles of the sides that a version shows, if there are several: an approval names each of them.
alter table proof_versions add column sides text[] not null default '{}' check (cardinality(sides) <= 400);
