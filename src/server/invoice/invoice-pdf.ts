import { message } from '@/backend/kernel/message'
import type { Brand } from '@/brand/compiled'
import { addressHome } from '@/brand/home-country'
import type { OrderAddressView, OrderLineView, OrderView } from '@/commerce/checkout/order'
import { answerPicture } from '@/lib/products/artwork'
import { longDayAt } from '@/lib/dates/long-day-at'
import { addressLines } from '@/lib/fields/written-address'
import { formatMoney, moneyOrFree } from '@/lib/money/money'
import { withColon } from '@/lib/words/with-colon'
import { black, colorOf, gray, newSheet, paper, type Sheet } from './sheet'

/**
 * Renders an order as an invoice on US Letter paper: the shop, billing and shipping address, lines, totals
 * (invoice-2).
 */

const { margin } = paper
const right = paper.width - margin
const columns = { quantity: 400, each: 470, amount: right }
const nameWidth = 300

type Say = (name: string, values?: Record<string, string | number>) => string

const stampOf = ({ statusCode, isPaid }: Pick<OrderView, 'statusCode' | 'isPaid'>) => {
  if (statusCode === 'canceled') return 'canceled'
  if (statusCode === 'closed') return 'refunded'
  return isPaid ? 'paid' : 'due'
}

function head(sheet: Sheet, brand: Brand, order: OrderView, say: Say) {
  const { identity } = brand
  const color = colorOf(identity.emails?.color ?? identity.themeColor)
  sheet.page().drawRectangle({ x: 0, y: paper.height - 10, width: paper.width, height: 10, color })
  sheet.text(identity.name, margin - 6, { x: margin, size: 26, isBold: true, color })
  let y = margin + 30
  for (const line of new Set([identity.legalName, ...identity.address])) {
    sheet.text(line, y, { x: margin, size: 9, color: gray })
    y += 12
  }
  sheet.text(say('title'), margin - 4, { x: right, size: 22, isBold: true, align: 'right' })
  const day = longDayAt(order.placedAt, identity.timezone)
  sheet.text(say('order', { number: order.number }), margin + 30, { x: right, isBold: true, align: 'right' })
  sheet.text(say('date', { date: day }), margin + 44, { x: right, color: gray, align: 'right' })
  const stamp = say(stampOf(order)).toUpperCase()
  const width = sheet.width(stamp, 10, true) + 20
  sheet.page().drawRectangle({
    x: right - width,
    y: paper.height - margin - 82,
    width,
    height: 20,
    borderColor: color,
    borderWidth: 1.25,
  })
  sheet.text(stamp, margin + 67, { x: right - width + 10, isBold: true })
  sheet.y = Math.max(y, margin + 92) + 18
}

function block(sheet: Sheet, x: number, width: number, title: string, lines: string[]): number {
  sheet.text(title.toUpperCase(), sheet.y, { x, size: 8, isBold: true, color: gray })
  let y = sheet.y + 14
  for (const line of lines.flatMap((each) => sheet.wrapped(each, width))) {
    sheet.text(line, y, { x })
    y += 13
  }
  return y
}

function people(sheet: Sheet, { identity }: Brand, order: OrderView, say: Say) {
  const { billingAddress, shippingAddress, payment } = order
  const written = (address: OrderAddressView) => addressLines(address, addressHome(identity))
  const blocks: [string, string[]][] = [
    ...(billingAddress ? [[say('billTo'), written(billingAddress)] satisfies [string, string[]]] : []),
    ...(shippingAddress ? [[say('shipTo'), written(shippingAddress)] satisfies [string, string[]]] : []),
    ...(payment
      ? [
          [
            say('payment'),
            [payment.title, ...payment.details.map(({ label, value }) => `${label}: ${value}`)],
          ] satisfies [string, string[]],
        ]
      : []),
  ]
  const width = (right - margin) / 3
  const ends = blocks.map(([title, lines], index) =>
    block(sheet, margin + index * width, width - 14, title, lines),
  )
  sheet.y = Math.max(sheet.y, ...ends) + 18
}

function tableHead(sheet: Sheet, say: Say) {
  const ink = { size: 8, isBold: true, color: gray } as const
  sheet.text(say('item').toUpperCase(), sheet.y, { ...ink, x: margin })
  for (const name of ['quantity', 'each', 'amount'] as const)
    sheet.text(say(name).toUpperCase(), sheet.y, { ...ink, x: columns[name], align: 'right' })
  sheet.rule(sheet.y + 14, black, 1)
  sheet.y += 24
}

function drawLine(sheet: Sheet, brand: Brand, say: Say, item: OrderLineView) {
  const symbol = brand.identity.currencySymbol
  const free = message(brand, 'cart.free')
  const names = sheet.wrapped(item.name, nameWidth, 10, true)
  const answers = item.options
    .map(({ label, value }) => `${withColon(label)} ${answerPicture(value) ? say('artwork') : value}`)
    .concat(item.oneTimeCents > 0 ? [say('oneTime', { amount: formatMoney(item.oneTimeCents, symbol) })] : [])
    .flatMap((words) => sheet.wrapped(words, nameWidth, 8.5))
  if (sheet.room(names.length * 13 + Math.min(answers.length, 3) * 11 + 14)) tableHead(sheet, say)
  const figures = {
    quantity: String(item.quantity),
    each: moneyOrFree(item.unitCents, free, symbol),
    amount: moneyOrFree(item.rowCents, free, symbol),
  }
  for (const name of ['quantity', 'each', 'amount'] as const)
    sheet.text(figures[name], sheet.y, { x: columns[name], align: 'right' })
  for (const words of names) {
    sheet.text(words, sheet.y, { x: margin, isBold: true })
    sheet.y += 13
  }
  for (const words of answers) {
    if (sheet.room(11)) tableHead(sheet, say)
    sheet.text(words, sheet.y, { x: margin, size: 8.5, color: gray })
    sheet.y += 11
  }
  sheet.rule(sheet.y + 5)
  sheet.y += 14
}

/** Returns the rows between the lines and the total, without zero amounts except for free shipping. */
function totalRows(brand: Brand, { totals: sums, shippingMethod }: OrderView): [string, number][] {
  const say = (name: string) => message(brand, `cart.${name}`)
  const shipping = shippingMethod ? `${say('shipping')} (${shippingMethod})` : say('shipping')
  const rows: [string, number][] = [
    [say('subtotal'), sums.subtotalCents],
    [sums.discountLabel || say('discount'), -sums.discountCents],
    [shipping, sums.shippingCents],
    [say('tax'), sums.taxCents],
    ...sums.giftCards.map(({ code, cents }): [string, number] => [
      message(brand, 'checkout.paidByCard', { code }),
      -cents,
    ]),
    [message(brand, 'checkout.paidByCredit'), -sums.creditCents],
    [message(brand, 'checkout.paidByPoints'), -sums.pointsCents],
  ]
  return rows.filter(([label, cents]) => cents !== 0 || (label === shipping && shippingMethod !== null))
}

function totals(sheet: Sheet, brand: Brand, order: OrderView) {
  const symbol = brand.identity.currencySymbol
  const rows = totalRows(brand, order)
  sheet.room(rows.length * 16 + 34)
  for (const [label, cents] of rows) {
    sheet.text(label, sheet.y, { x: columns.each, align: 'right', color: gray })
    const amount = moneyOrFree(cents, message(brand, 'cart.free'), symbol)
    sheet.text(amount, sheet.y, { x: columns.amount, align: 'right' })
    sheet.y += 16
  }
  sheet.y += 6
  const ink = { size: 13, isBold: true, align: 'right' } as const
  sheet.text(message(brand, 'cart.grandTotal'), sheet.y, { ...ink, x: columns.each })
  sheet.text(formatMoney(order.totals.grandTotalCents, symbol), sheet.y, { ...ink, x: columns.amount })
  sheet.y += 24
}

export async function invoicePdf(brand: Brand, order: OrderView): Promise<Uint8Array> {
  const { identity } = brand
  const say: Say = (name, values = {}) => message(brand, `invoice.${name}`, values)
  const { sheet, finished } = await newSheet({
    title: `${say('title')} ${order.number}`,
    author: identity.legalName,
    at: new Date(order.placedAt),
  })
  head(sheet, brand, order, say)
  people(sheet, brand, order, say)
  tableHead(sheet, say)
  for (const item of order.lines) drawLine(sheet, brand, say, item)
  totals(sheet, brand, order)
  return finished((number, count) => {
    const y = paper.height - margin
    const ink = { size: 8.5, color: gray } as const
    const { name, phone, email } = identity
    sheet.rule(y - 10)
    sheet.text(say('thanks', { name, phone, email }), y, { ...ink, x: margin })
    if (count > 1)
      sheet.text(say('page', { page: number, pages: count }), y, { ...ink, x: right, align: 'right' })
  })
}
