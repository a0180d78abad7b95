-- Who runs the shop at /operations (operations-1).
create table operators (
  id bigint generated always as identity primary key,
  store text not null,
  name text not null check (name ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  role text not null check (role in ('reader', 'service', 'manager')),
  password_hash text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (store, name)
);

create table operator_sessions (
  token_hash bytea primary key,
  operator_id bigint not null references operators,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null
);
create index on operator_sessions (operator_id);

-- What operators did: written before it is done, and what came of it behind it (operations-6).
create table operator_acts (
  id bigint generated always as identity primary key,
  store text not null,
  operator text not null,
  role text not null,
  act text not null,
  subject text,
  facts jsonb not null default '{}',
  network text,
  happened_at timestamptz not null
);
create index on operator_acts (store, id);
create index on operator_acts (store, subject);
create index on operator_acts (store, operator, network, happened_at) where act = 'sign-in';

create table operator_act_results (
  act_id bigint primary key references operator_acts,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  words text not null,
  ended_at timestamptz not null
);

create function keep_operator_acts() returns trigger language plpgsql as $$
begin
  raise exception 'what operators did is only ever added';
end $$;
create trigger operator_acts_stay before update or delete on operator_acts
  for each row execute function keep_operator_acts();
create trigger operator_act_results_stay before update or delete on operator_act_results
  for each row execute function keep_operator_acts();
