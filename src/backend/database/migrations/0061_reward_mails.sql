-- E-mails about points come to those who ask for them.
alter table reward_profiles
  alter column balance_mails set default false,
  alter column expiry_mails set default false;
