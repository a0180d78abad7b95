import type { Brand } from '@/brand/compiled'
import { chosen, isChoice, typed } from '@/lib/products/product-options'
import { isUsualAnswer } from '@/lib/products/usual-answers'
import {
  type Cart,
  type CartProblem,
  type LineContent,
  type PricedCart,
  type PricedLine,
  cartProblem,
  scheduledLine,
  wordsInPlace,
} from '../cart/cart'
import type { NewOrder, Order, OrderOption } from './order'
import type { Address } from '../kernel/address'
import { certificateOf } from '../balances/balances'
import type { OfferedPayment, OrderPayment } from '../payments/payments'

/** Why an order was not placed: one of Magento's PlaceOrderErrorCodes, and a message for the shopper. */
export interface OrderProblem {
  code: CartProblem['code'] | 'CART_NOT_ACTIVE' | 'CART_NOT_FOUND' | 'UNDEFINED'
  message: string
}

const unable = (why: string): OrderProblem => ({ code: 'UNABLE_TO_PLACE_ORDER', message: why })

export interface Checkout {
  brand: Brand
  priced: PricedCart
  /** Payment methods currently offered for this total. */
  payments: OfferedPayment[]
  /** Total that the shopper saw, if the client sent it. */
  shownTotalCents: number | null
}

/**
 * Checks everything that must be right before money is captured (checkout-8): first what is missing, then
 * what has changed.
 */
export function orderProblem({
  brand,
  priced,
  payments,
  shownTotalCents,
}: Checkout): OrderProblem | undefined {
  const problem = cartProblem(brand, priced, shownTotalCents)
  if (problem) return problem
  if (!payments.some(({ code }) => code === priced.cart.paymentMethod))
    return unable('Enter a valid payment method and try again.')
  return undefined
}

function optionsInWords(brand: Brand, { product, line }: PricedLine): OrderOption[] {
  return product.options.flatMap((option): OrderOption[] => {
    if (!isChoice(option)) {
      const value = typed(line.selection, option.uid)
      return value === '' ? [] : [{ label: option.title, value, isTyped: true }]
    }
    const uids = chosen(line.selection, option.uid)
    const titles = (option.values ?? []).filter(({ uid }) => uids.includes(uid)).map(({ title }) => title)
    if (titles.length === 0) return []
    const said = wordsInPlace(brand, line, option) ?? titles.join(', ')
    const isUsual = isUsualAnswer(product, option, line.selection)
    return [{ label: option.title, value: said, isTyped: false, ...(isUsual && { isUsual }) }]
  })
}

const contentOf = ({ id: _id, ...content }: PricedLine['line']): LineContent => content

function waitsFor(priced: PricedLine): Pick<NewOrder['lines'][number], 'preparation' | 'productionDays'> {
  if (priced.product.kind !== 'simple') return { preparation: 'ready', productionDays: null }
  const { preparation, days: productionDays } = scheduledLine(priced)
  return { preparation, productionDays }
}

const toOrderLine = (brand: Brand, priced: PricedLine, placedAt: Date): NewOrder['lines'][number] => ({
  ...contentOf(priced.line),
  name: priced.product.name,
  urlKey: priced.product.urlKey,
  kind: priced.product.kind,
  unitCents: priced.price.unitCents,
  oneTimeCents: priced.price.oneTimeCents,
  rowCents: priced.price.rowCents,
  discountCents: priced.discountCents,
  taxCents: priced.taxCents,
  options: optionsInWords(brand, priced),
  picture: priced.product.pictures[0] ?? null,
  certificate: certificateOf(priced.product, priced.line.selection),
  ...waitsFor(priced),
  preparedAt: placedAt,
})

/** Returns an address for an order, without the flag for the address book. */
function copied(address: Address): Address {
  const copy = { ...address }
  delete copy.isToBeKept
  return copy
}

/**
 * Returns the first status of a paid or unpaid order (orders-10). `payment_review` means that the service
 * still holds the payment. A paid order is complete if nothing has to be made.
 */
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

export function toOrder(
  brand: Brand,
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
            transit: method.transit,
          },
    lines: priced.lines.map((line) => toOrderLine(brand, line, made.placedAt)),
  }
}
