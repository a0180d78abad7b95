/** Public mail providers: an address there does not reveal the shop's own host. */
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

/**
 * Returns the shop's hosts, taken from its e-mail address. SITE_URL is where it runs today, perhaps a test
 * machine (brand-23).
 */
export function ownHosts(email: string | undefined): ReadonlySet<string> {
  const domain = email?.split('@')[1]?.toLowerCase()
  if (domain === undefined || mailProviders.has(domain)) return new Set()
  return new Set([domain, `www.${domain}`])
}
