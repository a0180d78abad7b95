-- What a giver says with one line; the message with the whole order stands in additional_information.
alter table cart_items add column gift_message jsonb;
alter table order_items add column gift_message jsonb;
