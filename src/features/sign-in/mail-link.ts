import type { ParsedUrlQuery } from 'node:querystring'
import { resetsByNumber } from '@/commerce/passwords'
import { isEmail } from '@/lib/email-address'

/** What the links in our e-mails carry. Anything misshapen counts as missing. */

const one = (value: string | string[] | undefined, isShaped: (text: string) => boolean) =>
  typeof value === 'string' && isShaped(value) ? value : undefined

const isKey = (text: string) => /^[A-Za-z0-9_-]{16,256}$/.test(text)
const isNumber = (text: string) => /^\d{1,15}$/.test(text)

export interface ResetLink {
  token: string
  /** Whose link it is; one who is not named by it is asked for their address (sign-in-21). */
  whose: { email: string } | { customerId: string } | undefined
}

/**
 * ?email=…&token=…; old links carry the customer's number instead of the address, and those of a Magento nothing that it
 * takes itself.
 */
export function resetLink(query: ParsedUrlQuery, takesNumbers = resetsByNumber): ResetLink | undefined {
  const token = one(query['token'], isKey)
  if (!token) return undefined
  const to = one(query['email'], isEmail)
  if (to) return { token, whose: { email: to } }
  const customerId = takesNumbers ? one(query['id'] ?? query['customer_id'], isNumber) : undefined
  return { token, whose: customerId ? { customerId } : undefined }
}

/** ?email=…&key=…; `email` is '' where the link does not name it. */
export function confirmationLink(query: ParsedUrlQuery): { email: string; key: string } | undefined {
  const key = one(query['key'], isKey)
  return key === undefined ? undefined : { email: one(query['email'], isEmail) ?? '', key }
}
