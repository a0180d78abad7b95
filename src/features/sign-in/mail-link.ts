import type { ParsedUrlQuery } from 'node:querystring'
import { isEmail } from '@/lib/email-address'

/** What the links in our e-mails carry. Anything misshapen counts as missing. */

const one = (value: string | string[] | undefined, isShaped: (text: string) => boolean) =>
  typeof value === 'string' && isShaped(value) ? value : undefined

const isKey = (text: string) => /^[A-Za-z0-9_-]{16,256}$/.test(text)
const isNumber = (text: string) => /^\d{1,15}$/.test(text)

export type ResetLink = { token: string } & ({ email: string } | { customerId: string })

/** ?email=…&token=…; old links carry the customer's id instead of the address. */
export function resetLink(query: ParsedUrlQuery): ResetLink | undefined {
  const token = one(query['token'], isKey)
  const to = one(query['email'], isEmail)
  const customerId = one(query['id'] ?? query['customer_id'], isNumber)
  if (!token) return undefined
  if (to) return { token, email: to }
  return customerId ? { token, customerId } : undefined
}

/** ?email=…&key=… */
export function confirmationLink(query: ParsedUrlQuery): { email: string; key: string } | undefined {
  const [to, code] = [one(query['email'], isEmail), one(query['key'], isKey)]
  return to && code ? { email: to, key: code } : undefined
}
