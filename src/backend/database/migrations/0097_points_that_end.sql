-- Up to which day a customer was told by e-mail which points end.
alter table reward_profiles add column expiry_told_until date;
