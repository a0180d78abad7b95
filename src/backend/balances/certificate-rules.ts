import { isCertificate, optionOfRole } from '@/brand/certificate'
import type { CompiledOption, CompiledProduct } from '@/brand/compiled'
import { typed, type Selection } from '@/lib/products/product-options'
import { instantOf } from '@/lib/dates/shop-time'

/** The text and the recipient of a gift certificate: a copy, stored with the order's line. */
export interface Certificate {
  recipient: string
  email: string
  greeting: string
  /** yyyy-mm-dd, or null to send it immediately. */
  sendOn: string | null
}

export function certificateOf(
  product: Pick<CompiledProduct, 'kind' | 'options'>,
  selection: Selection,
): Certificate | null {
  if (!isCertificate(product)) return null
  const answer = (role: NonNullable<CompiledOption['role']>) => {
    const option = optionOfRole(product, role)
    return option ? typed(selection, option.uid) : ''
  }
  return {
    recipient: answer('recipient'),
    email: answer('recipient-email'),
    greeting: answer('greeting'),
    sendOn: answer('send-on') || null,
  }
}

const morning = '08:00'

/**
 * Returns when to send the e-mail: in the morning of the chosen day in the shop's time zone, or null for
 * immediately (balances-9).
 */
export const leavesAt = ({ sendOn }: Certificate, timezone: string): Date | null =>
  sendOn === null ? null : instantOf(`${sendOn} ${morning}`, timezone)
