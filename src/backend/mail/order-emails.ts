import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { formatCount } from '@/lib/count'
import { carrierTitle, trackingLink } from '@/lib/carriers'
import { formatMoney } from '@/lib/money'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import { escaped, headerLine, type Email } from './email'
import { mailButton, mailHtml, mailLink, mailText } from './mail-html'
import { type Order, type Shipment, orderByToken } from '../orders/orders'
import { stepTitles, waitsForShopper } from './order-steps'

/** E-mails about what became of an order: its payment arrived, a parcel left, it was canceled, money went back (orders-8). */

interface EmailContext {
  brand: Brand
  sql: Sql
  siteUrl: string
}

interface News {
  subject: string
  greeting: string
  paragraphs: string[]
  /** What is in the parcel. */
  list?: { title: string; rows: string[] }
  /** The first is the button. */
  links: { label: string; href: string }[]
}

function toEmail(brand: Brand, order: Order, siteUrl: string, news: News): Email {
  const { subject, greeting, paragraphs, list, links } = news
  const questions = message(brand, 'mail.orderQuestions', { phone: brand.identity.phone })
  const [first, ...others] = links
  const html = [
    ...paragraphs.map(mailText),
    list
      ? `<p style="margin:20px 0 4px"><strong>${escaped(list.title)}</strong></p><ul style="margin:0;padding-left:20px">${list.rows.map((row) => `<li>${escaped(row)}</li>`).join('')}</ul>`
      : '',
    first ? mailButton(brand, first.href, first.label) : '',
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
      body: html.join('\n'),
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
  /** What goes back the way it was paid. */
  cents: number
  /** The payment did not come in time (orders-61). */
  isOverdue: boolean
}

/** orders-62: whoever had not paid reads that nothing was charged. */
const wasNotCharged = (order: Order, cents: number) =>
  order.payment.status === 'pending' || (cents === 0 && !usedBalances(order))

function canceled(brand: Brand, order: Order, { cents, isOverdue }: Cancellation, siteUrl: string): Email {
  const say = words(brand, order)
  const amount = formatMoney(cents, brand.identity.currencySymbol)
  return toEmail(brand, order, siteUrl, {
    subject: say('canceledSubject'),
    greeting: say('canceledGreeting'),
    paragraphs: [
      say(isOverdue ? 'canceledOverdue' : 'canceledIntro'),
      ...(cents > 0 ? [say('canceledRefund', { amount })] : []),
      ...(usedBalances(order) ? [say('canceledBalances')] : []),
      ...(wasNotCharged(order, cents) ? [say('canceledNothing')] : []),
    ],
    links: [receipt(brand, order, siteUrl)],
  })
}

interface Refunded {
  /** The way it was paid. */
  cents: number
  /** To gift cards and store credit. */
  balanceCents: number
  points: number
  /** Points that the order had brought, and that went with what was paid back. */
  unearned: number
}

function refunded(brand: Brand, order: Order, back: Refunded, siteUrl: string): Email {
  const say = words(brand, order)
  const { cents, balanceCents, points, unearned } = back
  const amount = (of: number) => formatMoney(of, brand.identity.currencySymbol)
  return toEmail(brand, order, siteUrl, {
    subject: say('refundedSubject'),
    greeting: say('refundedGreeting'),
    paragraphs: [
      ...(cents > 0 ? [say('refundedIntro', { amount: amount(cents) })] : []),
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
const canceledPayload = centsPayload.extend({ isOverdue: z.boolean().default(false) })

// E-mails that were written down before refunds knew balances say money alone.
const refundedPayload = centsPayload.extend({
  balanceCents: z.number().default(0),
  points: z.number().default(0),
  unearned: z.number().default(0),
})

/** Kind of e-mail → who writes it. */
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
