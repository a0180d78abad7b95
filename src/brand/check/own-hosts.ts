/** Where everybody may have a mailbox: an address there tells nothing of a shop's own. */
const mailProviders: ReadonlySet<string> = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'zoho.com',
])

/** The hosts of a shop, as its e-mail address tells them: SITE_URL is where it runs today, perhaps a machine for tests (brand-202). */
export function ownHosts(email: string | undefined): ReadonlySet<string> {
  const domain = email?.split('@')[1]?.toLowerCase()
  if (domain === undefined || mailProviders.has(domain)) return new Set()
  return new Set([domain, `www.${domain}`])
}
