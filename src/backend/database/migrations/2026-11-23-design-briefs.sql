-- Requests that an artist is to draw something; those from before ask for a price alone.
alter table quote_requests add column for_artist boolean not null default false;
