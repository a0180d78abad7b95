-- Codes of an authenticator app, asked for after the password (operations-12): its key, encrypted, and the time step of the last code.
alter table operators add code_key bytea, add code_step integer;

-- Sign-ins whose password was right and whose code is waited for. offered_key: shown to an account that has none yet, encrypted.
create table operator_sign_ins (
  token_hash bytea primary key,
  operator_id bigint not null references operators,
  expires_at timestamptz not null,
  offered_key bytea
);
create index on operator_sign_ins (operator_id);

create table operator_recovery_codes (
  operator_id bigint not null references operators,
  code_hash bytea not null,
  primary key (operator_id, code_hash)
);
