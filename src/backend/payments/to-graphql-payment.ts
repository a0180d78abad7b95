import type { PricedCart } from '../cart/cart'
import type { Context } from '../kernel/context'
import type { PaymentKind } from '@/lib/money/payment-kinds'
import type { Graphql, PaymentMethodKind } from '../generated/resolvers'
import { money } from '../kernel/money'
import { offeredPayments } from './offered-payments'
import { servicesOf } from './payment-methods'
import { coversTotal, type OfferedPayment } from './payment-rules'
import { approvalOf } from './payment-session-store'

/**
 * True if the method can be shown as selected: one with an approval only while the approval covers the total
 * (payments-7).
 */
async function isPaid(context: Context, priced: PricedCart, code: string): Promise<boolean> {
  if (servicesOf(code).length === 0) return true
  const approval = await approvalOf(context.db(), priced.cart, context.now())
  return approval?.method === code && coversTotal(approval, priced)
}

const kinds: Record<PaymentKind, PaymentMethodKind> = {
  offline: 'OFFLINE',
  fields: 'FIELDS',
  redirect: 'REDIRECT',
  express: 'EXPRESS',
}

export const toGraphqlOffered = ({ code, title, kind, isSandbox, wallet }: OfferedPayment) => ({
  code,
  title,
  kind: kinds[kind],
  is_sandbox: isSandbox,
  is_deferred: kind !== 'offline',
  wallet: wallet ?? null,
})

/** Returns the selected method; without one, an empty code as in Magento (contract, section 3). */
export async function toGraphqlPayment(context: Context, priced: PricedCart) {
  const offered = offeredPayments(context, priced).find(({ code }) => code === priced.cart.paymentMethod)
  const picked = offered && (await isPaid(context, priced, offered.code)) ? offered : undefined
  return { code: picked?.code ?? '', title: picked?.title ?? '', purchase_order_number: null }
}

/** Returns the approval that is still usable, whatever the total is now. */
export async function toGraphqlApproval(
  context: Context,
  priced: PricedCart,
): Promise<Graphql<'PaymentApproval'> | null> {
  const approval = await approvalOf(context.db(), priced.cart, context.now())
  if (!approval) return null
  return {
    code: approval.method,
    amount: money(approval.amountCents),
    covers_total: coversTotal(approval, priced),
  }
}
