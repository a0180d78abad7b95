import { execFileSync } from 'node:child_process'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { toOrderView, type OrderView } from '@/commerce/checkout/order'
import { invoicePdf } from '@/server/invoice/invoice-pdf'
import { printable } from '@/server/invoice/printable'
import { exampleOrder as answer } from '../../../stories/support/account'
import { checkoutBrand } from '../../support/checkout-brand'

const latin = (letter: string) => /[\u0020-\u007e\u00a0-\u00ff“”•–€]/.test(letter)

test.each([
  ['Zoë Müller & Søren', 'Zoë Müller & Søren'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Пётр Щукин', 'Petr Shchukin'],
  ['Σωκράτης', 'Sokratis'],
  ['Nguyễn Thị Ánh', 'Nguyen Thi Ánh'],
  ['李小龍', 'LiXiaoLong'],
  ['김철수', 'GimCheolSu'],
  ['さくら', 'sakura'],
  ['محمد', 'mhmd'],
  ['🎈 party\u0000\n\u202e', ' party '],
])('%s is printed as %s (invoice-2)', (text, printed) => {
  expect(printable(text, latin)).toBe(printed)
})

const brand = checkoutBrand()
function exampleOrder(): OrderView {
  const [order] = answer().customer.orders.items
  if (!order) throw new Error('the example is an order')
  return toOrderView(order as Parameters<typeof toOrderView>[0]) // as the shop returns it
}

const pages = async (order: OrderView) =>
  (await PDFDocument.load(await invoicePdf(brand, order))).getPageCount()

test('an order with a few lines fits on one page, and a long one repeats its table head on the next page (invoice-2)', async () => {
  const order = exampleOrder()
  expect(await pages(order)).toBe(1)
  const [line] = order.lines
  if (!line) throw new Error('the example has lines')
  const many = Array.from({ length: 40 }, (_, index) => ({ ...line, id: String(index) }))
  expect(await pages({ ...order, lines: many })).toBeGreaterThan(1)
})

test('an invoice is created for any name, no matter how long or unusual (invoice-2)', async () => {
  const order = exampleOrder()
  for (const firstname of ['李小龍', '🎈'.repeat(200), 'x'.repeat(255), 'A\u0000B\r\nC', '', '\ud800'])
    expect(
      await pages({
        ...order,
        billingAddress: order.billingAddress && { ...order.billingAddress, firstname },
        lines: order.lines.map((line) => ({ ...line, name: firstname.repeat(3) })),
      }),
    ).toBeGreaterThanOrEqual(1)
})

const textOf = async (order: OrderView) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: await invoicePdf(brand, order),
    encoding: 'utf8',
  })

test('an invoice says Free for amounts of 0, and writes addresses as on an envelope (orders-541, forms-541)', async () => {
  const order = exampleOrder()
  const [line] = order.lines
  if (!line || !order.billingAddress) throw new Error('the example has lines and an address')
  const text = await textOf({
    ...order,
    lines: [{ ...line, unitCents: 0, rowCents: 0 }],
    totals: { ...order.totals, shippingCents: 0 },
    billingAddress: {
      ...order.billingAddress,
      city: 'Lyon',
      region: '',
      postcode: '69001',
      countryCode: 'FR',
    },
  })
  expect(text).not.toContain('$0.00')
  expect(text.match(/Free/g)).toHaveLength(3)
  expect(text).toMatch(/Lyon 69001[^]*France/)
})
