-- Whoever gets e-mails that may be refused has a key for each kind of them; it stands in their links (mail-2).
create table mailing_recipients (
  store text not null,
  mailing text not null check (mailing in ('newsletter', 'cart-reminders', 'points', 'invitations')),
  email text not null check (length(email) <= 320),
  key char(32) not null unique check (key ~ '^[A-Za-z0-9]{32}$'),
  refused_at timestamptz,
  primary key (store, mailing, email)
);
