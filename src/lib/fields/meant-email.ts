import { nearest } from '../words/did-you-mean'

/** Domains of most private mailboxes, and those that look like a typo of one of them. */
const domains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'rocketmail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'comcast.net',
  'verizon.net',
  'charter.net',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
  'zoho.com',
  'hey.com',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'email.com',
]

/** Short domains have neighbors that exist. */
const shortDomain = 8

/** Returns the address that was probably meant, such as ada@gmail.com for ada@gmial.com; otherwise undefined. */
export function meantEmail(address: string): string | undefined {
  const [mailbox = '', domain = ''] = address.split('@')
  const written = domain.toLowerCase()
  if (domains.includes(written)) return undefined
  const meant = nearest(written, domains, written.length <= shortDomain ? 1 : 2)
  return meant && `${mailbox}@${meant}`
}
