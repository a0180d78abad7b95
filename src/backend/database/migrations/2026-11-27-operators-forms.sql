-- A form of /operations that is sent twice is one act (operations-22).
create table operator_forms (
  form_key bytea primary key,
  act_id bigint not null references operator_acts,
  sent_at timestamptz not null
);
create index on operator_forms (act_id);
create index on operator_forms (sent_at);
