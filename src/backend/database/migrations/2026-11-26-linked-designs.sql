-- Designs that an order elsewhere names, such as a Magento's: until then nobody deletes the revision that is made.
create table linked_revisions (
  revision_id bigint primary key references design_revisions (id) on delete cascade,
  until timestamptz not null
);
