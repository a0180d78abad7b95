import type { PricedCart } from '../cart/cart'
import type { Context } from '../kernel/context'
import type { PaymentKind } from '@/lib/payment-kinds'
import type { Graphql, PaymentMethodKind } from '../generated/resolvers'
import { money } from '../kernel/money'
import { offeredPayments } from './offered-payments'
import { servicesOf } from './payment-methods'
import { coversTotal, type OfferedPayment } from './payment-rules'
import { approvalOf } from './payment-session-store'

/** How a priced cart is going to be paid, in the contract's words. */

/** payments-16: a method that is approved at a service is picked only while the approval covers the total. */
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

export const toGraphqlOffered = ({ code, title, kind, isSandbox }: OfferedPayment) => ({
  code,
  title,
  kind: kinds[kind],
  is_sandbox: isSandbox,
  is_deferred: kind !== 'offline',
})

/** No method picked is an empty code, as on Magento (contract, section 3). */
export async function toGraphqlPayment(context: Context, priced: PricedCart) {
  const offered = offeredPayments(context, priced).find(({ code }) => code === priced.cart.paymentMethod)
  const picked = offered && (await isPaid(context, priced, offered.code)) ? offered : undefined
  return { code: picked?.code ?? '', title: picked?.title ?? '', purchase_order_number: null }
}

/** What the shopper approved at a service and can still be used, whatever the total is now. */
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
