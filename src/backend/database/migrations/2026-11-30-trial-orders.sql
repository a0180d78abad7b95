-- A trial order, which is always rolled back, uses up no number.
alter table orders alter column number
  set default coalesce(nullif(current_setting('livery.trial_number', true), ''), lpad(nextval('order_numbers')::text, 9, '0'));
