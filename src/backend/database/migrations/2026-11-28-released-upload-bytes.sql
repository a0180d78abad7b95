-- What was taken in and is gone again since the last count (media-381). A count leaves none of it.
alter table upload_totals
  add column released_bytes bigint not null default 0;
