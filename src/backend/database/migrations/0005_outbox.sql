-- E-mails are written in the transaction they speak of and sent afterwards, at least once, with one Message-ID.
create table outbox_emails (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  store text not null,
  kind text not null,
  recipient text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_emails_due on outbox_emails (next_attempt_at) where sent_at is null;
