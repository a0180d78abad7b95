import { toGraphqlOrdered } from '../catalogue/bundles'
import type { CartAddress, CartLine, CartState } from './cart-state'
import type { CustomerState } from '../customers/customer-state'
import { toGraphqlAnswers } from '../catalogue/custom-options'
import { toGraphqlLinks } from '../catalogue/downloads'
import { money } from '../money'
import { paymentTitles } from './payment'
import { toGraphqlProduct, urlKeyOf } from '../catalogue/products'
import { noSuchEntity, wrongInput } from '../refusal'
import type { Context, Magento } from '../state'
import { groupOfCart, type Totals } from './totals'
import { timezone } from '../catalogue/stores'
import { uidOf } from '../uids'

export interface OrderState {
  number: string
  token: string
  customer: number | undefined
  cart: CartState
  placedAt: Date
  totals: Totals
  /** In cents, as of the time of the order. */
  unitPrices: number[]
  shippingTitle: string | null
  /** Status label, such as Pending or Complete. */
  status: string
  /** Numbers of the order's invoices. */
  invoices: string[]
  shipments: ShipmentState[]
}

/** One parcel with all lines of the order. */
export interface ShipmentState {
  number: string
  tracking: { carrier: string; title: string; number: string }[]
}

const toGraphqlAddress = (address: CartAddress | null) =>
  address && {
    ...address,
    region: address.region.label,
    region_id: address.region.region_id === null ? null : String(address.region.region_id),
    country_code: address.country,
  }

const orderItemTypes: Record<string, string> = {
  bundle: 'BundleOrderItem',
  downloadable: 'DownloadableOrderItem',
}

function toGraphqlItem(
  line: CartLine,
  at: number,
  { number, unitPrices, cart }: OrderState,
  context: Context,
) {
  const group = groupOfCart(cart, context.magento)
  const product = context.magento.products.find(({ sku }) => sku === line.sku)
  const variant = context.magento.products.find(({ sku }) => sku === line.variant)
  const answers = product ? toGraphqlAnswers(product, line.answers) : []
  return {
    __typename: orderItemTypes[product?.type ?? ''] ?? 'OrderItem',
    downloadable_links: product ? toGraphqlLinks(product, line, context.magento) : [],
    bundle_options: product ? toGraphqlOrdered(product, line, { magento: context.magento, group }) : [],
    id: uidOf(`${number}-${at}`),
    product_name: product?.name,
    product_sku: line.variant ?? line.sku,
    product_url_key: product && urlKeyOf(product),
    product_type: product?.type,
    // Null once the merchant has disabled the product: SalesGraphQl/Model/Resolver/OrderItem.php
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

/** app/code/Magento/SalesGraphQl/Model/Resolver/Shipments.php */
const toGraphqlShipment = (
  { number, tracking }: ShipmentState,
  items: ReturnType<typeof toGraphqlItem>[],
) => ({
  id: uidOf(number),
  number,
  tracking,
  items: items.map((item) => ({
    __typename: 'ShipmentItem',
    id: item.id,
    product_name: item.product_name,
    product_sku: item.product_sku,
    product_sale_price: item.product_sale_price,
    quantity_shipped: item.quantity_ordered,
    order_item: item,
  })),
  comments: [],
})

export function toGraphqlOrder(order: OrderState, context: Context): object {
  const { cart, totals } = order
  const items = cart.lines.map((line, at) => toGraphqlItem(line, at, order, context))
  const discounts = totals.discount > 0 ? [{ label: 'Discount', amount: money(totals.discount) }] : []
  return {
    id: uidOf(order.number),
    number: order.number,
    token: order.token,
    // In the store's time zone, without a zone suffix: SalesGraphQl/Model/Formatter/Order.php
    order_date: order.placedAt.toLocaleString('sv-SE', { timeZone: timezone }),
    status: order.status,
    email: cart.email,
    items,
    total: {
      subtotal: money(totals.subtotal),
      discounts,
      taxes: totals.tax ? [{ title: totals.tax.label, amount: money(totals.tax.cents), rate: 0 }] : [],
      total_tax: money(totals.tax?.cents ?? 0),
      total_shipping: money(totals.shipping),
      shipping_handling: { total_amount: money(totals.shipping), taxes: [] },
      grand_total: money(totals.grandTotal),
      base_grand_total: money(totals.grandTotal),
      total_store_credit: money(totals.balances.credit),
      total_reward_points: money(totals.balances.points),
    },
    applied_gift_cards: totals.balances.cards.map(({ code, applied, balance }) => ({
      code,
      applied_balance: money(applied),
      current_balance: money(balance - applied),
    })),
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
    shipments: order.shipments.map((shipment) => toGraphqlShipment(shipment, items)),
    invoices: order.invoices.map((number) => ({ id: uidOf(number), number })),
    comments: [],
    gift_message: null,
  }
}

interface OrdersArgs {
  filter?: { number?: { eq?: string; match?: string } }
  currentPage: number
  pageSize: number
}

/**
 * Returns the newest orders first: app/code/Magento/SalesGraphQl/Model/Resolver/CustomerOrders.php,
 * CustomerOrders/Query/OrderFilter.php, SearchQuery.php
 */
export function ordersOf(
  { id }: CustomerState,
  { filter, currentPage, pageSize }: OrdersArgs,
  context: Context,
) {
  if (currentPage < 1) throw wrongInput('currentPage value must be greater than 0.')
  if (pageSize < 1) throw wrongInput('pageSize value must be greater than 0.')
  const { eq, match } = filter?.number ?? {}
  const found = context.magento.orders
    .filter(
      ({ customer, number }) =>
        customer === id && (!eq || number === eq) && number.includes((match ?? '').replaceAll('%', '')),
    )
    .toReversed()
  const pages = Math.ceil(found.length / pageSize)
  // A page past the end returns the last page: lib/internal/Magento/Framework/Data/Collection.php, getCurPage
  const page = Math.min(currentPage, Math.max(pages, 1))
  return {
    items: found.slice((page - 1) * pageSize, page * pageSize).map((order) => toGraphqlOrder(order, context)),
    total_count: found.length,
    page_info: {
      current_page: page,
      page_size: pageSize,
      total_pages: pages,
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
