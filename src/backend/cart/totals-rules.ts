import { isCertificate } from '@/brand/certificate'
import type { Brand, CompiledProduct } from '@/brand/compiled'
import { isPlaceholder } from '@/brand/lookups'
import { homeCountry } from '@/brand/home-country'
import { usualMethod, type Place } from '@/brand/shipping-terms'
import type { ScheduledLine } from '@/lib/dates/schedule'
import { moreFor } from '@/lib/money/more-for'
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
  couponDiscount,
  couponState,
  findCoupon,
  reducibleCents,
  type Coupon,
  type CouponGoods,
} from './coupon-rules'
import { cartSchedule, scheduledLine } from './cart-schedule'
import { giftLine } from './gift-rules'
import { cachePercentOf, priceAt } from './price-rules'
import type { Facts } from './pricing-facts'
import { selectionProblem } from './selection-rules'
import { message } from '../kernel/message'
import {
  freeShippingMessage,
  offeredMethods,
  preselectedMethod,
  sameMethod,
  type Parcel,
} from './shipping-rules'
import { percentOf, splitCents } from './split'
import { countryOnlyAddress, type Address } from '../kernel/address'
import { nothingApplied } from '../balances/balances'

/** True for shipped goods, as opposed to gift certificates and memberships. */
export const isShipped = (brand: Brand, product: Pick<CompiledProduct, 'kind' | 'sku'>) =>
  product.kind === 'simple' && !brand.constants.nonShippingSkus.includes(product.sku)

/** Returns why a quantity of a product isn't available, or undefined if it is (cart-7). */
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
  // Stock is shared by all lines of a product; quantity limits apply to each line.
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

/** Returns the stock left for this line after the product's other lines; null if there is enough for all. */
function quantityLeft({ stock }: Facts, { sku, quantity }: CartLine, ofSku: number): number | null {
  const left = stock.get(sku)
  return left === undefined || ofSku <= left ? null : Math.max(left - (ofSku - quantity), 0)
}

type LineAlone = Omit<PricedLine, 'discountCents' | 'taxCents'>

/** Prices the lines, and skips those whose product is no longer in the catalog. */
function priceLines(facts: Facts, cart: Cart): LineAlone[] {
  const { brand, now } = facts
  const cachePercent = cachePercentOf(facts, cart)
  const ofSku = new Map<string, number>()
  for (const { sku, quantity } of cart.lines) ofSku.set(sku, (ofSku.get(sku) ?? 0) + quantity)
  return cart.lines.flatMap((line) => {
    const product = facts.product(line.sku)
    if (!product) return []
    const measures = facts.measures?.get(line.id)
    const priceOf = (quantity: number) =>
      priceAt(brand, product, { ...line, quantity, measures }, now, cachePercent)
    const price = priceOf(line.quantity)
    const together = ofSku.get(line.sku) ?? line.quantity
    const problems = lineProblems(facts, line, product, together)
    const most = (facts.stock.get(line.sku) ?? Infinity) - (together - line.quantity)
    const { table } = product
    const more =
      problems.length === 0
        ? moreFor({ table, selection: line.selection, now: price, most }, priceOf)
        : undefined
    return [{ line, product, price, problems, more, quantityLeft: quantityLeft(facts, line, together) }]
  })
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)

/** Returns the facts about priced lines that coupon conditions need. */
export const couponGoods = (
  brand: Brand,
  lines: readonly Pick<PricedLine, 'product' | 'price'>[],
): CouponGoods => ({
  subtotalCents: sum(lines.map(({ price }) => price.rowCents)),
  lines: lines.map(({ product, price }) => ({
    urlKey: product.urlKey,
    cents: price.rowCents,
    isShipped: isShipped(brand, product),
  })),
})

function countingCoupon(facts: Facts, cart: Cart, goods: CouponGoods) {
  const found =
    cart.couponCode === null ? undefined : (facts.issuedCoupon ?? findCoupon(facts.brand, cart.couponCode))
  if (!found || couponState(facts.brand, found.coupon, goods, facts.now).status !== 'counts') return undefined
  return found
}

/**
 * Returns the sales tax of the shipping address, or of the billing address for carts without shipped goods.
 * Null for the placeholder address (cart-18).
 */
function taxAt(brand: Brand, address: Address | null): PricedCart['tax'] {
  if (address && isPlaceholder(brand, address)) return null
  const state = address?.country.code === 'US' ? (address.region?.code ?? null) : null
  const { salesTax } = brand.configuration
  const percent = state !== null && Object.hasOwn(salesTax, state) ? (salesTax[state] ?? 0) : 0
  return percent > 0 ? { label: `${message(brand, 'cart.tax')} (${state})`, percent } : null
}

const placeOf = (brand: Brand, address: Address | null): Place =>
  address
    ? {
        countryCode: address.country.code,
        state: address.region?.code ?? null,
        postcode: address.postcode,
        city: address.city,
        street: address.street,
      }
    : { countryCode: homeCountry(brand.identity) }

function shippingOf(facts: Facts, cart: Cart, parcel: Parcel, shipped: readonly ScheduledLine[]) {
  const { brand, now } = facts
  const methods: OfferedMethod[] =
    shipped.length === 0 || !cart.shippingAddress
      ? []
      : offeredMethods(brand, parcel, (transit) =>
          cartSchedule(brand, cart, { lines: shipped, transit, now }),
        )
  const wanted = cart.shippingMethod
  const method = (wanted && methods.find((each) => sameMethod(each, wanted))) || null
  return { methods, method, shippingCents: method?.cents ?? 0 }
}

const shown = (code: string, coupon: Coupon, savedCents: number): AppliedCoupon => ({
  code,
  label: coupon.label,
  message: coupon.message,
  savedCents,
})

/** Calculates all amounts of a cart at one moment. Pure; all amounts are whole cents (cart-9, cart-10, cart-11, cart-12, cart-14, cart-15, cart-17, cart-18). */
export function priceCart(facts: Facts, cart: Cart): PricedCart {
  const { brand } = facts
  const lines = priceLines(facts, cart)
  const rows = lines.map(({ price }) => price.rowCents)
  const subtotalCents = sum(rows)
  const isVirtual = lines.length > 0 && lines.every(({ product }) => !isShipped(brand, product))

  const candidates = couponGoods(brand, lines)
  const found = countingCoupon(facts, cart, candidates)
  const goods = candidates.lines.map((line) => (found ? reducibleCents(found.coupon, line) : 0))
  const discountCents = found ? couponDiscount(found.coupon, sum(goods)) : 0
  const discounts = splitCents(discountCents, goods)
  const shippedCents = sum(
    lines.map(({ product, price }) => (isShipped(brand, product) ? price.rowCents : 0)),
  )
  const gift = giftLine(facts, cart, shippedCents - discountCents)

  const parcel: Parcel = {
    place: placeOf(brand, cart.shippingAddress),
    grams: sum(
      lines.map(({ product, line }) => (isShipped(brand, product) ? product.weightGrams * line.quantity : 0)),
    ),
    goodsCents: subtotalCents - discountCents,
    isFreeByCoupon: found?.coupon.freeShipping ?? false,
  }
  const shipped = [...lines, ...(gift ? [gift] : [])].filter(({ product }) => isShipped(brand, product))
  const toShip = isVirtual ? [] : shipped.map(scheduledLine)
  const { methods, method, shippingCents } = shippingOf(facts, cart, parcel, toShip)
  const withoutCoupon = parcel.isFreeByCoupon
    ? shippingOf(facts, cart, { ...parcel, isFreeByCoupon: false }, toShip).shippingCents
    : shippingCents

  const tax = taxAt(brand, isVirtual ? billingAddressOf(cart) : cart.shippingAddress)
  // Gift certificates aren't taxed: the tax applies to what is bought with them.
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
    coupon: found ? shown(found.code, found.coupon, discountCents + withoutCoupon - shippingCents) : null,
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
    atHome: null,
  }
}

/**
 * Prices the cart for shipping within the shop's country; null if the address is known or nothing is shipped
 * (cart-362).
 */
export function priceAtHome(facts: Facts, cart: Cart, { isVirtual, lines }: PricedCart): PricedCart | null {
  const { brand } = facts
  if (isVirtual || lines.length === 0 || cart.shippingAddress) return null
  const atHome = {
    ...cart,
    shippingAddress: countryOnlyAddress({
      code: homeCountry(brand.identity),
      label: brand.identity.countryName,
    }),
    shippingMethod: cart.shippingMethod ?? usualMethod(brand) ?? null,
  }
  const { additionalInformation: more } = cart
  if (more.needed_by === undefined || cart.shippingMethod) return priceCart(facts, atHome)
  const { methods } = priceCart(facts, atHome)
  return priceCart(facts, { ...atHome, shippingMethod: preselectedMethod(methods, more) ?? null })
}

/** Returns the cart's own billing address or the shipping address, as chosen. */
export const billingAddressOf = (cart: Cart): Address | null =>
  cart.isBillingSameAsShipping ? cart.shippingAddress : cart.billingAddress
