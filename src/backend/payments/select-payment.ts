import { paymentKind } from '@/lib/money/payment-kinds'
import { changeCart, readCart } from '../cart/cart'
import type { Context } from '../kernel/context'
import { refusal } from '../kernel/refusal'
import type { PaymentMethodInput } from '../generated/resolvers'
import { approveExpress } from './approve-payment'
import { offeredPayments } from './offered-payments'
import { notAvailable } from './open-payment'
import { fillIn } from './payer'

/** Selects the payment method of a cart. */
export async function selectPayment(context: Context, cartId: string, input: PaymentMethodInput) {
  if (input.code === '')
    throw refusal('graphql-input', 'Required parameter "code" for "payment_method" is missing.')
  const cart = await readCart(context, cartId)
  const isExpress = paymentKind(input.code) === 'express'
  if (!cart.isVirtual && !cart.cart.shippingAddress && !isExpress)
    throw refusal('graphql-input', 'The shipping address is missing. Set the address and try again.')
  const method = offeredPayments(context, cart).find(({ code }) => code === input.code)
  if (!method) throw notAvailable()
  const { paypal_express: back } = input
  const evidence = back ? { token: back.token, evidence: back.payer_id } : undefined
  const payer = isExpress ? await approveExpress(context, cart, method.code, evidence) : undefined
  const changed = await changeCart(context, cartId, async (open, sql) => {
    open.paymentMethod = method.code
    if (isExpress) await fillIn(context, sql, open, payer)
  })
  return { cart: changed }
}
