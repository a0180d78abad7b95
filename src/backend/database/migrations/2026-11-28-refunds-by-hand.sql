-- by_hand: no service took the payment; somebody has to send a check. done: its number is noted.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('started', 'by_hand', 'done', 'refused'));
