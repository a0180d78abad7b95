import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { seed } from '@/backend/database/seed'
import { cancel } from '../../../scripts/shop/orders/cancel'
import { certificates } from '../../../scripts/shop/orders/certificates'
import { list } from '../../../scripts/shop/orders/list'
import { pay } from '../../../scripts/shop/orders/pay'
import { refund } from '../../../scripts/shop/orders/refund'
import { ship } from '../../../scripts/shop/orders/ship'
import { show } from '../../../scripts/shop/orders/show'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const { context, ordered } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await brokenInvariants(database.pool())).toEqual([])
})

/** Runs a subcommand like a terminal. @returns its exit code and output */
async function run(command: typeof ship, ...words: string[]) {
  const said: string[] = []
  const keep = (text: string) => void said.push(text)
  vi.spyOn(console, 'log').mockImplementation(keep)
  vi.spyOn(console, 'error').mockImplementation(keep)
  const code = await command.run(context(), words)
  return { code, text: said.join('\n') }
}

test('orders are listed by status and by part of their number or e-mail, newest first (orders-10)', async () => {
  const [first, second] = [await ordered(), await ordered(undefined, { isPaid: false })]
  const lines = (await run(list)).text.split('\n')
  expect(lines.map((line) => line.slice(0, 9))).toEqual([second.number, first.number])
  expect((await run(list, '--status', 'pending')).text).toMatch(new RegExp(`^${second.number}  pending`))
  expect((await run(list, 'ADA@')).text).toContain(first.number)
  expect((await run(list, 'nobody@example.com')).text).toBe('No orders.')
  expect(JSON.parse((await run(list, first.number, '--json')).text)).toMatchObject([{ number: first.number }])
  await expect(run(list, '--status', 'lost')).rejects.toThrow('is not a state')
})

test('one order is shipped in two parcels, each with a link to its carrier’s page (orders-11)', async () => {
  const { number } = await ordered([
    { sku: 'PLAIN', quantity: 4 },
    { sku: 'OTHER', quantity: 1 },
  ])
  const part = await run(
    ship,
    number,
    '--carrier',
    'ups',
    '--tracking',
    '1Z999AA10123456784',
    '--line',
    '1=3',
  )
  expect(part.text).toContain('partially_shipped')
  expect(part.text).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784')
  expect((await run(ship, number, '--carrier', 'ups', '--tracking', '1Z999AA10123456784')).text).toContain(
    'was already shipped',
  )
  await expect(run(ship, number, '--carrier', 'ups', '--line', '1=2')).rejects.toThrow('has 1 left')
  expect((await run(ship, String(Number(number)), '--carrier', 'usps')).text).toContain('complete')
  await expect(run(ship, number, '--carrier', 'usps')).rejects.toThrow('is left to ship')
})

test('a check payment is recorded, then single units and the rest are refunded (orders-13, orders-16)', async () => {
  const { number } = await ordered(undefined, { isPaid: false })
  await expect(run(refund, number, '--all')).rejects.toThrow('there is nothing to refund')
  await expect(run(pay, number)).rejects.toThrow('Give the check number')
  expect((await run(pay, number, '--reference', 'check 77')).text).toContain('processing')
  expect((await run(refund, number, '--line', '1=1', '--reason', 'scratched')).text).toMatch(
    /refund {4}\$10\.85 {2}by hand .* scratched/,
  )
  await expect(run(refund, number, '--all', '--amount', '1.00')).rejects.toThrow('Give either')
  await expect(run(refund, number, '--amount', 'ten')).rejects.toThrow('is not an amount')
  expect((await run(refund, number, '--all')).text).toContain('closed')
})

test('checks of two shoppers can have the same number (orders-16)', async () => {
  for (const _ of [1, 2]) {
    const { number } = await ordered(undefined, { isPaid: false })
    expect((await run(pay, number, '--reference', 'check 1042')).text).toContain('processing')
  }
})

test('canceling an order reports it, and happens only once (orders-12)', async () => {
  const { number, cents } = await ordered()
  const { code, text } = await run(cancel, number, '--reason', 'Ordered twice')
  expect(code).toBe(0)
  expect(text).toContain(`refund    $${(cents / 100).toFixed(2)}  done`)
  expect((await run(cancel, number)).text).toContain('was already canceled')
  expect(JSON.parse((await run(show, number, '--json')).text)).toMatchObject({ number, status: 'canceled' })
})

test('an invalid command prints one message and changes nothing (orders-10)', async () => {
  const { number } = await ordered()
  await expect(run(show, '999999999')).rejects.toThrow('There is no order 999999999.')
  await expect(run(show)).rejects.toThrow('Give one order')
  await expect(run(ship, number, '--color', 'red')).rejects.toThrow("Unknown option '--color'")
  await expect(run(ship, number, '--carrier', 'ups', '--line', '9=1')).rejects.toThrow('is not a line')
  expect((await run(show, number)).text).toContain('processing')
})

test('the command shows the steps of an order in the words of its pages (orders-67)', async () => {
  const { number } = await ordered()
  const { makingCurrent = 'none', makingAhead = 'none' } = shop.brand.messages['orderSteps'] ?? {}
  expect((await run(show, number)).text).toMatch(new RegExp(`\\[[> ]\\] (?:${makingCurrent}|${makingAhead})`))
})

const gift = (email: string, day: string) => ({
  sku: 'CARD',
  quantity: 2,
  entered_options: [
    { uid: 'gift-name', value: 'Eve\u00a0Adams' },
    { uid: 'gift-email', value: email },
    ...(day ? [{ uid: 'gift-day', value: day }] : []),
  ],
})

test('gift certificates are listed with their remaining balance and the date of their e-mail, never with a code (operations-17, balances-8)', async () => {
  expect((await run(certificates, 'eve@example.com')).text).toBe('No gift certificates.')
  const { number } = await ordered([{ sku: 'PLAIN', quantity: 1 }, gift('eve@example.com', '2026-12-24')])
  await ordered([{ sku: 'PLAIN', quantity: 1 }, gift('somebody@example.com', '')])
  const { text } = await run(certificates, 'EVE@')
  expect(text.split('\n')).toEqual(
    Array.from({ length: 2 }, () =>
      expect.stringMatching(
        new RegExp(
          `^${number} +\\$100.00 of \\$100.00  no code yet  to be sent 2026-12-24 13:00  Eve.Adams <eve@example.com>$`,
        ),
      ),
    ),
  )
  expect((await run(show, number)).text).toContain(`voucher   ${number}`)
  expect(JSON.parse((await run(certificates, '--json', '--limit', '3')).text)).toHaveLength(3)
  await expect(run(certificates, '--limit', 'all')).rejects.toThrow('--limit must be a number')
})

test('the command shows what a business entered for its order, including its certificate file (operations-17, cart-33)', async () => {
  const { number } = await ordered()
  const said = {
    order_comment: 'Ring\nthe bell',
    business_purchase: true,
    gst_number: '22AAAAA0000A1Z5',
    gst_certificate: `${'A'.repeat(32)}.png`,
  }
  await database
    .pool()
    .query('update orders set additional_information = $2 where number = $1', [number, JSON.stringify(said)])
  const { text } = await run(show, number)
  expect(text).toContain('comment   Ring the bell')
  expect(text).toContain('business  GST number 22AAAAA0000A1Z5')
  expect(text).toMatch(/certificate .*certificates\/A{32}\.png$/m)
})
