-- What a saved design measures, for its price: worked out once, when a line first names the version; {} where there is nothing to measure.
alter table design_revisions add measures jsonb;
