import { z } from 'zod'
import { withoutEndSlashes } from '../lib/urls/trim-slashes'

/** The kinds of values that settings have, with the words of their problems. */

export const word = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected)
export const text = z.string().min(1)
export const httpUrl = word(
  /^https?:\/\/[^\s/]+(:\d+)?(\/\S*)?$/,
  'an address such as https://www.example.com',
)
/** Without a trailing slash, because paths are appended. */
export const baseUrl = httpUrl.transform(withoutEndSlashes)
export const port = word(/^\d{1,5}$/, 'a port from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'a port from 1 to 65535')
export const count = (pattern: RegExp, expected: string) => word(pattern, expected).transform(Number)
export const flag = z.enum(['0', '1'], '1 for yes or 0 for no').transform((value) => value === '1')
export const webhookSecret = word(/^whsec_[A-Za-z0-9+/=]{20,}$/, 'the signing secret of the webhook, whsec_…')
export const secret = word(/^\S{32,}$/, 'a secret of at least 32 characters')

/** True for an existing calendar day. */
export const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value

/** Splits "Peelwell <hello@shop.example>" into name and address; a bare address has no name. */
export function senderOf(value: string): { name?: string; address: string } {
  const whole = value.trim()
  const at = whole.lastIndexOf('<')
  if (at <= 0 || !whole.endsWith('>')) return { address: value }
  const name = whole.slice(0, at).trim().replace(/^"/, '').replace(/"$/, '')
  const address = whole.slice(at + 1, -1)
  const isWell =
    name.length > 0 && name.length <= 100 && !/["<>\r\n]/.test(name) && /^[^<>\s]+$/.test(address)
  return isWell ? { name, address } : { address: value }
}
