-- Mailboxes that are not there, or whose owner called an e-mail spam: they get no more e-mails that nobody needs (mail-6).
create table bounced_addresses (
  store text not null,
  email text not null check (length(email) <= 320),
  reason text not null check (length(reason) <= 500),
  bounced_at timestamptz not null,
  primary key (store, email)
);
