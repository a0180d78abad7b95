-- Which e-mails leave first: 0 is somebody's way into an account, 1 is all else (jobs-7). What an older release writes is 1.
alter table outbox_emails add column priority smallint not null default 1 check (priority in (0, 1));
update outbox_emails set priority = 0
where sent_at is null and kind in ('sign-in-code', 'reset-password', 'confirm-email', 'change-email',
  'already-customer', 'password-changed', 'way-in-added', 'email-changed');
drop index outbox_emails_due;
create index outbox_emails_due on outbox_emails (priority, next_attempt_at) where sent_at is null;
