import type { Brand, CompiledOption, CompiledProduct } from '@/brand/compiled'
import { offerOfCart } from './cart-offer'
import { addressFlagsOf } from './cart-addresses'
import { arrivalWords } from '@/lib/dates/arrival-words'
import { toDollars } from '@/lib/money/money'
import {
  chosen,
  isChoice,
  typed,
  type NumberedOption,
  type OptionCharge,
} from '@/lib/products/product-options'
import { isUsualAnswer } from '@/lib/products/usual-answers'
import type { Schedule } from '@/lib/dates/schedule'
import { isArtworkMissing, wordsInPlace } from './missing-artwork'
import {
  toGraphqlCardsOfCart,
  toGraphqlCartPoints,
  toGraphqlSpentPoints,
  toGraphqlCredit,
  balanceRows,
} from './balances/to-graphql-balances'
import { money } from '../kernel/money'
import type { Context } from '../kernel/context'
import type { Complete, CartResolvers, Graphql } from '../generated/resolvers'
import { paged } from '../kernel/paging'
import type { OfferedMethod, PricedCart, PricedLine } from './cart-shape'
import { giftMessageOf } from './gifts/order-gift-message'
import { isGift } from './gift-rules'
import { toGraphqlContent } from './line-in-graphql'
import { message } from '../kernel/message'
import { billingAddressOf } from './totals-rules'
import type { Address } from '../kernel/address'

/** Converts a priced cart to the GraphQL type `Cart`. */

const lineUid = (lineId: number) => Buffer.from(String(lineId)).toString('base64')

const magentoTypes: Record<NumberedOption['type'], string> = {
  dropdown: 'drop_down',
  radio: 'radio',
  multiple: 'multiple',
  checkbox: 'checkbox',
  field: 'field',
  area: 'area',
  file: 'file',
  date: 'date',
}

const charged = (charge: OptionCharge): Graphql<'CartItemSelectedOptionValuePrice'> =>
  charge.percent === undefined
    ? { value: toDollars(charge.cents ?? 0), units: '$', type: 'FIXED' }
    : { value: charge.percent, units: '%', type: 'PERCENT' }

export function optionValues(option: NumberedOption, line: Pick<PricedLine['line'], 'selection'>) {
  if (!isChoice(option)) {
    const value = typed(line.selection, option.uid)
    return value === ''
      ? []
      : [
          {
            id: option.id,
            customizable_option_value_uid: option.uid,
            label: '',
            value,
            price: charged(option),
          },
        ]
  }
  const uids = chosen(line.selection, option.uid)
  return (option.values ?? [])
    .filter((value) => uids.includes(value.uid))
    .map((value) => ({
      id: value.id,
      customizable_option_value_uid: value.uid,
      label: value.title,
      value: String(value.id),
      price: charged(value),
    }))
}

/**
 * Converts the selection to Magento's `SelectedCustomizableOption`s.
 * @param say returns the text shown for an option in place of its values (see wordsInPlace)
 */
export const toGraphqlOptions = (
  product: Pick<CompiledProduct, 'options' | 'rules' | 'table'>,
  line: Pick<PricedLine['line'], 'selection'>,
  say: (option: CompiledOption) => string | undefined = () => undefined,
) =>
  product.options.flatMap((option, index) => {
    const answered = optionValues(option, line)
    if (answered.length === 0) return []
    const words = say(option)
    const values = words === undefined ? answered : answered.map((value) => ({ ...value, label: words }))
    return [
      {
        id: option.id,
        customizable_option_uid: option.uid,
        label: option.title,
        type: magentoTypes[option.type],
        is_required: option.required,
        sort_order: index,
        is_usual: isUsualAnswer(product, option, line.selection),
        values,
      },
    ]
  })

/** A line's price has the product's own discounts in it, so that Magento's discount of the catalog is none. */
const noDiscount = { amount_off: 0, percent_off: 0 }

function toGraphqlLine(context: Context, priced: PricedLine): Graphql<'CartItemInterface'> {
  const { line, product, price, discountCents, taxCents } = priced
  const categories = product.categories.join(',')
  return {
    __typename: product.kind === 'virtual' ? 'VirtualCartItem' : 'SimpleCartItem',
    id: String(line.id),
    uid: lineUid(line.id),
    quantity: line.quantity,
    is_available: priced.problems.length === 0,
    not_available_message: priced.problems[0]?.message ?? null,
    min_qty: product.table.minimum,
    max_qty: product.table.maximum,
    product,
    prices: {
      price: money(price.unitCents),
      price_including_tax: money(price.unitCents),
      row_total: money(price.rowCents),
      row_total_including_tax: money(price.rowCents + taxCents),
      total_item_discount: money(discountCents),
      original_item_price: money(price.unitCents),
      original_row_total: money(price.rowCents),
      catalog_discount: noDiscount,
      row_catalog_discount: noDiscount,
      fixed_product_taxes: [],
      discounts:
        discountCents > 0
          ? [{ label: message(context.brand, 'cart.discount'), amount: money(discountCents) }]
          : [],
    },
    errors: priced.problems.length > 0 ? priced.problems : null,
    customizable_options: toGraphqlOptions(product, line, (option) =>
      wordsInPlace(context.brand, line, option),
    ),
    ...toGraphqlContent(line, {
      categories,
      remarketing_product_id: product.remarketing?.id ?? null,
      is_gift: isGift(line),
      is_artwork_missing: isArtworkMissing(product, line),
      quantity_left: priced.quantityLeft,
      more: priced.more ? { quantity: priced.more.quantity, row_total: money(priced.more.rowCents) } : null,
    }),
  }
}

function toGraphqlAddress(address: Address, uid: string) {
  return {
    ...address,
    uid,
    region: address.region
      ? { code: address.region.code, label: address.region.label, region_id: address.region.id }
      : null,
    vat_id: address.vatId,
  }
}

function toGraphqlArrival(brand: Brand, planned: Schedule) {
  const arrives = planned.kind === 'days' ? planned.arrives : null
  return {
    delivery_from: arrives?.from ?? null,
    delivery_to: arrives?.to ?? null,
    arrival: arrivalWords(planned, (name, values) => message(brand, `arrival.${name}`, values)),
  }
}

export function toGraphqlMethod(context: Context, method: OfferedMethod) {
  return {
    carrier_code: method.carrierCode,
    carrier_title: method.carrierTitle,
    method_code: method.methodCode,
    method_title: method.methodTitle,
    available: true,
    error_message: null,
    amount: money(method.cents),
    base_amount: money(method.cents),
    price_excl_tax: money(method.cents),
    price_incl_tax: money(method.cents),
    additional_info: {
      offer_description: method.cents === 0 ? message(context.brand, 'cart.freeShippingReached') : null,
      free_shipping: method.cents === 0,
      method_description: method.description,
      free_above: method.freeAboveCents === null ? null : toDollars(method.freeAboveCents),
      ...toGraphqlArrival(context.brand, method.schedule),
    },
  }
}

const row = (code: string, label: string, cents: number) => ({ code, label, cents })

/**
 * cart-10: returns the rows in the order in which they add up. Discounts are negative, and zero rows are
 * omitted.
 */
function totalRows({ brand }: Pick<Context, 'brand'>, priced: PricedCart) {
  const { coupon, method, tax } = priced
  return [
    row('subtotal', message(brand, 'cart.subtotal'), priced.subtotalCents),
    ...(coupon && priced.discountCents > 0
      ? [row('discount', `${coupon.label} (${coupon.code})`, -priced.discountCents)]
      : []),
    ...(method
      ? [row('shipping', `${message(brand, 'cart.shipping')} (${method.methodTitle})`, priced.shippingCents)]
      : []),
    ...(tax ? [row('tax', tax.label, priced.taxCents)] : []),
    ...balanceRows(brand, priced.balances),
    row('grand_total', message(brand, 'cart.grandTotal'), priced.grandTotalCents),
  ]
}

function toGraphqlPrices(context: Context, priced: PricedCart) {
  const { coupon, tax, discountCents } = priced
  return {
    grand_total: money(priced.grandTotalCents),
    grand_total_excluding_tax: money(priced.grandTotalCents - priced.taxCents),
    discount: coupon && discountCents > 0 ? { amount: money(-discountCents), label: [coupon.label] } : null,
    subtotal_excluding_tax: money(priced.subtotalCents),
    subtotal_including_tax: money(priced.subtotalCents + priced.taxCents),
    subtotal_with_discount_excluding_tax: money(priced.subtotalCents - discountCents),
    applied_taxes: tax ? [{ label: tax.label, amount: money(priced.taxCents) }] : [],
    discounts: coupon && discountCents > 0 ? [{ label: coupon.label, amount: money(discountCents) }] : null,
    totals: totalRows(context, priced).map(({ code, label, cents }) => ({
      code,
      label,
      amount: money(cents),
    })),
    free_shipping_message: priced.freeShippingMessage,
  }
}

function toGraphqlShipping(context: Context, priced: PricedCart) {
  const { shippingAddress } = priced.cart
  if (!shippingAddress || priced.isVirtual) return []
  return [
    {
      ...toGraphqlAddress(shippingAddress, 'shipping'),
      available_shipping_methods: priced.methods.map((method) => toGraphqlMethod(context, method)),
      selected_shipping_method: priced.method && toGraphqlMethod(context, priced.method),
      customer_notes: null,
    },
  ]
}

type PaidBy = 'available_payment_methods' | 'selected_payment_method' | 'payment_approval'

/**
 * The parent value of the GraphQL type `Cart` is a priced cart. Other modules resolve their own fields of it.
 */
export const cartFields: Complete<CartResolvers, PricedCart, PaidBy> = {
  id: ({ cart }) => cart.maskedId,
  email: ({ cart }) => cart.email,
  is_virtual: ({ isVirtual }) => isVirtual,
  total_quantity: ({ totalQuantity }) => totalQuantity,
  total_summary_quantity_including_config: ({ totalQuantity }) => totalQuantity,
  items: ({ lines }, _, context) => lines.map((line) => toGraphqlLine(context, line)),
  itemsV2: ({ lines }, paging, context) =>
    paged(
      lines.map((line) => toGraphqlLine(context, line)),
      paging,
    ),
  applied_coupon: ({ coupon }) => (coupon ? { code: coupon.code } : null),
  applied_coupons: ({ coupon }) => (coupon ? [{ code: coupon.code }] : null),
  prices: (priced, _, context) => toGraphqlPrices(context, priced),
  shipping_addresses: (priced, _, context) => toGraphqlShipping(context, priced),
  billing_address: ({ cart }) => {
    const billing = billingAddressOf(cart)
    return billing && toGraphqlAddress(billing, 'billing')
  },
  gift_message: ({ cart }) => giftMessageOf(cart.additionalInformation),
  gift_receipt_included: () => false,
  printed_card_included: () => false,
  gift_wrapping: () => null,
  available_gift_wrappings: () => [],
  applied_gift_cards: ({ balances }) => toGraphqlCardsOfCart(balances),
  applied_reward_points: ({ balances }) => toGraphqlSpentPoints(balances),
  applied_store_credit: ({ balances }) => toGraphqlCredit(balances),
  additional_information: ({ cart }) => ({
    dropship: false,
    is_gift: false,
    business_purchase: false,
    ...cart.additionalInformation,
    ...addressFlagsOf(cart),
    price_cache: cart.priceCache,
    show_coupon: true,
  }),
  reward_points: (priced, _, { brand }) => toGraphqlCartPoints(brand, priced),
  allow_shipping: ({ isVirtual }) => !isVirtual,
  at_home: ({ atHome }) => atHome,
  coupon_code_success_message: ({ coupon }) => coupon?.message ?? null,
  offer: (priced, _, context) => offerOfCart(context, priced),
}
