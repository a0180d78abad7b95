import type { Brand, CompiledProduct } from '@/brand/compiled'
import { isPlaceholder } from '@/brand/questions'
import { homeCountry } from '@/brand/shipping-terms'
import type {
  AppliedCoupon,
  Cart,
  CartLine,
  LineProblem,
  OfferedMethod,
  PricedCart,
  PricedLine,
} from './cart-shape'
import {
  couponCovers,
  couponDiscount,
  couponState,
  findCoupon,
  type Coupon,
  type CouponGoods,
} from './coupon-rules'
import { giftLine } from './gift-rules'
import { priceAt } from './price-rules'
import type { Facts } from './pricing-facts'
import { selectionProblem } from './selection-rules'
import { message } from '../kernel/message'
import { freeShippingMessage, offeredMethods, sameMethod, type Parcel } from './shipping-rules'
import { percentOf, splitCents } from './split'
import type { Address } from '../kernel/address'
import { nothingApplied, isCertificate } from '../balances/balances'
import { priceCachePercent } from '../catalogue/catalogue'

/** True for what travels: goods, not gift certificates or memberships. */
const isShipped = (brand: Brand, product: Pick<CompiledProduct, 'kind' | 'sku'>) =>
  product.kind === 'simple' && !brand.constants.nonShippingSkus.includes(product.sku)

/** Why a quantity of a product cannot be had, if so (cart-7). */
export function quantityProblem(
  facts: Pick<Facts, 'brand' | 'stock'>,
  product: CompiledProduct,
  quantity: number,
): LineProblem | undefined {
  const { minimum, maximum } = product.table
  if (quantity < minimum || quantity > maximum)
    return {
      code: 'ITEM_QTY',
      message: message(facts.brand, 'refusals.quantityRange', {
        name: product.name,
        min: minimum,
        max: maximum,
      }),
    }
  const left = facts.stock.get(product.sku) ?? Infinity
  if (product.outOfStock || left === 0)
    return { code: 'ITEM_QTY', message: message(facts.brand, 'refusals.outOfStock') }
  if (quantity > left)
    return {
      code: 'ITEM_QTY',
      message: message(facts.brand, 'refusals.stockLeft', { name: product.name, count: left }),
    }
  return undefined
}

function lineProblems(facts: Facts, line: CartLine, product: CompiledProduct, ofSku: number): LineProblem[] {
  const chosen = selectionProblem(product, line.selection, facts.isUploaded)
  // Stock is shared by all lines of a product, its quantity limits are each line's own.
  const quantity =
    quantityProblem(facts, product, line.quantity) ??
    (ofSku > (facts.stock.get(product.sku) ?? Infinity) ? quantityProblem(facts, product, ofSku) : undefined)
  return [
    ...(quantity ? [quantity] : []),
    ...(chosen
      ? [{ code: 'UNDEFINED' as const, message: message(facts.brand, chosen.message, chosen.values) }]
      : []),
  ]
}

type LineAlone = Omit<PricedLine, 'discountCents' | 'taxCents'>

/** A line whose product has left the catalogue is left out. */
function priceLines(facts: Facts, cart: Cart): LineAlone[] {
  const { brand, now } = facts
  const cachePercent = Math.max(
    priceCachePercent(brand, facts.priceCacheCode, now),
    priceCachePercent(brand, cart.priceCache, now),
  )
  const ofSku = new Map<string, number>()
  for (const { sku, quantity } of cart.lines) ofSku.set(sku, (ofSku.get(sku) ?? 0) + quantity)
  return cart.lines.flatMap((line) => {
    const product = facts.product(line.sku)
    if (!product) return []
    const measures = facts.measures?.get(line.id)
    const price = priceAt(brand, product, { ...line, measures }, now, cachePercent)
    const problems = lineProblems(facts, line, product, ofSku.get(line.sku) ?? line.quantity)
    return [{ line, product, price, problems }]
  })
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)

function countingCoupon(facts: Facts, cart: Cart, goods: CouponGoods) {
  const found =
    cart.couponCode === null ? undefined : (facts.issuedCoupon ?? findCoupon(facts.brand, cart.couponCode))
  if (!found || couponState(facts.brand, found.coupon, goods, facts.now).status !== 'counts') return undefined
  return found
}

/** Sales tax of the state that the goods go to, or that a bill without goods goes to; none while only the placeholder is known (cart-18). */
function taxAt(brand: Brand, address: Address | null): PricedCart['tax'] {
  if (address && isPlaceholder(brand, address)) return null
  const state = address?.country.code === 'US' ? (address.region?.code ?? null) : null
  const { salesTax } = brand.configuration
  const percent = state !== null && Object.hasOwn(salesTax, state) ? (salesTax[state] ?? 0) : 0
  return percent > 0 ? { label: `${message(brand, 'cart.tax')} (${state})`, percent } : null
}

function shippingOf(facts: Facts, cart: Cart, parcel: Parcel, isVirtual: boolean) {
  const methods: OfferedMethod[] =
    isVirtual || !cart.shippingAddress ? [] : offeredMethods(facts.brand, parcel, facts.now)
  const wanted = cart.shippingMethod
  const method = (wanted && methods.find((each) => sameMethod(each, wanted))) || null
  return { methods, method, shippingCents: method?.cents ?? 0 }
}

const shown = (code: string, coupon: Coupon): AppliedCoupon => ({
  code,
  label: coupon.label,
  message: coupon.message,
})

/** Works out everything that follows from a cart at one moment. Pure; all amounts are whole cents (cart-9–18). */
export function priceCart(facts: Facts, cart: Cart): PricedCart {
  const { brand } = facts
  const lines = priceLines(facts, cart)
  const rows = lines.map(({ price }) => price.rowCents)
  const subtotalCents = sum(rows)
  const isVirtual = lines.length > 0 && lines.every(({ product }) => !isShipped(brand, product))

  const found = countingCoupon(facts, cart, {
    subtotalCents,
    products: lines.map(({ product }) => product.urlKey),
  })
  // cart-12: gift certificates and memberships are worth money themselves, so no coupon makes them cheaper.
  const goods = lines.map(({ product, price }) =>
    isShipped(brand, product) && (!found || couponCovers(found.coupon, product.urlKey)) ? price.rowCents : 0,
  )
  const discountCents = found ? couponDiscount(found.coupon, sum(goods)) : 0
  const discounts = splitCents(discountCents, goods)
  const shippedCents = sum(
    lines.map(({ product, price }) => (isShipped(brand, product) ? price.rowCents : 0)),
  )
  const gift = giftLine(facts, cart, shippedCents - discountCents)

  const parcel: Parcel = {
    countryCode: cart.shippingAddress?.country.code ?? homeCountry(brand.identity),
    grams: sum(
      lines.map(({ product, line }) => (isShipped(brand, product) ? product.weightGrams * line.quantity : 0)),
    ),
    goodsCents: subtotalCents - discountCents,
    isFreeByCoupon: found?.coupon.freeShipping ?? false,
  }
  const { methods, method, shippingCents } = shippingOf(facts, cart, parcel, isVirtual)

  const tax = taxAt(brand, isVirtual ? billingAddressOf(cart) : cart.shippingAddress)
  // A certificate is money in another form: what it buys is taxed, it is not.
  const taxable = lines.map(({ product }, index) =>
    isCertificate(product) ? 0 : (rows[index] ?? 0) - (discounts[index] ?? 0),
  )
  const taxCents = tax ? percentOf(sum(taxable), tax.percent) : 0
  const taxes = splitCents(taxCents, taxable)
  return {
    cart,
    lines: [
      ...lines.map((line, index) => ({
        ...line,
        discountCents: discounts[index] ?? 0,
        taxCents: taxes[index] ?? 0,
      })),
      ...(gift ? [gift] : []),
    ],
    isVirtual,
    totalQuantity: sum(lines.map(({ line }) => line.quantity)) + (gift ? gift.line.quantity : 0),
    coupon: found ? shown(found.code, found.coupon) : null,
    subtotalCents,
    discountCents,
    methods,
    method,
    shippingCents,
    tax,
    taxCents,
    balances: nothingApplied,
    grandTotalCents: subtotalCents - discountCents + shippingCents + taxCents,
    freeShippingMessage: isVirtual || lines.length === 0 ? null : freeShippingMessage(brand, parcel),
  }
}

/** The address on the bill: its own, or the one the parcel goes to. */
export const billingAddressOf = (cart: Cart): Address | null =>
  cart.isBillingSameAsShipping ? cart.shippingAddress : cart.billingAddress
