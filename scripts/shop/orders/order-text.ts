import { type GiftMessage, giftMessageOf } from '@/backend/cart/cart'
import { certificatePlace } from '@/backend/kernel/business-certificates'
import { carrierTitle, trackingLink } from '@/lib/products/carriers'
import { giftWords } from '@/lib/words/gift-words'
import { formatMoney } from '@/lib/money/money'
import { type Order, type SaidStep, waiting, type Refund } from '@/backend/orders/orders'

/** Replaces control characters, so that shoppers' texts cannot move the cursor or color the terminal. */
export const withoutControlCharacters = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

export const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

export const row = (order: Order) =>
  [
    order.number,
    order.status.padEnd(17),
    minute(order.placedAt),
    formatMoney(order.grandTotalCents).padStart(11),
    withoutControlCharacters(order.email),
  ].join('  ')

const giftText = (gift: GiftMessage) =>
  withoutControlCharacters(
    giftWords(gift, (name, values) => `${name === 'giftTo' ? 'to' : 'from'} ${values.name}`),
  )

function lineRows(order: Order): string[] {
  return order.lines.map((line, index) => {
    const counts = [
      `${line.quantityShipped} shipped`,
      line.quantityCanceled > 0 && `${line.quantityCanceled} canceled`,
      line.quantityRefunded > 0 && `${line.quantityRefunded} refunded`,
      line.preparation !== 'ready' && line.preparation.replace('_', ' '),
      waiting(line) > 0 && line.kind === 'simple' && `${waiting(line)} to ship`,
    ].filter(Boolean)
    const options = line.options.map(
      ({ label, value }) => `       ${withoutControlCharacters(label)}: ${withoutControlCharacters(value)}`,
    )
    const gift = line.giftMessage ? [`       gift: ${giftText(line.giftMessage)}`] : []
    return [
      `  ${String(index + 1).padStart(2)}  ${line.quantity} × ${withoutControlCharacters(line.name)} (${line.sku}), ${formatMoney(line.rowCents)}, ${counts.join(', ')}`,
      ...options,
      ...gift,
    ].join('\n')
  })
}

function address(title: string, to: Order['billingAddress'] | null): string[] {
  if (!to) return []
  const town = [to.city, to.region?.code ?? to.region?.label, to.postcode, to.country.code]
  const parts = [`${to.firstname} ${to.lastname}`, to.company, ...to.street, town.filter(Boolean).join(' ')]
  return [
    `${title.padEnd(9)} ${withoutControlCharacters(parts.filter(Boolean).join(', '))}, ${withoutControlCharacters(to.telephone)}`,
  ]
}

/**
 * Returns the shopper's notes on the order. A business's certificate is stored where only the shop's staff
 * can read it (cart-33).
 */
function notes({ additionalInformation: said }: Order): string[] {
  const gift = giftMessageOf(said)
  return [
    said.order_comment && `comment   ${withoutControlCharacters(said.order_comment)}`,
    gift && `gift      ${giftText(gift)}`,
    said.dropship && 'dropship  the shopper as sender, no prices in the parcel',
    said.business_purchase && `business  GST number ${withoutControlCharacters(said.gst_number ?? '')}`,
    said.gst_certificate &&
      `          certificate ${certificatePlace(withoutControlCharacters(said.gst_certificate))}`,
  ].filter((each) => typeof each === 'string')
}

const marks: Record<SaidStep['state'], string> = { done: '[x]', current: '[>]', ahead: '[ ]' }

/** Returns the progress of the order as the shopper sees it (orders-67). */
export const stepRows = (status: string, steps: readonly SaidStep[]) => [
  `shopper   ${status}`,
  ...steps.map(({ state, title }) => `          ${marks[state]} ${title}`),
]

export function orderText(order: Order, refunds: readonly Refund[]): string {
  const { payment, paymentMethod } = order
  return [
    row(order),
    `payment   ${paymentMethod.title}, ${payment.status}${payment.reference ? `, ${payment.reference}` : ''}`,
    ...address('ship to', order.shippingAddress),
    ...address('bill to', order.billingAddress),
    ...notes(order),
    'lines',
    ...lineRows(order),
    ...order.shipments.map(({ number, carrier, trackingNumber, shippedAt }) =>
      [
        `parcel    ${number}`,
        minute(shippedAt),
        carrierTitle(carrier),
        trackingNumber ?? 'without a tracking number',
        trackingLink(carrier, trackingNumber) ?? '',
      ]
        .join('  ')
        .trimEnd(),
    ),
    ...refunds.map(
      ({ amountCents, balanceCents, points, status, requestKey, reason }) =>
        `refund    ${formatMoney(amountCents)}${balanceCents ? `, ${formatMoney(balanceCents)} to balances` : ''}${points ? `, ${points} points` : ''}  ${status.replace('_', ' ')}  key ${withoutControlCharacters(requestKey)}${reason ? `  ${withoutControlCharacters(reason)}` : ''}`,
    ),
    ...order.events.map(
      ({ kind, at, facts }) => `event     ${minute(at)}  ${kind}  ${JSON.stringify(facts)}`,
    ),
  ].join('\n')
}
