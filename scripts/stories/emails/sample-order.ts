import type { CompiledProduct } from '@/brand/compiled'
import { priceLine } from '@/lib/money/price'
import { defaultSelection, visibleOptions } from '@/lib/products/product-options'

/**
 * A sample order of two items with everything that an e-mail can mention about an order. Amounts are in
 * cents.
 */

export const orderToken = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6'
const placedAt = new Date('2026-11-20T12:00:00Z')

const address = {
  firstname: 'Ada',
  lastname: 'Byron',
  company: 'Analytical Engines',
  street: ['12 Mill Lane', 'Floor 2'],
  city: 'Portland',
  region: { code: 'ME', label: 'Maine', id: 28 },
  postcode: '04101',
  country: { code: 'US', label: 'United States' },
  telephone: '207 555 0142',
}

export const sampleOrder = {
  id: 1,
  cartId: 1,
  number: '000000042',
  token: orderToken,
  customerId: 1,
  status: 'processing',
  email: 'ada@example.com',
  subtotalCents: 12_800,
  discountCents: 1_280,
  shippingCents: 599,
  taxCents: 640,
  giftCards: [{ accountId: 1, ending: '7K2M', cents: 2_500 }],
  giftCardCents: 2_500,
  creditCents: 0,
  pointsCents: 0,
  pointsSpent: 0,
  pointsEarned: 102,
  grandTotalCents: 10_259,
  coupon: { code: 'WELCOME10', label: 'Welcome offer', message: '' },
  taxLabel: 'Sales tax',
  shippingAddress: address,
  billingAddress: address,
  shippingMethod: {
    carrierCode: 'ground',
    methodCode: 'standard',
    carrierTitle: 'Ground',
    methodTitle: 'Standard',
    transit: '3-7',
  },
  paymentMethod: { code: 'card', title: 'Card' },
  additionalInformation: {
    order_comment: 'Please leave the parcel with the neighbor.',
    gift_to: 'Bea',
    gift_from: 'Ada',
    gift_message: 'Happy birthday!',
  },
  placedAt,
  linkToken: orderToken,
  linkExpiresAt: new Date('2027-01-20T12:00:00Z'),
}

/** Most pieces of a line; a shop of signs sells one. */
const mostPieces = 100

const percent = (cents: number, share: number) => Math.round((cents * share) / 100)

/** Returns the titles of the values that a product starts with, such as Size: 24 × 10 in. */
function chosenOptions({ options, rules }: CompiledProduct) {
  const selection = defaultSelection(options, rules)
  return visibleOptions(options, rules, selection)
    .flatMap(({ uid, title, values = [] }) => {
      const value = values.find((each) => selection[uid]?.includes(each.uid))
      return value ? [{ label: title, value: value.title, isTyped: false }] : []
    })
    .slice(0, 3)
}

/** Returns the lines of the order: the first two products that the brand sells, in their own quantities and prices. */
export const sampleLines = (products: readonly CompiledProduct[]) =>
  products.slice(0, 2).map((product, index) => {
    const quantity = Math.min(product.table.quantities[0] ?? product.table.minimum, mostPieces)
    const { unitCents, rowCents } = priceLine(
      product,
      defaultSelection(product.options, product.rules),
      quantity,
    )
    return {
      quantity,
      unitCents,
      rowCents,
      orderId: 1,
      id: index + 1,
      sku: product.sku,
      name: product.name,
      oneTimeCents: 0,
      options: [...chosenOptions(product), { label: 'Note', value: 'Thanks', isTyped: true }],
      picture: product.pictures[0] ?? null,
      designPicture: null,
      giftMessage: null,
      kind: 'simple',
      preparation: 'proof_due',
      preparedAt: placedAt,
      productionDays: null,
      quantityShipped: 0,
      quantityCanceled: 0,
    }
  })

/** Returns the order with the totals of its lines. */
export function sampleOrderOf(products: readonly CompiledProduct[]) {
  const subtotalCents = sampleLines(products).reduce((sum, { rowCents }) => sum + rowCents, 0)
  const [discountCents, taxCents] = [percent(subtotalCents, 10), percent(subtotalCents, 5)]
  const grandTotalCents =
    subtotalCents - discountCents + taxCents + sampleOrder.shippingCents - sampleOrder.giftCardCents
  return {
    ...sampleOrder,
    subtotalCents,
    discountCents,
    taxCents,
    grandTotalCents: Math.max(0, grandTotalCents),
  }
}

/** Returns the package with everything that was ordered. */
export const sampleShipmentOf = (products: readonly CompiledProduct[]) => ({
  ...sampleShipment,
  lines: sampleLines(products).map(({ id, quantity }) => ({ lineId: id, quantity })),
})

export const samplePayment = {
  orderId: 1,
  status: 'captured',
  reference: 'pi_1',
  details: { cardBrand: 'Visa', lastFour: '4242' },
}

const sampleShipment = {
  orderId: 1,
  id: 1,
  number: '000000042-1',
  carrier: 'ups',
  trackingNumber: '1Z 999 AA1 01 2345 6784',
  shippedAt: placedAt,
}
