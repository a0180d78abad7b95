-- Joining the newsletter is proven by a link, too (catalogue-66).
alter table email_proofs drop constraint email_proofs_purpose_check;
alter table email_proofs add constraint email_proofs_purpose_check
  check (purpose in ('sign-in', 'reset-password', 'confirm-email', 'change-email', 'newsletter'));
