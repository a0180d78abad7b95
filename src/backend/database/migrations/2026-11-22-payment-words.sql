-- States and services of payments as the code spells them: canceled, authorized, sandbox-paypal.
alter table payment_sessions drop constraint payment_sessions_status_check;
update payment_sessions set status = 'canceled' where status = 'cancelled';
update payment_sessions set provider = 'sandbox-paypal' where provider = 'sandbox-paypal';
alter table payment_sessions add constraint payment_sessions_status_check
  check (status in ('open', 'approved', 'canceled', 'declined', 'used'));

alter table sandbox_payments drop constraint sandbox_payments_status_check;
update sandbox_payments set status = 'canceled' where status = 'cancelled';
update sandbox_payments set status = 'authorized' where status = 'authorised';
alter table sandbox_payments add constraint sandbox_payments_status_check
  check (status in ('open', 'challenged', 'authorized', 'captured', 'declined', 'canceled'));
