-- Sessions that operators can see and end, and sign-in by a company's account (OpenID).
alter table operator_sessions
  add column id bigint generated always as identity,
  add column network text,
  add column browser text check (length(browser) <= 80);
create unique index on operator_sessions (id);

alter table operators
  add column email text check (email = lower(email) and length(email) <= 254),
  -- The identity that the account was bound to at its first sign-in with the provider.
  add column openid_issuer text,
  add column openid_subject text check (length(openid_subject) <= 255),
  add check ((openid_issuer is null) = (openid_subject is null));
create unique index on operators (store, email) where email is not null and closed_at is null;
create unique index on operators (store, openid_issuer, openid_subject) where closed_at is null;
