import { isWallet } from '@/lib/money/payment-wallets'
import type { AnsweredCart, AnsweredLine, AnsweredMethod } from './answered-cart'
import * as backend from './cart-backend'
import { cents, present } from '../required-values'
import { can } from '../capabilities'
import {
  shippingMethodKey,
  type AddressView,
  type CartEstimateView,
  type CartLineView,
  type CartTotalsView,
  type CartView,
  type PaymentMethodView,
  type ShippingMethodView,
  type TotalRow,
} from './cart-view'
import type { CartAddressPartsFragment, CartCoreFragment, CartEstimateFragment } from '../generated/cart'
import type { PaymentMethodKind } from '../generated/schema-types'
import { toLineContent } from './line-content'
import { toCents } from '@/lib/money/money'
import type { PaymentKind } from '@/lib/money/payment-kinds'
import { pictureFile } from '../picture-file'
import { pricesIncludeTax } from '../tax-display'
import { attributeUid } from '../variant-uid'

function toAddress(address: CartAddressPartsFragment): AddressView {
  return {
    firstname: address.firstname,
    lastname: address.lastname,
    company: address.company ?? '',
    street: present(address.street),
    city: address.city,
    region: address.region?.code ?? address.region?.label ?? '',
    regionLabel: address.region?.label ?? '',
    postcode: address.postcode ?? '',
    countryCode: address.country.code,
    countryLabel: address.country.label,
    telephone: address.telephone ?? '',
  }
}

function toShippingMethod(method: AnsweredMethod): ShippingMethodView {
  const methodCode = method.method_code ?? ''
  const info = method.additional_info
  return {
    key: shippingMethodKey(method.carrier_code, methodCode),
    carrierCode: method.carrier_code,
    methodCode,
    title: method.carrier_title || (method.method_title ?? ''),
    description: info?.method_description ?? method.method_title ?? '',
    cents: cents(method.amount),
    isFree: cents(method.amount) === 0,
    freeAboveCents: typeof info?.free_above === 'number' ? toCents(info.free_above) : null,
    arrival: info?.arrival ?? null,
    arrivesBy: info?.delivery_to ?? null,
  }
}

export const availableMethods = (methods: readonly (AnsweredMethod | null)[] | null | undefined) =>
  present(methods)
    .filter((method) => method.available)
    .map(toShippingMethod)

/**
 * Assembles the totals of stock Magento, which returns them separately and without labels: for '' the label
 * depends on the code.
 */
function assembledRows(cart: CartCoreFragment): TotalRow[] {
  const rows = addedUp(cart)
  const grandTotal = cents(cart.prices?.grand_total)
  const summed = rows.reduce(
    (sum, { code, cents: amount }) => (code === 'tax_included' ? sum : sum + amount),
    0,
  )
  const paid = can('giftCards') ? summed - grandTotal : 0
  return [
    ...rows,
    // No core document reports what Adobe Commerce's cards and credit pay, so it is the difference to the
    // grand total (commerce-124).
    ...(paid > 0 ? [{ code: 'giftcardaccount', label: '', cents: -paid }] : []),
    { code: 'grand_total', label: '', cents: grandTotal },
  ]
}

/** Returns the sum of the lines as the shop shows prices: with tax or without. */
const subtotalOf = ({ prices }: CartCoreFragment): number =>
  cents(pricesIncludeTax ? prices?.subtotal_including_tax : prices?.subtotal_excluding_tax)

interface LinePrices {
  price: { value: number | null }
  row_total: { value: number | null }
  price_including_tax?: { value: number | null } | null
  row_total_including_tax?: { value: number | null } | null
}

function lineCents(prices: LinePrices | null) {
  const {
    price,
    row_total: row,
    price_including_tax: gross,
    row_total_including_tax: grossRow,
  } = prices ?? {}
  return {
    unitCents: cents(pricesIncludeTax ? (gross ?? price) : price),
    rowCents: cents(pricesIncludeTax ? (grossRow ?? row) : row),
  }
}

function addedUp(cart: CartCoreFragment): TotalRow[] {
  const shipping = cart.shipping_addresses[0]?.selected_shipping_method
  return [
    { code: 'subtotal', label: '', cents: subtotalOf(cart) },
    ...present(cart.prices?.discounts).map((discount) => ({
      code: 'discount',
      label: discount.label,
      cents: -cents(discount.amount),
    })),
    ...(shipping ? [{ code: 'shipping', label: '', cents: cents(shipping.amount) }] : []),
    ...present(cart.prices?.applied_taxes).map((tax) => ({
      code: pricesIncludeTax ? 'tax_included' : 'tax',
      label: tax.label,
      cents: cents(tax.amount),
    })),
  ]
}

function toTotals(cart: AnsweredCart): CartTotalsView {
  const { prices } = cart
  const isExtended = prices !== null && 'totals' in prices
  return {
    rows: isExtended
      ? prices.totals.map((row) => ({ code: row.code, label: row.label, cents: cents(row.amount) }))
      : assembledRows(cart),
    grandTotalCents: cents(prices?.grand_total),
    freeShippingMessage: isExtended ? prices.free_shipping_message : null,
  }
}

type AnsweredOption = Extract<
  NonNullable<NonNullable<CartCoreFragment['itemsV2']>['items'][number]>,
  { __typename: 'SimpleCartItem' }
>['customizable_options'][number]

const isPicked = (type: string) => ['drop_down', 'radio', 'checkbox', 'multiple'].includes(type)

/** Returns a line's choices in the forms for adding and for changing it. */
function choicesOf(
  options: NonNullable<AnsweredOption>[],
): Pick<CartLineView, 'selectedOptions' | 'enteredOptions' | 'answers'> {
  return {
    answers: options.map((option) => ({
      optionUid: option.customizable_option_uid,
      value: isPicked(option.type)
        ? present(option.values)
            .map((value) => value.customizable_option_value_uid)
            .join(',')
        : backend.answerAgain(option.type, present(option.values)[0]?.value ?? ''),
    })),
    selectedOptions: options
      .filter((option) => isPicked(option.type))
      .flatMap((option) => present(option.values).map((value) => value.customizable_option_value_uid)),
    enteredOptions: options
      .filter((option) => !isPicked(option.type))
      .map((option) => ({
        uid: option.customizable_option_uid,
        value: backend.answerAgain(option.type, present(option.values)[0]?.value ?? ''),
      })),
  }
}

/** Returns the attributes that distinguish a configurable product's variant (commerce-77). */
const variantOf = (item: AnsweredLine) =>
  present('configurable_options' in item ? item.configurable_options : []).map((choice) => ({
    label: choice.option_label,
    value: choice.value_label,
    uid: choice.configurable_product_option_value_uid,
  }))

function allChoicesOf(item: AnsweredLine): ReturnType<typeof choicesOf> {
  const own = choicesOf(present('customizable_options' in item ? item.customizable_options : []))
  const variant = variantOf(item).map(({ uid }) => uid)
  const composed = backend.composedLine(item)
  // A composed line can only be configured again on its product page: no Magento changes its contents
  // (commerce-132).
  if (composed)
    return {
      answers: [],
      selectedOptions: [...composed.selectedOptions, ...own.selectedOptions],
      enteredOptions: [...composed.enteredOptions, ...own.enteredOptions],
    }
  return {
    ...own,
    selectedOptions: [...variant, ...own.selectedOptions],
    answers: [...variant.map((value) => ({ optionUid: attributeUid(value), value })), ...own.answers],
  }
}

type Extra = { more?: { quantity: number; row_total: { value: number | null } } | null } | null

const toMore = (extra: Extra) =>
  extra?.more ? { quantity: extra.more.quantity, rowCents: cents(extra.more.row_total) } : null

function linesOf(cart: AnsweredCart): CartLineView[] {
  return present<AnsweredLine>(cart.itemsV2?.items).map((item) => ({
    uid: item.uid,
    sku: item.product.sku ?? '',
    name: item.product.name ?? '',
    urlKey: item.product.url_key ?? '',
    picture: item.product.thumbnail?.url
      ? { file: pictureFile(item.product.thumbnail.url), alt: item.product.thumbnail.label ?? '' }
      : null,
    quantity: item.quantity,
    ...lineCents(item.prices),
    options: [
      ...variantOf(item).map(({ label, value }) => ({ label, value })),
      ...(backend.composedLine(item)?.options ?? []),
      ...present('customizable_options' in item ? item.customizable_options : []).map((option) => ({
        label: option.label,
        value: present(option.values)
          .map((value) => value.label || value.value)
          .join(', '),
        ...('is_usual' in option && option.is_usual === true && { isUsual: true as const }),
      })),
    ],
    ...allChoicesOf(item),
    ...toLineContent(item),
    takesGiftMessage: 'gift_message' in item,
    isGift: ('extra_info' in item && item.extra_info?.is_gift) || false,
    isArtworkMissing: ('extra_info' in item && item.extra_info?.is_artwork_missing) || false,
    isOutOfStock: item.product.stock_status === 'OUT_OF_STOCK',
    more: 'extra_info' in item ? toMore(item.extra_info) : null,
    quantityLeft: ('extra_info' in item && item.extra_info?.quantity_left) || 0,
    problems: present(item.errors).map((problem) => problem.message),
  }))
}

interface AnsweredPayment {
  code: string
  title: string
  is_sandbox?: boolean | null
  kind?: PaymentMethodKind | null
  wallet?: { kind: string; script: string; key: string } | null
}

const kinds: Record<PaymentMethodKind, PaymentKind> = {
  OFFLINE: 'offline',
  FIELDS: 'fields',
  REDIRECT: 'redirect',
  EXPRESS: 'express',
}

const toPaymentMethod = ({
  code,
  title,
  kind,
  is_sandbox: isSandbox,
  wallet,
}: AnsweredPayment): PaymentMethodView => ({
  code,
  title,
  kind: kind ? kinds[kind] : backend.kindByCode(code),
  ...(isSandbox && { isSandbox }),
  ...(wallet && isWallet(wallet) && { wallet }),
})

const offerUses = { USABLE: 'usable', NOT_YET: 'not yet', USED: 'used' } as const

/** Converts the estimated cost of a cart at a place. */
export function toEstimate({ prices, shipping_addresses: [place] }: CartEstimateFragment): CartEstimateView {
  const method = place?.selected_shipping_method
  return {
    rows: (prices?.totals ?? []).map(({ code, label, amount }) => ({ code, label, cents: cents(amount) })),
    grandTotalCents: cents(prices?.grand_total),
    method: method ? toShippingMethod({ ...method, available: true }) : null,
  }
}

export function toCartView(cart: AnsweredCart): CartView {
  const shipping = cart.shipping_addresses[0]
  const coupon = present(cart.applied_coupons)[0]
  const selected = shipping?.selected_shipping_method
  const extra = 'additional_information' in cart ? cart.additional_information : null
  return {
    email: cart.email,
    isVirtual: cart.is_virtual,
    totalQuantity: cart.total_quantity,
    lines: linesOf(cart),
    totals: toTotals(cart),
    atHome: 'at_home' in cart && cart.at_home ? toEstimate(cart.at_home) : null,
    coupon: coupon
      ? {
          code: coupon.code,
          message: 'coupon_code_success_message' in cart ? cart.coupon_code_success_message : null,
        }
      : null,
    offer: 'offer' in cart && cart.offer ? { code: cart.offer.code, use: offerUses[cart.offer.use] } : null,
    comment: extra?.order_comment ?? '',
    giftMessage: extra?.gift_message ?? '',
    isGift: extra?.is_gift ?? false,
    neededBy: extra?.needed_by ?? null,
    isDropShip: extra?.dropship ?? false,
    business: extra?.business_purchase
      ? { gstNumber: extra.gst_number ?? '', certificate: extra.gst_certificate }
      : null,
    shippingAddress: shipping ? toAddress(shipping) : null,
    billingAddress: cart.billing_address ? toAddress(cart.billing_address) : null,
    shippingMethods: availableMethods(shipping?.available_shipping_methods),
    shippingMethod: selected ? shippingMethodKey(selected.carrier_code, selected.method_code) : null,
    paymentMethods: present<AnsweredPayment>(cart.available_payment_methods)
      .filter(({ code }) => backend.isPayable(code))
      .map(toPaymentMethod),
    // If no method is selected, Magento returns null or the code "" (contract, section 3).
    paymentMethod: cart.selected_payment_method?.code || null,
    approval:
      'payment_approval' in cart && cart.payment_approval
        ? { method: cart.payment_approval.code, coversTotal: cart.payment_approval.covers_total }
        : null,
  }
}
