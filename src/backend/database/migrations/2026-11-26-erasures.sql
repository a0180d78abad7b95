-- Who was erased, and when: by a hash, which tells no address to whoever does not know it.
create table erasures (
  id bigint generated always as identity primary key,
  store text not null,
  email_hash bytea not null,
  orders bigint[] not null,
  customers bigint[] not null,
  erased_at timestamptz not null
);

-- Answers and entries stay as they are for everybody but who erases a person, in that transaction alone.
create or replace function keep_answers() returns trigger language plpgsql as $$
begin
  if current_setting('livery.erasing', true) = 'on' and tg_op = 'DELETE' then
    return old;
  end if;
  raise exception 'what was answered about a proof stays as it is';
end $$;

create or replace function keep_entries() returns trigger language plpgsql as $$
begin
  if current_setting('livery.erasing', true) = 'on' and tg_op = 'UPDATE'
    and to_jsonb(new) - 'comment' = to_jsonb(old) - 'comment' then
    return new;
  end if;
  raise exception 'entries of balances are only ever added';
end $$;
