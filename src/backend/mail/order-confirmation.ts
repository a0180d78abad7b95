import type { Brand } from '@/brand/compiled'
import { artworkPreview } from '@/lib/artwork'
import { giftWords } from '@/lib/gift-words'
import { formatMoney } from '@/lib/money'
import { withColon } from '@/lib/with-colon'
import { type GiftMessage, giftMessageOf, rowsPaidFrom } from '../cart/cart'
import { letterPicture } from '../kernel/letter-picture'
import { message } from '../kernel/message'
import { instructionRows } from '../payments/payments'
import { escaped, headerLine, type Email } from './email'
import { mailButton, mailHtml, mailPicture, mailText } from './mail-html'
import type { Address } from '../kernel/address'
import type { Order, OrderLine } from '../orders/orders'
import { orderPageUrl, stepsHtml, stepsText, waitsForShopper } from './order-steps'

/** The e-mail that follows an order: what was ordered, what it costs, where it goes, and the link to the receipt (orders-6). */

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
            amount: amount(order.shippingCents),
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

/** What the shopper said besides, title by title (cart-40). */
function saidAbout(brand: Brand, { additionalInformation: said }: Order): [title: string, words: string][] {
  const say = (name: string) => message(brand, `orderNotes.${name}`)
  const facts: [string, string | undefined][] = [
    [say('comment'), said.order_comment],
    [say('gift'), wordsOf(brand, giftMessageOf(said))],
    [say('dropship'), said.dropship ? say('dropshipHelp') : undefined],
    [say('gstNumber'), said.gst_number],
  ]
  return facts.flatMap(([title, words]) => (words ? [[title, words] satisfies [string, string]] : []))
}

const wordsOf = (brand: Brand, gift: GiftMessage | null) =>
  gift ? giftWords(gift, (name, values) => message(brand, `orderNotes.${name}`, values)) : undefined

/** A line's answers, and what the giver says with it (cart-41). */
function detailsOf(brand: Brand, line: OrderLine): string[] {
  const gift = wordsOf(brand, line.giftMessage)
  return [
    ...line.options.map(({ label, value }) => `${withColon(label)} ${answerOf(brand, value)}`),
    ...(gift ? [`${withColon(message(brand, 'orderNotes.gift'))} ${gift}`] : []),
    ...(line.preparation === 'artwork_missing' ? [message(brand, 'orderState.artworkMissing')] : []),
  ]
}

const addressLines = (address: Address) =>
  [
    `${address.firstname} ${address.lastname}`,
    address.company,
    ...address.street,
    [address.city, address.region?.code ?? address.region?.label, address.postcode].filter(Boolean).join(' '),
    address.country.label,
    address.telephone,
  ].filter((line): line is string => Boolean(line))

const shownDay = (brand: Brand, day: string) =>
  new Intl.DateTimeFormat(brand.identity.locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

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
  /** The page of the order's steps, where artwork is taken (orders-66). */
  orderUrl: string | null
  delivery: string | null
  /** The way to pay; below it, where the money goes that the order waits for. */
  payment: string[]
  questions: string
  rows: Row[]
  receiptUrl: string
}

/** payments-60: how the money comes to us, while the order waits for it. */
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
  return waitsForShopper(order) ? 'orderIntroProof' : 'orderIntro'
}

function contentOf(brand: Brand, order: Order, siteUrl: string): Content {
  const say = (name: string, values: Record<string, string | number> = {}) =>
    message(brand, `mail.${name}`, values)
  const { shippingMethod: method, payment, paymentMethod } = order
  const { cardBrand, lastFour } = payment.details
  return {
    greeting: say('orderGreeting', { firstname: order.billingAddress.firstname }),
    intro: say(introOf(order), { number: order.number }),
    orderUrl: orderPageUrl(order, siteUrl),
    // A line that waits for its shopper moves the day; then the steps say what follows what.
    delivery:
      method && !waitsForShopper(order)
        ? say('orderDelivery', {
            from: shownDay(brand, method.deliveryFrom),
            to: shownDay(brand, method.deliveryTo),
            method: method.carrierTitle,
          })
        : null,
    payment: [
      cardBrand && lastFour ? `${paymentMethod.title}: ${cardBrand} •••• ${lastFour}` : paymentMethod.title,
      ...dueLines(brand, order),
    ],
    questions: say('orderQuestions', { phone: brand.identity.phone }),
    rows: totalRows(brand, order),
    receiptUrl: `${siteUrl}/checkout/receipt?token=${encodeURIComponent(order.token)}`,
  }
}

/** Artwork is named, not spelled: its key is nobody's reading. */
const answerOf = (brand: Brand, value: string) =>
  artworkPreview(value) ? message(brand, 'mail.orderArtwork') : value

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
      `${line.name}  ${formatMoney(line.rowCents, brand.identity.currencySymbol)}`,
      `  ${each(brand, line)}`,
      ...detailsOf(brand, line).map((detail) => `  ${detail.replaceAll('\n', '\n  ')}`),
      '',
    ]),
    ...content.rows.map((row) => `${row.label}: ${row.amount}`),
    '',
    ...(order.shippingAddress ? blockText(say('orderShipTo'), addressLines(order.shippingAddress)) : []),
    ...blockText(say('orderBillTo'), addressLines(order.billingAddress)),
    ...blockText(say('orderPaidBy'), content.payment),
    ...saidAbout(brand, order).flatMap(([title, words]) => blockText(title, words.split('\n'))),
    `${say('orderReceipt')}: ${content.receiptUrl}`,
    '',
    content.questions,
  ].join('\n')
}

const cell = 'padding:10px 0;border-bottom:1px solid #efece6;vertical-align:top'

/** What was drawn of its design, else the product as the shop shows it; artwork stays with the shopper (its address is a secret). */
function pictureHtml({ picture, designPicture }: OrderLine, siteUrl: string): string {
  const shown = picture && !picture.file.startsWith('uploads/') ? picture.file : undefined
  const file = designPicture ? letterPicture(designPicture) : shown
  return `<td width="64" style="${cell};padding-right:14px">${mailPicture(file, siteUrl)}</td>`
}

function lineHtml(brand: Brand, line: OrderLine, siteUrl: string): string {
  const options = detailsOf(brand, line).map(escaped)
  const details = [escaped(each(brand, line)), options.join(' · ')].filter(Boolean).join('<br>')
  return `<tr>${pictureHtml(line, siteUrl)}<td style="${cell}"><strong>${escaped(line.name)}</strong><div style="color:#5f5966;font-size:14px">${details}</div></td><td align="right" style="${cell};white-space:nowrap;padding-left:16px">${escaped(formatMoney(line.rowCents, brand.identity.currencySymbol))}</td></tr>`
}

const blockHtml = (title: string, lines: string[]) =>
  `<p style="margin:20px 0 0"><strong>${escaped(title)}</strong><br>${lines.map(escaped).join('<br>')}</p>`

function htmlOf(brand: Brand, order: Order, content: Content, siteUrl: string): string {
  const say = (name: string) => message(brand, `mail.${name}`)
  const totals = content.rows.map((row, index) => {
    const weight = index === content.rows.length - 1 ? 'font-weight:700;font-size:18px;' : ''
    return `<tr><td style="${weight}padding:4px 0">${escaped(row.label)}</td><td align="right" style="${weight}padding:4px 0;white-space:nowrap">${escaped(row.amount)}</td></tr>`
  })
  const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"'
  const body = [
    mailText(content.intro),
    content.delivery ? mailText(content.delivery) : '',
    stepsHtml(brand, order, content.orderUrl),
    `${table} style="margin-top:16px">${order.lines.map((line) => lineHtml(brand, line, siteUrl)).join('')}</table>`,
    `${table} style="margin-top:12px">${totals.join('')}</table>`,
    order.shippingAddress ? blockHtml(say('orderShipTo'), addressLines(order.shippingAddress)) : '',
    blockHtml(say('orderBillTo'), addressLines(order.billingAddress)),
    blockHtml(say('orderPaidBy'), content.payment),
    ...saidAbout(brand, order).map(([title, words]) => blockHtml(title, words.split('\n'))),
    mailButton(brand, content.receiptUrl, say('orderReceipt')),
    mailText(content.questions),
  ].join('\n')
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
