-- How what a shop does by itself goes: one row per job that one process at a time does, and per job that failed.
create table jobs (
  store text not null,
  name text not null,
  due_at timestamptz not null default now(),
  -- The process that does it now. One that dies stops renewing the moment, and another may begin.
  holder uuid,
  held_until timestamptz,
  -- Failures in a row.
  failures integer not null default 0 check (failures >= 0),
  last_error text,
  failed_at timestamptz,
  finished_at timestamptz,
  primary key (store, name),
  check ((holder is null) = (held_until is null))
);
