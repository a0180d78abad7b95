import type { Address, CartLine, CartState } from './cart-state'
import type { CustomerState } from './customer-state'
import { toGraphqlAnswers } from './custom-options'
import { money } from './money'
import { paymentTitles } from './payment'
import { toGraphqlProduct, urlKeyOf } from './products'
import { noSuchEntity } from './refusal'
import type { Context, Magento } from './state'
import type { Totals } from './totals'
import { uidOf } from './uids'

export interface OrderState {
  number: string
  token: string
  customer: number | undefined
  cart: CartState
  placedAt: Date
  totals: Totals
  /** Cents, as they were when it was placed. */
  unitPrices: number[]
  shippingTitle: string | null
}

const toGraphqlAddress = (address: Address | null) =>
  address && {
    ...address,
    region: address.region.label,
    region_id: address.region.region_id === null ? null : String(address.region.region_id),
    country_code: address.country,
  }

function toGraphqlItem(line: CartLine, at: number, { number, unitPrices }: OrderState, context: Context) {
  const product = context.magento.products.find(({ sku }) => sku === line.sku)
  const variant = context.magento.products.find(({ sku }) => sku === line.variant)
  const answers = product ? toGraphqlAnswers(product, line.answers) : []
  return {
    __typename: 'OrderItem',
    id: uidOf(`${number}-${at}`),
    product_name: product?.name,
    product_sku: line.variant ?? line.sku,
    product_url_key: product && urlKeyOf(product),
    product_type: product?.type,
    // Null once the merchant has switched it off: SalesGraphQl/Model/Resolver/OrderItem.php
    product: product && !product.isDisabled ? toGraphqlProduct(product, context) : null,
    product_sale_price: money(unitPrices[at] ?? 0),
    discounts: [],
    selected_options: [
      ...answers.flatMap(({ label, values }) =>
        values.filter((each) => each.label).map((each) => ({ label, value: each.label })),
      ),
      ...(variant ? [{ label: 'Variant', value: variant.name }] : []),
    ],
    entered_options: answers.flatMap(({ label, values }) =>
      values.filter((each) => !each.label).map(({ value }) => ({ label, value })),
    ),
    status: 'Ordered',
    quantity_ordered: line.quantity,
    quantity_invoiced: 0,
    quantity_shipped: 0,
    quantity_refunded: 0,
    quantity_canceled: 0,
  }
}

export function toGraphqlOrder(order: OrderState, context: Context): object {
  const { cart, totals } = order
  const discounts = totals.discount > 0 ? [{ label: 'Discount', amount: money(totals.discount) }] : []
  return {
    id: uidOf(order.number),
    number: order.number,
    token: order.token,
    // Without a zone, in UTC: SalesGraphQl/Model/Formatter/Order.php
    order_date: order.placedAt.toISOString().slice(0, 19).replace('T', ' '),
    status: 'Pending',
    email: cart.email,
    items: cart.lines.map((line, at) => toGraphqlItem(line, at, order, context)),
    total: {
      subtotal: money(totals.subtotal),
      discounts,
      taxes: totals.tax ? [{ title: totals.tax.label, amount: money(totals.tax.cents), rate: 0 }] : [],
      total_tax: money(totals.tax?.cents ?? 0),
      total_shipping: money(totals.shipping),
      shipping_handling: { total_amount: money(totals.shipping), taxes: [] },
      grand_total: money(totals.grandTotal),
      base_grand_total: money(totals.grandTotal),
    },
    applied_coupons: cart.coupon ? [{ code: cart.coupon }] : [],
    shipping_address: toGraphqlAddress(cart.shipping),
    billing_address: toGraphqlAddress(cart.billing),
    carrier: order.shippingTitle?.split(' - ')[0] ?? null,
    shipping_method: order.shippingTitle,
    payment_methods: [
      {
        name: paymentTitles[cart.payment?.code ?? ''] ?? '',
        type: cart.payment?.code ?? '',
        additional_data: [],
      },
    ],
    shipments: [],
    invoices: [],
    comments: [],
    gift_message: null,
  }
}

interface OrdersArgs {
  filter?: { number?: { eq?: string; match?: string } }
  currentPage: number
  pageSize: number
}

/** Newest first: app/code/Magento/SalesGraphQl/Model/Resolver/CustomerOrders.php */
export function ordersOf(
  { id }: CustomerState,
  { filter, currentPage, pageSize }: OrdersArgs,
  context: Context,
) {
  const { eq, match } = filter?.number ?? {}
  const found = context.magento.orders
    .filter(
      ({ customer, number }) => customer === id && (!eq || number === eq) && number.includes(match ?? ''),
    )
    .toReversed()
  return {
    items: found
      .slice((currentPage - 1) * pageSize, currentPage * pageSize)
      .map((order) => toGraphqlOrder(order, context)),
    total_count: found.length,
    page_info: {
      current_page: currentPage,
      page_size: pageSize,
      total_pages: Math.ceil(found.length / pageSize),
    },
  }
}

/** app/code/Magento/SalesGraphQl/Model/Resolver/GuestOrder.php */
export function guestOrderByToken({ input }: { input: { token: string } }, context: Context) {
  const found = findByToken(input.token, context.magento)
  if (!found) throw noSuchEntity("We couldn't locate an order with the information provided.")
  return toGraphqlOrder(found, context)
}

const findByToken = (token: string, { orders }: Magento) => orders.find((order) => order.token === token)
