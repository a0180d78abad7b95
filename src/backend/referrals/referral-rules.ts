import { isEmail } from '@/lib/fields/email-address'
import { oneLine, plainText } from '../kernel/plain-text'
import type { Address } from '../kernel/address'

/** Pure rules for who may be invited and who is a friend (referrals-2, referrals-4). */

export const maxAtOnce = 20
const longestMessage = 500

export type CheckedInvitations =
  | { ok: true; emails: string[]; message: string | null }
  /** `say` is the path of a message in messages.yaml. */
  | { ok: false; say: string; values?: Record<string, string | number> }

/** Checks invitations. Each address is used once, ignoring case, in the given order. */
export function checkInvitations(
  typed: readonly string[],
  message: string | null | undefined,
  ownEmail: string,
): CheckedInvitations {
  const emails = new Map(typed.map((email) => [email.trim().toLowerCase(), email.trim()]))
  emails.delete('')
  if (emails.size === 0) return { ok: false, say: 'refer.emailsMissing' }
  if (emails.size > maxAtOnce) return { ok: false, say: 'refer.tooMany', values: { max: maxAtOnce } }
  const wrong = [...emails.values()].find((email) => !isEmail(email))
  if (wrong !== undefined)
    return { ok: false, say: 'refer.emailWrong', values: { email: oneLine(wrong).slice(0, 60) } }
  if ([...emails.values()].some((email) => isSameMailbox(email, ownEmail)))
    return { ok: false, say: 'refer.ownEmail' }
  const words = plainText(message ?? '') || null
  if (words && words.length > longestMessage)
    return { ok: false, say: 'refer.messageLong', values: { max: longestMessage } }
  return { ok: true, emails: [...emails.values()], message: words }
}

/** Returns the mailbox of an address: "Ada.L+shop@gmail.com" and "adal@gmail.com" are the same one. */
function mailbox(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const plain = name.split('+', 1)[0] ?? ''
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${host}`
}

export const isSameMailbox = (one: string, other: string) => mailbox(one) === mailbox(other)

const fold = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^a-z0-9]/g, '')

/** Returns street and ZIP code, which identify a household; '' without an address. */
export const doorOf = (address: Pick<Address, 'street' | 'postcode'> | null) =>
  address ? `${fold(address.street.join(' '))}/${fold(address.postcode)}` : ''
