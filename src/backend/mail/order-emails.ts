import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { formatCount } from '@/lib/words/count'
import { carrierTitle, trackingLink } from '@/lib/products/carriers'
import { formatMoney } from '@/lib/money/money'
import { html } from '@/lib/words/html'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import { headerLine, type Email } from './email'
import { mailButton, mailHtml, mailLink, mailText } from './mail-html'
import { type Order, type Shipment, orderByToken } from '../orders/orders'
import { stepTitles, waitsForShopper } from './order-steps'

/**
 * E-mails about what happened to an order: payment received, parcel shipped, order canceled, money refunded
 * (orders-8).
 */

interface EmailContext {
  brand: Brand
  sql: Sql
  siteUrl: string
}

interface News {
  subject: string
  greeting: string
  paragraphs: string[]
  /** Contents of the parcel, or the steps that follow. */
  list?: { title: string; rows: string[] }
  /** The first link is shown as a button. */
  links: { label: string; href: string }[]
}

function toEmail(brand: Brand, order: Order, siteUrl: string, news: News): Email {
  const { subject, greeting, paragraphs, list, links } = news
  const questions = message(brand, 'mail.orderQuestions', { phone: brand.identity.phone })
  const [first, ...others] = links
  const parts = [
    ...paragraphs.map(mailText),
    list &&
      html`<p style="margin:20px 0 4px"><strong>${list.title}</strong></p><ul style="margin:0;padding-left:20px">${list.rows.map((row) => html`<li>${row}</li>`)}</ul>`,
    first && mailButton(brand, first.href, first.label),
    ...others.map(({ href, label }) => mailLink(href, label)),
    mailText(questions),
  ]
  const text = [
    greeting,
    '',
    ...paragraphs,
    '',
    ...(list ? [`${list.title}:`, ...list.rows.map((row) => `  ${row}`), ''] : []),
    ...links.map(({ label, href }) => `${label}: ${href}`),
    '',
    questions,
  ]
  return {
    to: order.email,
    subject: headerLine(subject),
    text: text.join('\n'),
    html: mailHtml({
      brand,
      siteUrl,
      preview: paragraphs[0] ?? subject,
      heading: greeting,
      body: parts,
    }),
  }
}

function words(brand: Brand, order: Order) {
  const values = {
    name: brand.identity.name,
    number: order.number,
    firstname: order.billingAddress.firstname,
  }
  return (name: string, more: Record<string, string | number> = {}) =>
    message(brand, `mail.${name}`, { ...values, ...more })
}

const receipt = (brand: Brand, order: Order, siteUrl: string) => ({
  label: message(brand, 'mail.seeOrder'),
  href: `${siteUrl}/checkout/receipt?token=${encodeURIComponent(order.token)}`,
})

function shipped(brand: Brand, order: Order, shipment: Shipment, siteUrl: string): Email {
  const say = words(brand, order)
  const { carrier, trackingNumber } = shipment
  const link = trackingLink(carrier, trackingNumber)
  const isPart = order.shipments.at(-1)?.id !== shipment.id || order.status === 'partially_shipped'
  return toEmail(brand, order, siteUrl, {
    subject: say('shippedSubject'),
    greeting: say('shippedGreeting'),
    paragraphs: [
      say('shippedIntro', { shipment: shipment.number }),
      ...(isPart ? [say('shippedPart')] : []),
      ...(trackingNumber
        ? [say('shippedTracking', { carrier: carrierTitle(carrier), tracking: trackingNumber })]
        : []),
    ],
    list: {
      title: say('shippedContents'),
      rows: shipment.lines.flatMap(({ lineId, quantity }) => {
        const line = order.lines.find(({ id }) => id === lineId)
        return line ? [`${quantity} × ${line.name}`] : []
      }),
    },
    links: [...(link ? [{ label: say('shippedTrack'), href: link }] : []), receipt(brand, order, siteUrl)],
  })
}

const usedBalances = ({ giftCards, creditCents, pointsSpent }: Order) =>
  giftCards.length > 0 || creditCents > 0 || pointsSpent > 0

interface Cancellation {
  /** Amount refunded to the original payment method. */
  cents: number
  /** True if the payment did not arrive in time (orders-61). */
  isOverdue: boolean
  /** True if the refund is sent as a check (orders-16). */
  isByHand: boolean
}

/** True if the e-mail states that nothing was charged (orders-8). */
const wasNotCharged = (order: Order, cents: number) =>
  order.payment.status === 'pending' || (cents === 0 && !usedBalances(order))

function canceled(
  brand: Brand,
  order: Order,
  { cents, isOverdue, isByHand }: Cancellation,
  siteUrl: string,
): Email {
  const say = words(brand, order)
  const amount = formatMoney(cents, brand.identity.currencySymbol)
  return toEmail(brand, order, siteUrl, {
    subject: say('canceledSubject'),
    greeting: say('canceledGreeting'),
    paragraphs: [
      say(isOverdue ? 'canceledOverdue' : 'canceledIntro'),
      ...(cents > 0 ? [say(isByHand ? 'canceledCheck' : 'canceledRefund', { amount })] : []),
      ...(usedBalances(order) ? [say('canceledBalances')] : []),
      ...(wasNotCharged(order, cents) ? [say('canceledNothing')] : []),
    ],
    links: [receipt(brand, order, siteUrl)],
  })
}

interface Refunded {
  /** Amount refunded to the original payment method. */
  cents: number
  /** Amount refunded to gift cards and store credit. */
  balanceCents: number
  points: number
  /** Points earned with the order and withdrawn by the refund. */
  unearned: number
  /** True if the refund is sent as a check (orders-16). */
  isByHand: boolean
}

function refunded(brand: Brand, order: Order, back: Refunded, siteUrl: string): Email {
  const say = words(brand, order)
  const { cents, balanceCents, points, unearned, isByHand } = back
  const amount = (of: number) => formatMoney(of, brand.identity.currencySymbol)
  return toEmail(brand, order, siteUrl, {
    subject: say('refundedSubject'),
    greeting: say('refundedGreeting'),
    paragraphs: [
      ...(cents > 0 ? [say(isByHand ? 'refundedCheck' : 'refundedIntro', { amount: amount(cents) })] : []),
      ...(balanceCents > 0 ? [say('refundedBalances', { amount: amount(balanceCents) })] : []),
      ...(points > 0 ? [say('refundedPoints', { points: formatCount(points) })] : []),
      ...(unearned > 0 ? [say('refundedUnearned', { points: formatCount(unearned) })] : []),
    ],
    links: [receipt(brand, order, siteUrl)],
  })
}

function paid(brand: Brand, order: Order, siteUrl: string): Email {
  const say = words(brand, order)
  const rows = stepTitles(brand, order)
  const isStarting = order.status !== 'complete' && !waitsForShopper(order)
  return toEmail(brand, order, siteUrl, {
    subject: say('paidSubject'),
    greeting: say('paidGreeting'),
    paragraphs: [say(isStarting ? 'paidIntro' : 'paidComplete')],
    ...(rows.length > 0 && { list: { title: message(brand, 'orderState.next'), rows } }),
    links: [receipt(brand, order, siteUrl)],
  })
}

async function orderOf({ brand, sql }: EmailContext, token: string): Promise<Order> {
  const order = await orderByToken(sql, brand.id, token)
  if (!order) throw new Error('There is no order to write about')
  return order
}

const shippedPayload = z.object({ token: z.string(), shipment: z.string() })
const tokenPayload = z.object({ token: z.string() })
const centsPayload = z.object({ token: z.string(), cents: z.number() })
const canceledPayload = centsPayload.extend({
  isOverdue: z.boolean().default(false),
  isByHand: z.boolean().default(false),
})

// E-mails queued before refunds included balances contain only `cents`.
const refundedPayload = centsPayload.extend({
  balanceCents: z.number().default(0),
  points: z.number().default(0),
  unearned: z.number().default(0),
  isByHand: z.boolean().default(false),
})

export const orderNewsWriters: Record<string, (context: EmailContext, payload: unknown) => Promise<Email>> = {
  'order-shipped': async (context, payload) => {
    const { token, shipment: number } = shippedPayload.parse(payload)
    const order = await orderOf(context, token)
    const shipment = order.shipments.find((each) => each.number === number)
    if (!shipment) throw new Error('There is no parcel to write about')
    return shipped(context.brand, order, shipment, context.siteUrl)
  },
  'order-paid': async (context, payload) => {
    const { token } = tokenPayload.parse(payload)
    return paid(context.brand, await orderOf(context, token), context.siteUrl)
  },
  'order-canceled': async (context, payload) => {
    const { token, ...cancellation } = canceledPayload.parse(payload)
    return canceled(context.brand, await orderOf(context, token), cancellation, context.siteUrl)
  },
  'order-refunded': async (context, payload) => {
    const { token, ...back } = refundedPayload.parse(payload)
    return refunded(context.brand, await orderOf(context, token), back, context.siteUrl)
  },
}
