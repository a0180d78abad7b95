-- Number of a design's surfaces if its picture shows only the first of them; a sheet with all is stored beside it.
alter table design_pictures add column sides integer check (sides between 1 and 400);
