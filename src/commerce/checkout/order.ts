import * as backend from './order-backend'
import { type LinkedProof, linkedProof } from '../designs/proof-file'
import { cents, present } from '../required-values'
import type { AnsweredItem, AnsweredOrder } from './answered-order'
import type { OrderAddressPartsFragment, OrderExtrasFragment } from '../generated/order'
import { orderPageAddress, type OrderStepView } from './order-steps'
import { toLineContent, type GiftMessageView, type LineContent } from '../cart/line-content'
import { pictureFile } from '../picture-file'
import type { RequestOptions } from '../send-document'

/** An order for the success page and the receipt. Amounts are in cents, the date is an ISO date. */
export interface OrderView {
  /** Opaque id used for canceling; '' if the backend does not report it. */
  id: string
  number: string
  /** Such as "processing"; '' if the backend does not report it. */
  statusCode: string
  isPaid: boolean
  canCancel: boolean
  token: string
  placedAt: string
  status: string
  email: string
  lines: OrderLineView[]
  totals: {
    subtotalCents: number
    /** Positive. */
    discountCents: number
    discountLabel: string
    shippingCents: number
    taxCents: number
    /** Positive; `code` is the part of the card's code that may be shown. */
    giftCards: { code: string; cents: number }[]
    creditCents: number
    pointsCents: number
    grandTotalCents: number
  }
  coupon: string | null
  /** The shopper's notes on the order. */
  notes: OrderNotesView
  shippingAddress: OrderAddressView | null
  billingAddress: OrderAddressView | null
  carrier: string | null
  shippingMethod: string | null
  payment: { title: string; code: string; details: { label: string; value: string }[] } | null
  shipments: ShipmentView[]
  /** The next steps; empty if the backend does not report them or the order is finished. */
  steps: readonly OrderStepView[]
  /** Arrival in the shop's words; null if unknown. */
  arrival: string | null
  /** The page for sending missing artwork; null once its link has expired. */
  orderPage: string | null
  comments: { message: string; at: string }[]
}

export interface ShipmentView {
  number: string
  tracking: { carrier: string; number: string; title: string }[]
  lines: { lineId: string; name: string; quantity: number }[]
}

export interface OrderLineView extends LineContent {
  id: string
  name: string
  sku: string
  urlKey: string
  quantity: number
  unitCents: number
  /** Price of the whole quantity, including one-time charges. */
  rowCents: number
  oneTimeCents: number
  options: { label: string; value: string; isUsual?: true }[]
  /** `file` is for pictureUrl. */
  picture: { file: string; alt: string } | null
  /** The proof sent to the shopper, while its link is valid; null without one. */
  proof: LinkedProof | null
  isArtworkMissing: boolean
  /** True for a Magento's downloadable product, which the customer downloads (commerce-144). */
  isDownload?: true
}

export interface OrderAddressView {
  firstname: string
  lastname: string
  company: string
  street: string[]
  city: string
  region: string
  postcode: string
  countryCode: string
  telephone: string
}

function toAddress(address: OrderAddressPartsFragment): OrderAddressView {
  return {
    firstname: address.firstname,
    lastname: address.lastname,
    company: address.company ?? '',
    street: present(address.street),
    city: address.city,
    region: address.region ?? '',
    postcode: address.postcode ?? '',
    countryCode: address.country_code ?? '',
    telephone: address.telephone ?? '',
  }
}

function paidFrom(
  order: AnsweredOrder,
): Pick<OrderView['totals'], 'giftCards' | 'creditCents' | 'pointsCents'> {
  if (!('applied_gift_cards' in order)) return { giftCards: [], creditCents: 0, pointsCents: 0 }
  return {
    giftCards: present(order.applied_gift_cards).map((card) => ({
      code: card.code,
      cents: cents(card.applied_balance),
    })),
    creditCents: cents(order.total?.total_store_credit),
    pointsCents: cents(order.total?.total_reward_points),
  }
}

export interface OrderNotesView {
  comment: string
  giftMessage: GiftMessageView | null
  isGift: boolean
  isDropShip: boolean
  /** '' for a private purchase. */
  gstNumber: string
}

function saidAbout(order: AnsweredOrder): OrderNotesView {
  const said = 'additional_information' in order ? order.additional_information : null
  return {
    comment: said?.order_comment ?? '',
    giftMessage: ('gift_message' in order && order.gift_message) || null,
    isGift: said?.is_gift ?? false,
    isDropShip: said?.dropship ?? false,
    gstNumber: said?.gst_number ?? '',
  }
}

type ExtraItem = NonNullable<NonNullable<OrderExtrasFragment['items']>[number]>

function toPrices(item: AnsweredItem, extra: ExtraItem | undefined) {
  const unitCents = cents(item.product_sale_price)
  const piecesCents = unitCents * (item.quantity_ordered ?? 0)
  const rowCents = extra?.prices ? cents(extra.prices.row_total) : piecesCents
  return { unitCents, rowCents, oneTimeCents: rowCents - piecesCents }
}

function toProof(extra: ExtraItem | undefined): OrderLineView['proof'] {
  const proof = extra && 'proof' in extra ? extra.proof : null
  return proof ? linkedProof(proof) : null
}

export function toOrderView(order: AnsweredOrder): OrderView {
  const extras: Partial<OrderExtrasFragment> = 'available_actions' in order ? order : {}
  const extraItems = new Map(present(extras.items).map((item) => [item.id, item]))
  const discounts = present(order.total?.discounts)
  const payment = present(order.payment_methods)[0]
  return {
    id: extras.id ?? '',
    number: order.number,
    statusCode: extras.status_code ?? '',
    isPaid: order.invoices.some((invoice) => invoice !== null),
    canCancel: extras.available_actions?.includes('CANCEL') ?? false,
    token: order.token,
    placedAt: order.order_date,
    status: order.status,
    email: order.email ?? '',
    lines: present<AnsweredItem>(order.items).map((item) => ({
      ...toPrices(item, extraItems.get(item.id)),
      id: item.id,
      name: item.product_name ?? '',
      sku: item.product_sku,
      urlKey: item.product_url_key ?? '',
      quantity: item.quantity_ordered ?? 0,
      options: [
        ...backend.composedOptions(item),
        ...present(item.entered_options), // what makes the product the shopper's
        ...present(item.selected_options).map((option, index) => ({
          ...option,
          ...(extraItems.get(item.id)?.selected_options?.[index]?.is_usual && { isUsual: true as const }),
        })),
      ],
      picture: item.product?.thumbnail?.url
        ? { file: pictureFile(item.product.thumbnail.url), alt: item.product.thumbnail.label ?? '' }
        : null,
      proof: toProof(extraItems.get(item.id)),
      isArtworkMissing: Boolean(extraItems.get(item.id)?.artwork_request),
      ...toLineContent(extraItems.get(item.id)),
      ...('downloadable_links' in item && { isDownload: true as const }),
    })),
    totals: {
      subtotalCents: cents(order.total?.subtotal),
      discountCents: discounts.reduce((sum, discount) => sum + cents(discount.amount), 0),
      discountLabel: discounts[0]?.label ?? '',
      shippingCents: cents(order.total?.total_shipping),
      taxCents: cents(order.total?.total_tax),
      ...paidFrom(order),
      grandTotalCents: cents(order.total?.grand_total),
    },
    notes: saidAbout(order),
    coupon: present(order.applied_coupons)[0]?.code ?? null,
    shippingAddress: order.shipping_address && toAddress(order.shipping_address),
    billingAddress: order.billing_address && toAddress(order.billing_address),
    carrier: order.carrier,
    shippingMethod: order.shipping_method,
    payment: payment
      ? {
          title: payment.name,
          code: payment.type,
          details: present(payment.additional_data).map((each) => ({
            label: each.name ?? '',
            value: each.value ?? '',
          })),
        }
      : null,
    shipments: present(order.shipments).map((shipment) => ({
      number: shipment.number,
      tracking: present(shipment.tracking).map(({ carrier, number, title }) => ({
        carrier,
        number: number ?? '',
        title,
      })),
      lines: present(shipment.items).map((item) => ({
        lineId: item.order_item?.id ?? '',
        name: item.product_name ?? '',
        quantity: item.quantity_shipped,
      })),
    })),
    steps: extras.steps ?? [],
    arrival: extras.arrival ?? null,
    orderPage: extras.link_token ? orderPageAddress(extras.link_token) : null,
    comments: present(order.comments).map(({ message, timestamp }) => ({ message, at: timestamp })),
  }
}

/** Returns the order for the secret token of its receipt link. */
export const orderByToken = async (token: string, options?: RequestOptions): Promise<OrderView> =>
  toOrderView(await backend.orderByToken(token, options))

export const orderQuery = (token: string) => ({
  queryKey: ['order', token] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => orderByToken(token, { signal }),
})
