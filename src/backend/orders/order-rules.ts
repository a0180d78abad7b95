import type { Brand } from '@/brand/compiled'
import { isPlaceholder } from '@/brand/questions'
import { chosen, isChoice, typed } from '@/lib/product-options'
import { type Cart, type LineContent, type PricedCart, type PricedLine, billingAddressOf } from '../cart/cart'
import { message } from '../kernel/message'
import type { NewOrder, Order, OrderOption } from './order'
import type { Address } from '../kernel/address'
import { certificateOf } from '../balances/balances'
import { firstPreparation } from './line-artwork'
import type { OfferedPayment, OrderPayment } from '../payments/payments'

/** Why an order is not placed: Magento's PlaceOrderErrorCodes, and a message for the shopper. */
export interface OrderProblem {
  code: 'CART_NOT_ACTIVE' | 'CART_NOT_FOUND' | 'GUEST_EMAIL_MISSING' | 'UNABLE_TO_PLACE_ORDER' | 'UNDEFINED'
  message: string
}

const unable = (why: string): OrderProblem => ({ code: 'UNABLE_TO_PLACE_ORDER', message: why })

function deliveryProblem(brand: Brand, { cart, isVirtual, method }: PricedCart): OrderProblem | undefined {
  if (isVirtual) return undefined
  // checkout-13: a payer's address without a phone is not complete.
  if (!cart.shippingAddress?.telephone)
    return unable('The shipping address is missing. Set the address and try again.')
  if (isPlaceholder(brand, cart.shippingAddress)) return unable(message(brand, 'refusals.placeholderAddress'))
  if (!method) return unable('The shipping method is missing. Select the shipping method and try again.')
  return undefined
}

/** balances-7: a balance that was spent elsewhere since is said, before anything else is taken in its place. */
function balanceProblem(brand: Brand, { cart, balances }: PricedCart): OrderProblem | undefined {
  const empty = balances.cards.find(({ balanceCents }) => balanceCents === 0)
  if (empty) return unable(message(brand, 'refusals.giftCardSpent', { ending: empty.ending }))
  if (cart.spendsCredit && balances.credit?.balanceCents === 0)
    return unable(message(brand, 'refusals.creditSpent'))
  if (cart.pointsRequest && (cart.pointsRequest.points ?? 0) > (balances.points?.balance ?? 0))
    return unable(message(brand, 'refusals.pointsSpent'))
  return undefined
}

export interface Checkout {
  brand: Brand
  priced: PricedCart
  /** The ways to pay that are offered for this total now. */
  payments: OfferedPayment[]
  /** The total that the shopper saw, if the client said so. */
  shownTotalCents: number | null
}

/** Everything that must be right before money is taken (checkout-8), from what is missing to what has changed. */
export function orderProblem({
  brand,
  priced,
  payments,
  shownTotalCents,
}: Checkout): OrderProblem | undefined {
  const { cart, lines } = priced
  if (lines.length === 0) return unable('Cart does not contain products.')
  if (!cart.email) return { code: 'GUEST_EMAIL_MISSING', message: 'Guest email for cart is missing.' }
  const broken = lines.flatMap(({ problems }) => problems)[0]
  if (broken) return unable(broken.message)
  const balance = balanceProblem(brand, priced)
  if (balance) return balance
  const delivery = deliveryProblem(brand, priced)
  if (delivery) return delivery
  const billing = billingAddressOf(cart)
  if (!billing) return unable('The billing address is missing. Set the address and try again.')
  if (isPlaceholder(brand, billing)) return unable(message(brand, 'refusals.placeholderAddress'))
  // integrity-4: never another total than the one on the screen; without one on record, never another coupon than the one applied.
  const isChanged =
    shownTotalCents === null
      ? cart.couponCode !== null && !priced.coupon
      : shownTotalCents !== priced.grandTotalCents
  if (isChanged) return unable(message(brand, 'checkout.changedTotal'))
  if (!payments.some(({ code }) => code === cart.paymentMethod))
    return unable('Enter a valid payment method and try again.')
  return undefined
}

function optionsInWords({ product, line }: PricedLine): OrderOption[] {
  return product.options.flatMap((option): OrderOption[] => {
    if (!isChoice(option)) {
      const value = typed(line.selection, option.uid)
      return value === '' ? [] : [{ label: option.title, value, isTyped: true }]
    }
    const uids = chosen(line.selection, option.uid)
    const titles = (option.values ?? []).filter(({ uid }) => uids.includes(uid)).map(({ title }) => title)
    return titles.length === 0 ? [] : [{ label: option.title, value: titles.join(', '), isTyped: false }]
  })
}

const contentOf = ({ id: _id, ...content }: PricedLine['line']): LineContent => content

const toOrderLine = (priced: PricedLine, placedAt: Date): NewOrder['lines'][number] => ({
  ...contentOf(priced.line),
  name: priced.product.name,
  urlKey: priced.product.urlKey,
  kind: priced.product.kind,
  unitCents: priced.price.unitCents,
  oneTimeCents: priced.price.oneTimeCents,
  rowCents: priced.price.rowCents,
  discountCents: priced.discountCents,
  taxCents: priced.taxCents,
  options: optionsInWords(priced),
  picture: priced.product.pictures[0] ?? null,
  certificate: certificateOf(priced.product, priced.line.selection),
  preparation: firstPreparation(priced.product, priced.line),
  preparedAt: placedAt,
})

/** An order's address is where it goes, without what becomes of the address afterwards. */
function copied(address: Address): Address {
  const copy = { ...address }
  delete copy.isToBeKept
  return copy
}

/** orders-4: what a service has but does not let pass yet is under review; what is paid is made; what is paid and has nothing to make is complete. */
export function firstStatus(
  { shippingAddress }: Pick<Order, 'shippingAddress'>,
  { status, reference }: OrderPayment,
): Order['status'] {
  if (status === 'pending') return reference === null ? 'pending' : 'payment_review'
  return shippingAddress === null ? 'complete' : 'processing'
}

function balancesOf({ balances: { cards, credit, points, earnedPoints } }: PricedCart) {
  const giftCards = cards
    .filter(({ appliedCents }) => appliedCents > 0)
    .map(({ accountId, ending, appliedCents }) => ({ accountId, ending, cents: appliedCents }))
  return {
    giftCards,
    giftCardCents: giftCards.reduce((sum, { cents }) => sum + cents, 0),
    creditCents: credit?.appliedCents ?? 0,
    pointsCents: points?.cents ?? 0,
    pointsSpent: points?.spent ?? 0,
    pointsEarned: earnedPoints,
  }
}

/** The order that a checked cart becomes. */
export function toOrder(
  priced: PricedCart,
  made: {
    token: string
    email: string
    billingAddress: NonNullable<Cart['billingAddress']>
    paymentMethod: NewOrder['paymentMethod']
    placedAt: Date
    linkToken: string
    linkExpiresAt: Date
    additionalInformation: NewOrder['additionalInformation']
  },
): NewOrder {
  const { cart, method } = priced
  return {
    ...made,
    cartId: cart.id,
    store: cart.store,
    customerId: cart.customerId,
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    shippingCents: priced.shippingCents,
    taxCents: priced.taxCents,
    ...balancesOf(priced),
    grandTotalCents: priced.grandTotalCents,
    coupon: priced.coupon,
    taxLabel: priced.tax?.label ?? null,
    shippingAddress: priced.isVirtual || !cart.shippingAddress ? null : copied(cart.shippingAddress),
    billingAddress: copied(made.billingAddress),
    shippingMethod:
      priced.isVirtual || !method
        ? null
        : {
            carrierCode: method.carrierCode,
            carrierTitle: method.carrierTitle,
            methodCode: method.methodCode,
            methodTitle: method.methodTitle,
            deliveryFrom: method.deliveryFrom,
            deliveryTo: method.deliveryTo,
          },
    lines: priced.lines.map((line) => toOrderLine(line, made.placedAt)),
  }
}
