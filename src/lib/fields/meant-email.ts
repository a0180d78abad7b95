import { nearest } from '../words/did-you-mean'

/** Names of most services for private mail by their ending, and those that look like a typo of one of them. */
const services: Record<string, string> = {
  com: 'gmail googlemail yahoo ymail rocketmail hotmail outlook live msn icloud me mac aol protonmail fastmail zoho hey gmx mail email',
  net: 'att sbcglobal bellsouth comcast verizon charter gmx',
  me: 'proton',
}

const domains = Object.entries(services).flatMap(([ending, names]) =>
  names.split(' ').map((name) => `${name}.${ending}`),
)

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
