-- Dates of a customer's calendars, such as birthdays: next year's calendar offers them again.
create table customer_dates (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  name text not null check (length(name) between 1 and 40),
  month smallint not null check (month between 1 and 12),
  day smallint not null check (day between 1 and 31),
  -- Null: each year.
  year smallint check (year between 1900 and 2199)
);
create unique index customer_dates_once on customer_dates (customer_id, name, month, day, coalesce(year, 0));
