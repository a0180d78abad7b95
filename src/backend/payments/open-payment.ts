import type { PaymentKind } from '@/lib/money/payment-kinds'
import { goodsProblem, orderProblemNow, type PricedCart, readCart } from '../cart/cart'
import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import { refusal } from '../kernel/refusal'
import { offeredPayments } from './offered-payments'
import { lacksAddress } from './payer'
import { serviceFor } from './payment-methods'
import type { Opened } from './payment-provider'
import { insertSession } from './payment-session-store'
import { paymentSettings } from './payment-settings'

export const notAvailable = () => refusal('graphql-input', 'The requested Payment Method is not available.')

const sessionMs = 3 * 3_600_000

/** Returns the URL of a path in our shop that a payment page may return to. */
function ownAddress(siteUrl: string, path: string): string {
  const clean = path.replace(/^\/+/, '')
  if (!/^[a-z0-9/_-]{1,100}$/i.test(clean))
    throw refusal('graphql-input', 'The return address must be a path of this shop, such as checkout.')
  return `${siteUrl}/${clean}`
}

export interface Urls {
  return_url: string
  cancel_url: string
}

export interface OpeningOrder {
  cartId: string
  /** Magento's code of the payment method. */
  code: string
  kinds: readonly PaymentKind[]
  urls: Urls
  /** True before delivery and tax are known, which only methods approved on the service's page allow. */
  isEarly: boolean
}

/** Opens a payment for the cart's total and records the cart and the amount (payments-3). */
export async function openPayment(
  context: Context,
  { cartId, code, kinds, urls, isEarly }: OpeningOrder,
): Promise<Opened> {
  const settings = paymentSettings()
  const service = serviceFor(code, settings)
  const provider = service?.provider(settings)
  const cart: PricedCart = await readCart(context, cartId)
  const offered = offeredPayments(context, cart).find((each) => each.code === code)
  if (!service || !provider || !offered || !kinds.includes(offered.kind)) throw notAvailable()
  const isExpress = isEarly && offered.kind === 'express'
  // Report what would refuse the order before the shopper approves a payment (checkout-483).
  const problem = isExpress ? goodsProblem(context.brand, cart) : await orderProblemNow(context, cart)
  if (problem) throw refusal('graphql-input', problem.message)
  const isUnknown = lacksAddress(context, cart.cart)
  const expiresAt = new Date(context.now().getTime() + sessionMs)
  const opened = await provider.open(context.db(), {
    amountCents: cart.grandTotalCents,
    reference: `cart-${cart.cart.id}`,
    description: message(context.brand, 'payment.description', { name: context.brand.identity.name }),
    email: cart.cart.email,
    expiresAt,
    asksAddress: isExpress && !cart.isVirtual && isUnknown,
    shipTo: cart.isVirtual || isUnknown ? null : cart.cart.shippingAddress,
    returnUrl: ownAddress(settings.siteUrl, urls.return_url),
    cancelUrl: ownAddress(settings.siteUrl, urls.cancel_url),
  })
  await insertSession(context.db(), {
    cartId: cart.cart.id,
    method: offered.code,
    provider: service.name,
    token: opened.token,
    tokenId: opened.tokenId,
    amountCents: cart.grandTotalCents,
    goodsCents: isExpress ? cart.grandTotalCents - cart.shippingCents - cart.taxCents : null,
    expiresAt,
  })
  return opened
}
