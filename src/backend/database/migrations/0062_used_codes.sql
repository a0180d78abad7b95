-- A card may have several codes, one for each time its e-mail was written; it is shown by the one that is used.
alter table gift_card_codes add column used_at timestamptz;
