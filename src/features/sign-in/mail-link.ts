import type { ParsedUrlQuery } from 'node:querystring'

/** What the links in our e-mails carry. Anything misshapen counts as missing. */

const one = (value: string | string[] | undefined, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

const key = /^[A-Za-z0-9_-]{16,256}$/
const email = /^[^\s@]{1,64}@[^\s@]{1,190}$/
const number = /^\d{1,15}$/

export type ResetLink = { token: string } & ({ email: string } | { customerId: string })

/** ?email=…&token=…; old links carry the customer's id instead of the address. */
export function resetLink(query: ParsedUrlQuery): ResetLink | undefined {
  const token = one(query['token'], key)
  const to = one(query['email'], email)
  const customerId = one(query['id'] ?? query['customer_id'], number)
  if (!token) return undefined
  if (to) return { token, email: to }
  return customerId ? { token, customerId } : undefined
}

/** ?email=…&key=… */
export function confirmationLink(query: ParsedUrlQuery): { email: string; key: string } | undefined {
  const [to, code] = [one(query['email'], email), one(query['key'], key)]
  return to && code ? { email: to, key: code } : undefined
}
