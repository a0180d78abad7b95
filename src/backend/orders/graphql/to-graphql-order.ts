import { toDollars } from '@/lib/money/money'
import { money } from '../../kernel/money'
import { message } from '../../kernel/message'
import type { Context } from '../../kernel/context'
import type { Graphql } from '../../generated/resolvers'
import { mayCancel } from '../refunds/cancel-rules'
import { arrivalOfOrder } from '../order-schedule'
import { eventMessage } from '../event-message'
import type { Order } from '../order'
import type { Address } from '../../kernel/address'
import { shownEnding } from '../../balances/balances'
import { instructionRows } from '../../payments/payments'
import { giftMessageOf } from '../../cart/cart'
import { toGraphqlLine } from './to-graphql-line'
import { toGraphqlSteps } from './to-graphql-progress'
import { toGraphqlShipment } from './to-graphql-shipment'
import { statusInWords } from '../step-words'

/**
 * Converts an order to the schema's `CustomerOrder`. Everything comes from the stored copy; only pictures may
 * follow the catalogue.
 */

const toGraphqlAddress = (address: Address | null) =>
  address && {
    ...address,
    region: address.region?.label ?? null,
    region_id: address.region?.id === null ? null : String(address.region?.id ?? ''),
    country_code: address.country.code,
    vat_id: address.vatId,
  }

function toGraphqlTotal(context: Context, order: Order) {
  const { coupon } = order
  return {
    subtotal: money(order.subtotalCents),
    subtotal_excl_tax: money(order.subtotalCents),
    subtotal_incl_tax: money(order.subtotalCents + order.taxCents),
    discounts:
      order.discountCents > 0
        ? [
            {
              label: coupon ? `${coupon.label} (${coupon.code})` : message(context.brand, 'cart.discount'),
              amount: money(order.discountCents),
            },
          ]
        : [],
    taxes: order.taxLabel
      ? [
          {
            title: order.taxLabel,
            rate: 0,
            amount: money(order.taxCents),
          },
        ]
      : [],
    total_tax: money(order.taxCents),
    total_shipping: money(order.shippingCents),
    shipping_handling: {
      total_amount: money(order.shippingCents),
      amount_excluding_tax: money(order.shippingCents),
      amount_including_tax: money(order.shippingCents),
      taxes: [],
    },
    grand_total: money(order.grandTotalCents),
    base_grand_total: money(order.grandTotalCents),
    total_giftcard: money(order.giftCardCents),
    total_reward_points: money(order.pointsCents),
    total_store_credit: money(order.creditCents),
  }
}

/**
 * Returns payment details for display: enough to recognize the payment but never a card number, and
 * instructions while the order waits for money.
 */
function paymentDetails({ brand }: Context, { status, payment, paymentMethod }: Order) {
  const { cardBrand, lastFour, payerEmail } = payment.details
  return [
    ...(cardBrand && lastFour ? [{ name: cardBrand, value: `•••• ${lastFour}` }] : []),
    ...(payerEmail ? [{ name: paymentMethod.title, value: payerEmail }] : []),
    ...(status === 'pending' ? instructionRows(brand, payment.details) : []),
  ]
}

/** Returns one invoice over the whole order once it is paid. */
function toGraphqlInvoices(
  order: Order,
  lines: readonly Graphql<'OrderItemInterface'>[],
): Graphql<'Invoice'>[] {
  if (order.payment.status === 'pending') return []
  return [
    {
      id: Buffer.from(`invoice ${order.number}`).toString('base64'),
      number: order.number,
      total: {
        subtotal: money(order.subtotalCents),
        total_tax: money(order.taxCents),
        total_shipping: money(order.shippingCents),
        grand_total: money(order.grandTotalCents),
        base_grand_total: money(order.grandTotalCents),
      },
      items: lines.map((line) => ({
        __typename: 'InvoiceItem',
        id: `invoice-${line.id}`,
        product_name: line.product_name,
        product_sku: line.product_sku,
        product_sale_price: line.product_sale_price,
        quantity_invoiced: line.quantity_invoiced,
        order_item: line,
      })),
      comments: [],
    },
  ]
}

/** Magento's states behind its statuses. */
const magentoStates: Record<Order['status'], string> = {
  pending: 'new',
  payment_review: 'payment_review',
  processing: 'processing',
  partially_shipped: 'processing',
  complete: 'complete',
  canceled: 'canceled',
  closed: 'closed',
}

const lastEventOf = ({ events, placedAt }: Order): Date => events.at(-1)?.at ?? placedAt

const customerInfo = ({ firstname, lastname, middlename, prefix, suffix }: Order['billingAddress']) => ({
  firstname,
  lastname,
  middlename,
  prefix,
  suffix,
})

export function toGraphqlOrder(context: Context, order: Order): Graphql<'CustomerOrder'> {
  const lines = order.lines.map((line) => toGraphqlLine(context, order, line))
  return {
    id: Buffer.from(order.number).toString('base64'),
    number: order.number,
    order_number: order.number,
    increment_id: order.number,
    token: order.token,
    created_at: order.placedAt.toISOString(),
    order_status_change_date: lastEventOf(order).toISOString(),
    is_virtual: order.shippingAddress === null,
    grand_total: toDollars(order.grandTotalCents),
    state: magentoStates[order.status],
    customer_info: customerInfo(order.billingAddress),
    gift_receipt_included: false,
    printed_card_included: false,
    gift_wrapping: null,
    order_date: order.placedAt.toISOString(),
    status: statusInWords(context.brand, order, context.now()),
    status_code: order.status,
    email: order.email,
    items: lines,
    total: toGraphqlTotal(context, order),
    applied_coupons: order.coupon ? [{ code: order.coupon.code }] : [],
    shipping_address: toGraphqlAddress(order.shippingAddress),
    billing_address: toGraphqlAddress(order.billingAddress),
    carrier: order.shippingMethod?.carrierTitle ?? null,
    shipping_method: order.shippingMethod?.methodTitle ?? null,
    payment_methods: [
      {
        name: order.paymentMethod.title,
        type: order.paymentMethod.code,
        additional_data: paymentDetails(context, order),
      },
    ],
    shipments: order.shipments.map((shipment) => toGraphqlShipment(shipment, lines)),
    credit_memos: [],
    invoices: toGraphqlInvoices(order, lines),
    comments: order.events.flatMap((event) => {
      const said = eventMessage(context.brand, event)
      return said ? [{ message: said, timestamp: event.at.toISOString() }] : []
    }),
    steps: toGraphqlSteps(context, order),
    arrival: arrivalOfOrder(context.brand, order, context.now()),
    link_token: order.linkExpiresAt && order.linkExpiresAt > context.now() ? order.linkToken : null,
    available_actions: mayCancel(context, order) ? ['CANCEL', 'REORDER'] : ['REORDER'],
    gift_message: giftMessageOf(order.additionalInformation),
    applied_gift_cards: order.giftCards.map(({ ending, cents }) => ({
      code: shownEnding(ending),
      applied_balance: money(cents),
    })),
    additional_information: order.additionalInformation,
  }
}
