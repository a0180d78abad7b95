import type { ParsedUrlQuery } from 'node:querystring'
import { can } from '@/commerce/capabilities'
import { isEmail } from '@/lib/fields/email-address'

/** Reads the links in our e-mails. Malformed values are treated as missing. */

const one = (value: string | string[] | undefined, isShaped: (text: string) => boolean) =>
  typeof value === 'string' && isShaped(value) ? value : undefined

const isKey = (text: string) => /^[A-Za-z0-9_-]{16,256}$/.test(text)
const isNumber = (text: string) => /^\d{1,15}$/.test(text)

export interface ResetLink {
  token: string
  /**
   * The link's account; if the link doesn't contain it, the form asks for the e-mail address (sign-in-13).
   */
  whose: { email: string } | { customerId: string } | undefined
}

/**
 * Reads ?email=…&token=…. Old links have the customer's number instead of the address. A Magento's links
 * contain nothing that the Magento accepts as an account.
 */
export function resetLink(query: ParsedUrlQuery, takesNumbers = can('resetByNumber')): ResetLink | undefined {
  const token = one(query['token'], isKey)
  if (!token) return undefined
  const to = one(query['email'], isEmail)
  if (to) return { token, whose: { email: to } }
  const customerId = takesNumbers ? one(query['id'] ?? query['customer_id'], isNumber) : undefined
  return { token, whose: customerId ? { customerId } : undefined }
}

/** Reads ?email=…&key=…; `email` is '' if the link doesn't contain it. */
export function confirmationLink(query: ParsedUrlQuery): { email: string; key: string } | undefined {
  const key = one(query['key'], isKey)
  return key === undefined ? undefined : { email: one(query['email'], isEmail) ?? '', key }
}
