import type { Brand } from '@/brand/compiled'
import { addressHome } from '@/brand/home-country'
import { inWords } from '@/lib/products/artwork'
import { toldChoices } from '@/lib/products/told-choices'
import { giftWords } from '@/lib/words/gift-words'
import { formatMoney, moneyOrFree } from '@/lib/money/money'
import { taxNumberOf } from '@/lib/fields/tax-number'
import { addressLines } from '@/lib/fields/written-address'
import { html, type Html, joinHtml } from '@/lib/words/html'
import { withColon } from '@/lib/words/with-colon'
import { type GiftMessage, giftMessageOf, rowsPaidFrom } from '../cart/cart'
import { letterPictureOf } from '../kernel/letter-picture'
import { uploadFiles } from '../kernel/uploads/uploads'
import { message } from '../kernel/message'
import { instructionRows } from '../payments/payments'
import { headerLine, type Email } from './email'
import { mailButton, mailHtml, mailPicture, mailText } from './mail-html'
import { type Address, writtenAddress } from '../kernel/address'
import type { Order, OrderLine } from '../orders/orders'
import { arrivalSentence, orderPageUrl, stepsHtml, stepsText, waitsForShopper } from './order-steps'

/**
 * The e-mail that confirms an order: lines, prices, delivery address, and the link to the receipt (orders-6).
 */

interface Row {
  label: string
  amount: string
}

function totalRows(brand: Brand, order: Order): Row[] {
  const amount = (cents: number) => formatMoney(cents, brand.identity.currencySymbol)
  const say = (name: string) => message(brand, `cart.${name}`)
  return [
    { label: say('subtotal'), amount: amount(order.subtotalCents) },
    ...(order.coupon && order.discountCents > 0
      ? [{ label: `${order.coupon.label} (${order.coupon.code})`, amount: amount(-order.discountCents) }]
      : []),
    ...(order.shippingMethod
      ? [
          {
            label: `${say('shipping')} (${order.shippingMethod.methodTitle})`,
            amount: moneyOrFree(order.shippingCents, say('free'), brand.identity.currencySymbol),
          },
        ]
      : []),
    ...(order.taxLabel ? [{ label: order.taxLabel, amount: amount(order.taxCents) }] : []),
    ...rowsPaidFrom(brand, {
      cards: order.giftCards.map(({ ending, cents }) => ({ ending, appliedCents: cents })),
      creditCents: order.creditCents,
      points: { spent: order.pointsSpent, cents: order.pointsCents },
    }).map(({ label, cents }) => ({ label, amount: amount(cents) })),
    { label: say('grandTotal'), amount: amount(order.grandTotalCents) },
  ]
}

/** Returns the shopper's additional information, each with a title (cart-21). */
function saidAbout(
  brand: Brand,
  { additionalInformation: said, billingAddress }: Order,
): [title: string, words: string][] {
  const say = (name: string) => message(brand, `orderNotes.${name}`)
  const facts: [string, string | undefined][] = [
    [say('comment'), said.order_comment],
    [say('gift'), wordsOf(brand, giftMessageOf(said))],
    [say('isGift'), said.is_gift ? say('isGiftHelp') : undefined],
    [say('dropship'), said.dropship ? say('dropshipHelp') : undefined],
    [message(brand, taxNumberOf(billingAddress.country.code).label), said.gst_number],
  ]
  return facts.flatMap(([title, words]) => (words ? [[title, words] satisfies [string, string]] : []))
}

const wordsOf = (brand: Brand, gift: GiftMessage | null) =>
  gift ? giftWords(gift, (name, values) => message(brand, `orderNotes.${name}`, values)) : undefined

/** Returns a line's options that can be said in words (orders-6), and its gift message (cart-41). */
function detailsOf(brand: Brand, line: OrderLine): string[] {
  const gift = wordsOf(brand, line.giftMessage)
  return [
    ...inWords(toldChoices(line.options)).map(({ label, value }) => `${withColon(label)} ${value}`),
    ...(gift ? [`${withColon(message(brand, 'orderNotes.gift'))} ${gift}`] : []),
    ...(line.preparation === 'artwork_missing' ? [message(brand, 'orderState.artworkMissing')] : []),
  ]
}

const linesOf = ({ identity }: Brand, address: Address) => [
  ...addressLines(writtenAddress(address), addressHome(identity)),
  address.telephone,
]

const rowAmount = (brand: Brand, { rowCents }: OrderLine): string =>
  moneyOrFree(rowCents, message(brand, 'cart.free'), brand.identity.currencySymbol)

function each(brand: Brand, line: OrderLine): string {
  const { currencySymbol } = brand.identity
  const unit = message(brand, 'mail.orderEach', {
    quantity: line.quantity,
    price: formatMoney(line.unitCents, currencySymbol),
  })
  if (line.oneTimeCents === 0) return unit
  const price = formatMoney(line.oneTimeCents, currencySymbol)
  return `${unit}, ${message(brand, 'mail.orderOneTime', { price })}`
}

interface Content {
  greeting: string
  intro: string
  /** Page with the order's steps, which accepts missing artwork (orders-66). */
  orderUrl: string | null
  delivery: string | null
  /** The payment method, followed by payment instructions if the order waits for the money. */
  payment: string[]
  questions: string
  rows: Row[]
  receiptUrl: string
}

/** Returns the instructions for paying an order that waits for the money (payments-60). */
function dueLines(brand: Brand, { number, status, payment, grandTotalCents }: Order): string[] {
  if (status !== 'pending') return []
  const total = formatMoney(grandTotalCents, brand.identity.currencySymbol)
  return [
    message(brand, 'checkout.dueText', { total, number }),
    ...instructionRows(brand, payment.details).map(({ name, value }) => `${withColon(name)} ${value}`),
  ]
}

const introOf = (order: Order): string => {
  if (order.lines.some(({ preparation }) => preparation === 'artwork_missing')) return 'orderIntroArtwork'
  if (order.payment.status === 'pending') return 'orderIntroPending'
  if (waitsForShopper(order)) return 'orderIntroProof'
  // Nothing is made or shipped, as with a gift certificate alone.
  return order.status === 'complete' ? 'orderIntroComplete' : 'orderIntro'
}

function contentOf(brand: Brand, order: Order, siteUrl: string): Content {
  const say = (name: string, values: Record<string, string | number> = {}) =>
    message(brand, `mail.${name}`, values)
  const { payment, paymentMethod } = order
  const { cardBrand, lastFour } = payment.details
  return {
    greeting: say('orderGreeting', { firstname: order.billingAddress.firstname }),
    intro: say(introOf(order), { number: order.number }),
    orderUrl: orderPageUrl(order, siteUrl),
    delivery: arrivalSentence(brand, order, order.placedAt),
    payment: [
      cardBrand && lastFour ? `${paymentMethod.title}: ${cardBrand} •••• ${lastFour}` : paymentMethod.title,
      ...dueLines(brand, order),
    ],
    questions: say('orderQuestions', { phone: brand.identity.phone }),
    rows: totalRows(brand, order),
    receiptUrl: `${siteUrl}/checkout/receipt?token=${encodeURIComponent(order.token)}`,
  }
}

const blockText = (title: string, lines: string[]) => [`${title}:`, ...lines.map((line) => `  ${line}`), '']

function textOf(brand: Brand, order: Order, content: Content): string {
  const say = (name: string) => message(brand, `mail.${name}`)
  return [
    content.greeting,
    '',
    content.intro,
    ...(content.delivery ? [content.delivery] : []),
    '',
    ...stepsText(brand, order, content.orderUrl),
    ...order.lines.flatMap((line) => [
      `${line.name}  ${rowAmount(brand, line)}`,
      `  ${each(brand, line)}`,
      ...detailsOf(brand, line).map((detail) => `  ${detail.replaceAll('\n', '\n  ')}`),
      '',
    ]),
    ...content.rows.map((row) => `${row.label}: ${row.amount}`),
    '',
    ...(order.shippingAddress ? blockText(say('orderShipTo'), linesOf(brand, order.shippingAddress)) : []),
    ...blockText(say('orderBillTo'), linesOf(brand, order.billingAddress)),
    ...blockText(say('orderPaidBy'), content.payment),
    ...saidAbout(brand, order).flatMap(([title, words]) => blockText(title, words.split('\n'))),
    `${say('orderReceipt')}: ${content.receiptUrl}`,
    '',
    content.questions,
  ].join('\n')
}

const cell = 'padding:10px 0;border-bottom:1px solid #efece6;vertical-align:top'

function pictureHtml({ picture, designPicture }: OrderLine, siteUrl: string): Html {
  const file = letterPictureOf(designPicture, picture?.file)
  return html`<td width="64" style="${cell};padding-right:14px">${mailPicture(file, siteUrl)}</td>`
}

/** Returns a link to all surfaces of a design, if its picture shows only the first ones; otherwise nothing. */
function moreHtml(brand: Brand, { designPicture, designSides }: OrderLine, siteUrl: string): Html[] {
  if (!designPicture || !designSides) return []
  const file = uploadFiles.sides(designPicture.replace(/\.\w+$/, ''))
  const words = message(brand, 'mail.moreSides', { count: designSides })
  return [html`<a href="${new URL(`/media/uploads/${file}`, siteUrl).href}">${words}</a>`]
}

function lineHtml(brand: Brand, line: OrderLine, siteUrl: string): Html {
  const options = detailsOf(brand, line).join(' · ')
  const parts = [each(brand, line), options].filter(Boolean)
  const details = joinHtml([...parts, ...moreHtml(brand, line, siteUrl)], html`<br>`)
  return html`<tr>${pictureHtml(line, siteUrl)}<td style="${cell}"><strong>${line.name}</strong><div style="color:#5f5966;font-size:14px">${details}</div></td><td align="right" style="${cell};white-space:nowrap;padding-left:16px">${rowAmount(brand, line)}</td></tr>`
}

const blockHtml = (title: string, lines: string[]) =>
  html`<p style="margin:20px 0 0"><strong>${title}</strong><br>${joinHtml(lines, html`<br>`)}</p>`

function htmlOf(brand: Brand, order: Order, content: Content, siteUrl: string): string {
  const say = (name: string) => message(brand, `mail.${name}`)
  const totals = content.rows.map((row, index) => {
    const weight = index === content.rows.length - 1 ? 'font-weight:700;font-size:18px;' : ''
    return html`<tr><td style="${weight}padding:4px 0">${row.label}</td><td align="right" style="${weight}padding:4px 0;white-space:nowrap">${row.amount}</td></tr>`
  })
  const table = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"`
  const body = [
    mailText(content.intro),
    content.delivery && mailText(content.delivery),
    stepsHtml(brand, order, content.orderUrl),
    html`${table} style="margin-top:16px">${order.lines.map((line) => lineHtml(brand, line, siteUrl))}</table>`,
    html`${table} style="margin-top:12px">${totals}</table>`,
    order.shippingAddress && blockHtml(say('orderShipTo'), linesOf(brand, order.shippingAddress)),
    blockHtml(say('orderBillTo'), linesOf(brand, order.billingAddress)),
    blockHtml(say('orderPaidBy'), content.payment),
    ...saidAbout(brand, order).map(([title, words]) => blockHtml(title, words.split('\n'))),
    mailButton(brand, content.receiptUrl, say('orderReceipt')),
    mailText(content.questions),
  ]
  return mailHtml({ brand, siteUrl, preview: content.intro, heading: content.greeting, body })
}

export function orderConfirmation(brand: Brand, order: Order, siteUrl: string): Email {
  const content = contentOf(brand, order, siteUrl)
  return {
    to: order.email,
    subject: headerLine(
      message(brand, 'mail.orderSubject', { name: brand.identity.name, number: order.number }),
    ),
    text: textOf(brand, order, content),
    html: htmlOf(brand, order, content, siteUrl),
  }
}
