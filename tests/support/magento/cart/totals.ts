import { paidByBalances, type PaidByBalances } from './balances'
import type { ProductData } from '../catalogue/catalogue-data'
import type { CartLine, CartState } from './cart-state'
import { contentsPrice, ownPrice, soldProduct } from '../catalogue/bundles'
import { linksPrice } from '../catalogue/downloads'
import { optionPriceByRule, priceAt, valuePrice } from '../catalogue/prices'
import { roundCents } from '../money'
import { groupOf, type Magento } from '../state'

/** Cart totals. All amounts are in cents. */

export const productOf = soldProduct

/** Returns the group of the cart's customer: Quote/Model/Quote.php, getCustomerGroupId */
export const groupOfCart = ({ customer: id }: Pick<CartState, 'customer'>, { customers }: Magento): number =>
  groupOf({ customer: customers.find((each) => each.id === id) })

function basePrice(product: ProductData, line: CartLine, magento: Magento, group: number): number {
  const variant = line.variant && productOf(line.variant, magento)
  if (variant) return priceAt(variant, line.quantity, group)
  if (product.type === 'bundle') return ownPrice(product, line.quantity, group)
  return priceAt(product, line.quantity, group)
}

/**
 * Returns the final price plus the price of selected options
 * (app/code/Magento/Catalog/Model/Product/Type/Price.php, _applyOptionsPrice).
 */
export function unitPrice(line: CartLine, cart: Pick<CartState, 'customer'>, magento: Magento): number {
  const group = groupOfCart(cart, magento)
  const product = productOf(line.sku, magento)
  if (!product) return 0
  const base = basePrice(product, line, magento, group)
  const extras = line.answers.flatMap(({ option: id, values }) => {
    const option = product.options?.find((each) => each.id === id)
    if (!option) return []
    return values.map((value) => {
      const priced = option.values?.find((each) => String(each.id) === value) ?? option
      return optionPriceByRule(priced, product) ?? valuePrice(priced, base)
    })
  })
  const contents = contentsPrice(product, line, { magento, group })
  return roundCents(extras.reduce((sum, each) => sum + each, base) + contents + linksPrice(product, line))
}

export const isVirtual = ({ lines }: CartState, magento: Magento): boolean =>
  lines.length > 0 &&
  lines.every(({ sku }) => ['virtual', 'downloadable'].includes(productOf(sku, magento)?.type ?? ''))

/** The merchant's coupon rule: 10 % off with this code. */
export const coupon = { code: 'SAVE10', percent: 10, label: 'Ten percent off' }

export interface ShippingRate {
  carrier_code: string
  carrier_title: string
  method_code: string
  method_title: string
  cents: number
}

const subtotalOf = (cart: CartState, magento: Magento) =>
  cart.lines.reduce((sum, line) => sum + unitPrice(line, cart, magento) * line.quantity, 0)

/** The flat rate is per unit unless the merchant says per order: app/code/Magento/OfflineShipping/Model/Carrier/{Flatrate,Freeshipping}.php */
export function shippingRates(cart: CartState, magento: Magento): ShippingRate[] {
  const quantity = cart.lines.reduce((sum, line) => sum + line.quantity, 0)
  const { flatRate, isFlatPerOrder, freeFrom } = magento.settings
  const flat = {
    carrier_code: 'flatrate',
    carrier_title: 'Flat Rate',
    method_code: 'flatrate',
    method_title: 'Fixed',
    cents: isFlatPerOrder ? flatRate : flatRate * quantity,
  }
  const free = {
    carrier_code: 'freeshipping',
    carrier_title: 'Free Shipping',
    method_code: 'freeshipping',
    method_title: 'Free',
    cents: 0,
  }
  return freeFrom !== undefined && subtotalOf(cart, magento) >= freeFrom ? [flat, free] : [flat]
}

export const rateOf = (cart: CartState, magento: Magento): ShippingRate | undefined =>
  cart.shipping
    ? shippingRates(cart, magento).find(
        ({ carrier_code, method_code }) => `${carrier_code}_${method_code}` === cart.shippingMethod,
      )
    : undefined

/** Tax percentage by region. */
const taxRates: Record<string, { percent: number; label: string }> = {
  CA: { percent: 8.25, label: 'US-CA-*-Rate 1' },
}

/** Net of a price that includes the tax: Tax/Model/Calculation.php, calcTaxAmount */
export const withoutTax = (gross: number, { settings: { taxIncluded } }: Magento): number =>
  taxIncluded ? Math.round(gross / (1 + taxIncluded.percent / 100)) : gross

export interface Totals {
  subtotal: number
  discount: number
  shipping: number
  tax: { label: string; cents: number; isIncluded?: true; ofSubtotal: number } | undefined
  balances: PaidByBalances
  /** After payments by balances. */
  grandTotal: number
}

export function totalsOf(cart: CartState, magento: Magento): Totals {
  const gross = subtotalOf(cart, magento)
  const subtotal = cart.lines.reduce(
    (sum, line) => sum + withoutTax(unitPrice(line, cart, magento) * line.quantity, magento),
    0,
  )
  const discount = cart.coupon ? Math.round((subtotal * coupon.percent) / 100) : 0
  const shipping = rateOf(cart, magento)?.cents ?? 0
  const taxed = isVirtual(cart, magento) ? cart.billing : cart.shipping
  const rate = taxRates[taxed?.region.code ?? '']
  const { taxIncluded } = magento.settings
  const included = taxIncluded && {
    label: taxIncluded.label,
    cents: Math.round(((gross - subtotal) * (subtotal - discount)) / (subtotal || 1)),
    isIncluded: true as const,
    ofSubtotal: gross - subtotal,
  }
  const own = rate ? Math.round(((subtotal - discount) * rate.percent) / 100) : 0
  const tax = included ?? (rate && own > 0 ? { label: rate.label, cents: own, ofSubtotal: own } : undefined)
  const cents = tax?.cents ?? 0
  const balances = paidByBalances(cart, subtotal - discount + shipping + cents, magento)
  return {
    subtotal,
    discount,
    shipping,
    tax,
    balances,
    grandTotal: balances.left,
  }
}
