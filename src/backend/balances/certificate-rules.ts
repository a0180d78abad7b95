import type { CompiledOption, CompiledProduct } from '@/brand/compiled'
import { typed, type Selection } from '@/lib/product-options'
import { instantOf } from '@/lib/shop-time'

/** What stands on a gift certificate and whom it goes to: a copy, kept with the order's line. */
export interface Certificate {
  recipient: string
  email: string
  greeting: string
  /** yyyy-mm-dd, or null: at once. */
  sendOn: string | null
}

const optionOf = (product: Pick<CompiledProduct, 'options'>, role: NonNullable<CompiledOption['role']>) =>
  product.options.find((option) => option.role === role)

/** A gift certificate is a product that asks for the address its code goes to. */
export const isCertificate = (product: Pick<CompiledProduct, 'kind' | 'options'>) =>
  product.kind === 'virtual' && optionOf(product, 'recipient-email') !== undefined

export function certificateOf(
  product: Pick<CompiledProduct, 'kind' | 'options'>,
  selection: Selection,
): Certificate | null {
  if (!isCertificate(product)) return null
  const answer = (role: NonNullable<CompiledOption['role']>) => {
    const option = optionOf(product, role)
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

/** When its e-mail leaves: in the morning of its day in the shop's time zone, or at once (balances-10). */
export const leavesAt = ({ sendOn }: Certificate, timezone: string): Date | null =>
  sendOn === null ? null : instantOf(`${sendOn} ${morning}`, timezone)
