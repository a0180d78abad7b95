import type { AddressView, CartLineView, CartView } from '@/commerce/cart/cart-view'
import { toLineContent } from '@/commerce/cart/line-content'
import type { OrderView } from '@/commerce/checkout/order'
import { dropCheckoutDrafts } from '@/features/forms/draft'
import { queryClient } from '@/features/session/queries'
import { balancesOfVisitor } from './balances'
import { mockShop, type ShopAnswer } from './mock-shop'
import { exampleCards } from './catalogue'

/**
 * Example carts and orders for stories and tests. Names and prices are the same in every brand; pictures are
 * the brand's.
 */

export const exampleGiftMessage = { from: 'Pat', to: 'Grace', message: 'Happy birthday!' }

export function exampleLine(index: number, more: Partial<CartLineView> = {}): CartLineView {
  const quantity = more.quantity ?? 50
  const unitCents = more.unitCents ?? 84
  return {
    uid: `line-${index}`,
    sku: `EX-${index}`,
    name: `Example number ${index + 1}`,
    urlKey: `example-${index}`,
    picture: exampleCards(index + 1)[index]?.picture ?? null,
    quantity,
    unitCents,
    rowCents: quantity * unitCents,
    options: [
      { label: 'Size', value: '3 × 3 in' },
      { label: 'Material', value: 'Matte vinyl' },
    ],
    selectedOptions: [],
    enteredOptions: [],
    answers: [],
    ...toLineContent(),
    isOutOfStock: false,
    takesGiftMessage: true,
    isGift: false,
    isArtworkMissing: false,
    quantityLeft: 0,
    more: null,
    problems: [],
    ...more,
  }
}

const exampleAddress: AddressView = {
  firstname: 'Pat',
  lastname: 'Shopper',
  company: '',
  street: ['350 Fifth Avenue', 'Floor 21'],
  city: 'New York',
  region: 'NY',
  regionLabel: 'New York',
  postcode: '10118',
  countryCode: 'US',
  countryLabel: 'United States',
  telephone: '212-555-0142',
}

/** Returns a cart with correct totals, from its lines and further fields. */
export function exampleCart(more: Partial<CartView> = {}): CartView {
  const lines = more.lines ?? [exampleLine(0), exampleLine(1, { quantity: 25 })]
  const subtotal = lines.reduce((sum, line) => sum + line.rowCents, 0)
  const discount = more.coupon ? Math.round(subtotal / 10) : 0
  const shipping = more.shippingMethod ? 599 : 0
  const grandTotalCents = subtotal - discount + shipping
  const rows = [
    { code: 'subtotal', label: 'Subtotal', cents: subtotal },
    { code: 'discount', label: 'Welcome discount', cents: -discount },
    { code: 'shipping', label: 'Standard', cents: shipping },
    { code: 'grand_total', label: 'Order total', cents: grandTotalCents },
  ].filter(({ code, cents }) => cents !== 0 || code === 'subtotal')
  return {
    email: null,
    isVirtual: false,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    lines,
    totals: { rows, grandTotalCents, freeShippingMessage: null },
    coupon: null,
    offer: null,
    comment: '',
    giftMessage: '',
    isGift: false,
    neededBy: null,
    isDropShip: false,
    business: null,
    shippingAddress: null,
    billingAddress: null,
    atHome: null,
    shippingMethods: [exampleMethod('standard', 'Standard', 599), exampleMethod('express', 'Express', 2_499)],
    shippingMethod: null,
    paymentMethods: [
      { code: 'payflowpro', title: 'Credit or debit card (sandbox, no money moves)', kind: 'fields' },
      { code: 'paypal_express', title: 'PayPal (sandbox, no money moves)', kind: 'express' },
      { code: 'checkmo', title: 'Check / money order', kind: 'offline' },
    ],
    paymentMethod: null,
    approval: null,
    ...more,
  }
}

const exampleMethod = (code: string, title: string, cents: number) => ({
  key: `flatrate/${code}`,
  carrierCode: 'flatrate',
  methodCode: code,
  title,
  description: 'By ground, to the door.',
  cents,
  isFree: false,
  freeAboveCents: code === 'standard' ? 9_900 : null,
  arrival: 'Arrives between Tue, Dec 1 and Fri, Dec 4',
  arrivesBy: '2026-12-04',
})

/** Returns the cart of a shopper who has filled in everything except the payment. */
export const cartToPay = (more: Partial<CartView> = {}) =>
  exampleCart({
    email: 'pat.shopper@example.com',
    shippingAddress: exampleAddress,
    shippingMethod: 'flatrate/standard',
    ...more,
  })

/** Returns a cart with everything filled in: only the order button is left. */
export const cartToOrder = (more: Partial<CartView> = {}) =>
  cartToPay({ billingAddress: exampleAddress, paymentMethod: 'payflowpro', ...more })

const longWords =
  'A name that somebody chose who does not have to read it on a small telephone, with-a-very-long-compound-word'

/**
 * Returns lines that are as long as possible: long names and answers, a problem, an editable design, artwork.
 */
export const longLines = (): CartLineView[] => [
  exampleLine(0, {
    name: longWords,
    quantity: 12_500,
    options: [
      { label: 'What should we draw?', value: longWords.repeat(2) },
      { label: 'Material', value: 'Holographic vinyl with a soft-touch laminate' },
    ],
    toolOptions: JSON.stringify({ edit_link: '/designtool?urlKey=example&edit=abc' }),
  }),
  exampleLine(3, { problems: ['One of the choices cannot be combined with the others.'] }),
  ...Array.from({ length: 8 }, (_, index) => exampleLine(index + 4, { quantity: 10 * (index + 1) })),
]

export function exampleOrder(more: Partial<OrderView> = {}): OrderView {
  const { regionLabel: _region, countryLabel: _country, ...address } = exampleAddress
  const lines = [exampleLine(0), exampleLine(1, { quantity: 25 })]
  const subtotalCents = lines.reduce((sum, line) => sum + line.rowCents, 0)
  return {
    id: 'b3JkZXI=',
    number: '100000042',
    statusCode: 'processing',
    isPaid: true,
    canCancel: false,
    arrival: 'If you approve the proof by Mon, Nov 23, it arrives between Tue, Dec 1 and Mon, Dec 7',
    token: 'ExampleOrderTokenOfThirtyTwoSigns',
    placedAt: '2026-11-20T15:04:05.000Z',
    status: 'Waiting for your approval',
    email: 'pat.shopper@example.com',
    lines: lines.map(
      ({ uid, unitCents, rowCents, quantity, name, sku, urlKey, options, picture }, index) => ({
        id: uid,
        name,
        sku,
        urlKey,
        quantity,
        unitCents,
        rowCents,
        oneTimeCents: rowCents - unitCents * quantity,
        isArtworkMissing: false,
        proof:
          index === 0
            ? { address: '/proof_order?token=example', file: '/media/proof?token=example', status: 'PENDING' }
            : null,
        options,
        picture,
        ...toLineContent(),
        giftMessage: uid === lines[0]?.uid ? exampleGiftMessage : null,
      }),
    ),
    totals: {
      giftCards: [],
      creditCents: 0,
      pointsCents: 0,
      subtotalCents,
      discountCents: 630,
      discountLabel: 'Welcome discount',
      shippingCents: 599,
      taxCents: 252,
      grandTotalCents: subtotalCents - 630 + 599 + 252,
    },
    coupon: 'WELCOME10',
    notes: {
      comment: '',
      giftMessage: { from: '', to: '', message: 'Happy birthday, Grace!' },
      isGift: false,
      isDropShip: false,
      gstNumber: '',
    },
    shippingAddress: address,
    billingAddress: address,
    carrier: 'Standard',
    shippingMethod: 'Standard',
    payment: {
      title: 'Credit or debit card',
      code: 'payflowpro',
      details: [{ label: 'Card', value: 'Visa, ends in 4242' }],
    },
    shipments: [],
    steps: [
      { code: 'PROOF', state: 'DONE', title: 'Proof sent' },
      { code: 'APPROVAL', state: 'CURRENT', title: 'Check your proof and tell us if we can make it' },
      { code: 'MAKING', state: 'AHEAD', title: 'We make your order' },
      { code: 'SHIPPING', state: 'AHEAD', title: 'It ships within 2 business days' },
      { code: 'DELIVERY', state: 'AHEAD', title: 'It arrives at your door' },
    ],
    orderPage: '/order_status?token=ExampleOrderLinkOfThirtyTwoSigns',
    comments: [],
    ...more,
  }
}

const countries = [
  {
    code: 'US',
    name: 'United States',
    regions: [
      { id: 43, code: 'NY', name: 'New York' },
      { id: 57, code: 'TX', name: 'Texas' },
    ],
  },
  { code: 'GB', name: 'United Kingdom', regions: [] },
]

/**
 * Gives the screens a cart without a shop: null for no cart, 'never' and 'down' for a cart that does not
 * load.
 * @param answers the shop's responses to changes
 * @returns a function that ends it, for beforeEach
 */
export function mockCart(cart: CartView | null | 'never' | 'down', answers: Record<string, ShopAnswer> = {}) {
  const client = queryClient()
  client.clear()
  client.setQueryData(['countries'], countries)
  const isAbsent = cart === 'never' || cart === 'down'
  if (!isAbsent) client.setQueryData(['cart'], cart)
  const known = { CartBalances: balancesOfVisitor, ...answers }
  const shop = mockShop(isAbsent ? { CartView: cart, CartCoreView: cart, ...known } : known)
  window.sessionStorage.clear()
  dropCheckoutDrafts()
  return () => {
    shop.end()
    client.clear()
  }
}

/** Like mockCart, for an order that is opened by its token. */
export function mockOrder(order: OrderView | 'unknown' | 'never' | 'down') {
  const client = queryClient()
  client.clear()
  if (typeof order === 'object') client.setQueryData(['order', order.token], order)
  const answer: ShopAnswer =
    order === 'unknown'
      ? {
          refused: "We couldn't locate an order with the information provided.",
          category: 'graphql-no-such-entity',
        }
      : order === 'never' || order === 'down'
        ? order
        : {}
  const shop = mockShop({ OrderByTokenWhole: answer })
  return () => {
    shop.end()
    client.clear()
  }
}
