import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { mayDo } from '@/backend/operators/operators'
import { orderByNumber, refundsOf } from '@/backend/orders/orders'
import { acts } from '@/server/operations/table'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator } from '../../support/operators'
import { afterOrders } from '../../support/orders/orders'
import { printOrder } from '../../../scripts/shop/orders/show'
import { openShop } from '../../support/shop'

useFreshDatabase()
const shop = openShop(pool)
const { ordered } = afterOrders(shop, pool)
const server = useServer(handleEndpoint)

const ops = { brand: shop.brand, db: pool, now: () => new Date() }

type Person = Awaited<ReturnType<typeof newOperator>>
let manager: Person
let service: Person
let reader: Person

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  shop.from({ now: () => new Date() })
  await seed(pool(), shop.brand)
  manager = await newOperator(ops, server.url, { name: 'mara', role: 'manager' })
  service = await newOperator(ops, server.url, { name: 'sven', role: 'service' })
  reader = await newOperator(ops, server.url, { name: 'rita', role: 'reader' })
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined }))

const orderNow = async (number: string) => {
  const order = await orderByNumber(pool(), shop.brand.id, number)
  if (!order) throw new Error('There is no such order')
  return order
}

async function actsOn(number: string) {
  const { rows } = await pool().query<{ operator: string; act: string; outcome: string | null }>(
    `select operator, act, outcome from operator_acts left join operator_act_results on act_id = id
     where subject = $1 order by id`,
    [number],
  )
  return rows.map(({ operator, act, outcome }) => `${operator} ${act} ${outcome}`)
}

const lineField = async (number: string) => `line-${(await orderNow(number)).lines[0]?.id}`

test('orders can be found by number, address and status (operations-9)', async () => {
  const { number } = await ordered()
  expect((await reader.look('orders')).text).toContain(`href="/operations/orders/${number}"`)
  expect((await reader.look(`orders?text=${number}`)).text).toContain(number)
  expect((await reader.look('orders?text=ada%40example')).text).toContain(number)
  expect((await reader.look('orders?status=complete&text=' + number)).text).toContain('No orders match.')
  expect((await reader.look('orders/999999999')).status).toBe(404)
})

test('shipping a parcel does the same on the screen as by the command, and the order’s history shows the act (operations-1, operations-6, operations-9)', async () => {
  const { number } = await ordered()
  const fields = { carrier: 'ups', tracking: '1Z999AA10123456784', [await lineField(number)]: '4' }
  const done = await service.send(`orders/${number}/ship`, fields)
  expect(done.status).toBe(200)
  expect(done.text).toMatch(/role="status">Parcel P\d+ was shipped with UPS, 1Z999AA10123456784/)
  expect(done.text).toContain('<td data-label="Who"><div>sven</div></td>')
  const order = await orderNow(number)
  expect([order.status, order.shipments.length]).toEqual(['complete', 1])
  const mails = await pool().query(`select from outbox_emails where kind = 'order-shipped'`)
  expect(mails.rowCount).toBe(1)
  expect(await actsOn(number)).toEqual(['sven ship done'])
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await printOrder(ops, number)
  expect(print.mock.calls.join('\n')).toMatch(
    /operator {2}\S+ \S+ {2}sven {2}ship done {2}Parcel P\d+ was shipped with UPS/,
  )
  print.mockRestore()
  // Submitting the same form again creates no second parcel.
  await service.send(`orders/${number}/ship`, fields)
  expect((await orderNow(number)).shipments).toHaveLength(1)
})

test('a line without an approved proof is shipped only after the operator has confirmed it by name (operations-41)', async () => {
  const { number } = await ordered([
    { sku: 'MADE', quantity: 2, selected_options: ['art-later'] },
    { sku: 'PLAIN', quantity: 4 },
  ])
  const { lines } = await orderNow(number)
  const [made, plain] = ['MADE', 'PLAIN'].map((sku) => lines.find((line) => line.sku === sku))
  const path = `orders/${number}/ship`
  const fields = { carrier: 'ups', tracking: '1Z999AA10123456777', [`line-${made?.id}`]: '2' }
  const asked = await service.send(path, fields)
  expect(asked.text).toContain(`Ship order ${number} without an approved proof?`)
  expect(asked.text).toContain(`<ul><li>${made?.name}</li></ul>`)
  expect((await orderNow(number)).shipments).toEqual([])
  expect(await actsOn(number)).toEqual([])

  // Confirming a different question does not ship the parcel either.
  const other = await service.send(path, { ...fields, confirmed: 'Cancel the order' })
  expect(other.text).toContain('without an approved proof?')
  expect((await orderNow(number)).shipments).toEqual([])

  // The question's form repeats all fields and adds the answer.
  const answered = Object.fromEntries(
    [...asked.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
      .map(([, name = '', value = '']) => [name, value] as const)
      .filter(([name]) => name === 'confirmed' || name in fields),
  )
  expect(answered).toEqual({ ...fields, confirmed: 'Ship without an approved proof' })
  const done = await service.send(path, answered)
  expect(done.text).toMatch(/role="status">Parcel P\d+ was shipped with UPS, 1Z999AA10123456777/)
  expect((await orderNow(number)).shipments).toHaveLength(1)

  // A line that needs no proof is shipped without the question.
  const rest = { carrier: 'ups', tracking: '1Z999AA10123456778', [`line-${plain?.id}`]: '4' }
  expect((await service.send(path, rest)).text).toMatch(/role="status">Parcel P\d+ was shipped/)
  expect((await orderNow(number)).status).toBe('complete')
  expect(await actsOn(number)).toEqual(['sven ship done', 'sven ship done'])
})

test('the screen refuses what the command refuses, with the same message, and records the refusal (operations-6)', async () => {
  const { number } = await ordered()
  const field = await lineField(number)
  const refused = await service.send(`orders/${number}/ship`, { carrier: 'pigeon', [field]: '4' })
  expect(refused.text).toMatch(/role="alert">&quot;pigeon&quot; is not a carrier/)
  const none = await service.send(`orders/${number}/ship`, { carrier: 'ups', [field]: '0' })
  expect(none.text).toContain('Enter how many units are in the parcel.')
  expect(await actsOn(number)).toEqual(['sven ship refused', 'sven ship refused'])
  expect((await orderNow(number)).shipments).toEqual([])
})

test('a refund shows its amount first, and is paid once no matter how often it is confirmed (operations-8)', async () => {
  const { number } = await ordered()
  const request = { kind: 'amount', amount: '2.50', key: 'form-12345678' }
  const asked = await manager.send(`orders/${number}/refund`, request)
  expect(asked.text).toContain(`Refund $2.50 of order ${number}?`)
  const order = await orderNow(number)
  expect(await refundsOf(pool(), order.id)).toEqual([])
  const confirmed = { ...request, confirmed: 'Refund $2.50' }
  expect((await manager.send(`orders/${number}/refund`, confirmed)).text).toContain('Refunded $2.50.')
  await manager.send(`orders/${number}/refund`, confirmed)
  expect(await refundsOf(pool(), order.id)).toMatchObject([{ amountCents: 250, status: 'done' }])
  // An amount that differs from the confirmed one has to be confirmed again.
  const other = await manager.send(`orders/${number}/refund`, {
    ...confirmed,
    amount: '3',
    key: 'form-87654321',
  })
  expect(other.text).toContain(`Refund $3.00 of order ${number}?`)
  const tooMuch = await manager.send(`orders/${number}/refund`, { ...request, amount: '9999' })
  expect(tooMuch.status).toBe(422)
  expect(tooMuch.text).toMatch(/has \d+\.\d\d left to refund, not \d+\.\d\d/)
})

test('a confirmation question has a URL that shows it to its operator again, reveals the input to no one else, and never acts (operations-8)', async () => {
  const { number } = await ordered()
  const path = `orders/${number}/refund`
  const request = { kind: 'amount', amount: '2.50', reason: 'Late & torn', key: 'form-34343434' }
  const asked = await manager.send(path, { ...request, confirmed: 'Refund $2.00' })
  expect(asked.location).toMatch(new RegExp(`^/operations/${path}\\?sent=[\\w-]+$`))
  expect(asked.text).toContain('name="reason" value="Late &amp; torn"')
  const address = asked.location.replace('/operations/', '')
  const again = await manager.look(`${address}&confirmed=Refund+%242.50`)
  expect([again.status, again.text.includes(`Refund $2.50 of order ${number}?`)]).toEqual([200, true])
  const tampered = [
    address.replace('sent=', 'sent=AAAA'),
    `${path}?sent=x`,
    path,
    address.replace('refund', 'cancel'),
  ]
  for (const each of tampered) expect((await manager.look(each)).status).toBe(404)
  expect((await service.look(address)).status).toBe(404)
  const order = await orderNow(number)
  expect(await refundsOf(pool(), order.id)).toEqual([])
  expect(await actsOn(number)).toEqual([])
})

test('a cancellation shows the amount to refund, and refunds it (operations-8)', async () => {
  const { number, cents } = await ordered()
  const sum = `$${(cents / 100).toFixed(2)}`
  const asked = await manager.send(`orders/${number}/cancel`, { reason: 'Twice' })
  expect(asked.text).toContain(`Cancel and refund ${sum}`)
  const sent = { reason: 'Twice', confirmed: `Cancel and refund ${sum}` }
  expect((await manager.send(`orders/${number}/cancel`, sent)).text).toContain('The order is canceled.')
  expect((await orderNow(number)).status).toBe('canceled')
  expect(await actsOn(number)).toEqual(['mara cancel done'])
})

test('a check payment is recorded once the operator confirms it (operations-8)', async () => {
  const { number } = await ordered(undefined, { isPaid: false })
  const order = await orderNow(number)
  const amount = `$${(order.grandTotalCents / 100).toFixed(2)}`
  const asked = await manager.send(`orders/${number}/pay`, { reference: 'check 77' })
  expect(asked.text).toContain(`Did ${amount} for order ${number} arrive?`)
  await manager.send(`orders/${number}/pay`, { reference: 'check 77', confirmed: `${amount} arrived` })
  expect((await orderNow(number)).status).toBe('processing')
})

test('the form for a check payment is above proofs and history; the question repeats the check number, which then appears alone beside the payment', async () => {
  const { number } = await ordered(undefined, { isPaid: false })
  const { text } = await manager.look(`orders/${number}`)
  const at = (heading: string) => text.indexOf(`<h2>${heading}</h2>`)
  expect(at('Record a payment')).toBeGreaterThan(at('Lines'))
  expect(at('Record a payment')).toBeLessThan(at('Proofs'))
  const asked = await manager.send(`orders/${number}/pay`, { reference: '<b>1047' })
  expect(asked.text).toContain('<p>Check number: &lt;b&gt;1047.')
  const confirmed = /name="confirmed" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
  await manager.send(`orders/${number}/pay`, { reference: '<b>1047', confirmed })
  expect((await manager.look(`orders/${number}`)).text).toContain(
    '<dt>Reference</dt><dd class="lines">&lt;b&gt;1047</dd>',
  )
})

const forbidden: [() => Person, string, Record<string, string>][] = [
  [() => reader, 'ship', { carrier: 'ups' }],
  [() => reader, 'refund', { kind: 'all', key: 'form-11111111', confirmed: 'Refund $1.00' }],
  [() => service, 'refund', { kind: 'all', key: 'form-11111111', confirmed: 'Refund $1.00' }],
  [() => service, 'cancel', { confirmed: 'Cancel the order' }],
  [() => service, 'pay', { reference: '1' }],
]

test.each(forbidden)(
  'an operator without permission is refused: %#, %s (operations-5)',
  async (who, act, fields) => {
    const { number } = await ordered()
    const person = who()
    expect((await person.look(`orders/${number}`)).text).not.toContain(
      `action="/operations/orders/${number}/${act}"`,
    )
    const refused = await person.send(`orders/${number}/${act}`, fields)
    expect([refused.status, /Not allowed/.test(refused.text)]).toEqual([403, true])
    const order = await orderNow(number)
    expect([order.status, order.shipments.length]).toEqual(['processing', 0])
    expect(await refundsOf(pool(), order.id)).toEqual([])
  },
)

test('a form from another site, without a token or with another person’s token does nothing (operations-4)', async () => {
  const { number } = await ordered()
  const field = await lineField(number)
  const fields = { carrier: 'ups', [field]: '4' }
  const path = `orders/${number}/ship`
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { headers: { 'sec-fetch-site': 'cross-site' } },
    { headers: { 'sec-fetch-site': 'same-site' } },
  ]
  for (const sent of foreign) expect((await manager.send(path, fields, sent)).status).toBe(403)
  const theirs = /name="form" value="([^"]+)"/.exec((await reader.look('orders')).text)?.[1] ?? ''
  for (const token of ['', 'x', theirs])
    expect((await manager.send(path, fields, { token })).text).toContain('This form has expired')
  expect((await orderNow(number)).shipments).toEqual([])
})

test('each act of the table is refused to every role below its own, and only a manager moves money or exports (operations-5)', async () => {
  const formOf = async (person: Person) =>
    /name="form" value="([^"]+)"/.exec((await person.look('orders')).text)?.[1] ?? ''
  const onlyManager = new Set<string>()
  for (const [person, role] of [
    [reader, 'reader'],
    [service, 'service'],
  ] as const) {
    const token = await formOf(person)
    for (const { path, act } of acts.filter((each) => !mayDo(role, each.act))) {
      if (role === 'service') onlyManager.add(act)
      const { status, text } = await person.send(path.replaceAll('*', '1'), {}, { token })
      expect([role, path, status, /Not allowed/.test(text)]).toEqual([role, path, 403, true])
    }
  }
  const refusedToReaders = acts.filter(({ act }) => !mayDo('reader', act))
  expect(refusedToReaders.length).toBeGreaterThan(25)
  expect([...onlyManager].toSorted()).toEqual([
    'cancel',
    'erase-person',
    'export-history',
    'export-orders',
    'export-person',
    'note-payment',
    'note-refund',
    'refund',
  ])
})

test('the CSV export of orders contains nothing that a spreadsheet would execute (operations-9)', async () => {
  const { number } = await ordered()
  await pool().query(`update orders set email = '=cmd()@example.com' where number = $1`, [number])
  const file = await manager.send('orders/export', { text: number })
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''orders-\d{4}-\d\d-\d\d\.csv$/,
  )
  const [head, row, end] = file.text.split('\r\n')
  expect(head).toContain('"number","placed","status"')
  expect(row).toContain(`"${number}"`)
  expect(row).toContain(`"'=cmd()@example.com"`)
  expect(end).toBe('')
  expect((await service.send('orders/export')).status).toBe(403)
})

test('shopper input appears on the screen as text (operations-9)', async () => {
  const { number } = await ordered()
  await pool().query(`update orders set email = '"><b>x</b>@example.com' where number = $1`, [number])
  const { text } = await reader.look(`orders/${number}`)
  expect(text).toContain('&quot;&gt;&lt;b&gt;x&lt;/b&gt;@example.com')
  expect(text).not.toContain('<b>x</b>')
})

test('recorded acts cannot be changed or deleted (operations-6)', async () => {
  await expect(pool().query(`update operator_acts set operator = 'x'`)).rejects.toThrow('only ever added')
  await expect(pool().query('delete from operator_acts')).rejects.toThrow('only ever added')
  await expect(pool().query('delete from operator_act_results')).rejects.toThrow('only ever added')
  expect((await reader.look('acts')).text).toContain('mara')
})

test('an order of another shop on the same database is not found (operations-2)', async () => {
  const { number } = await ordered()
  await pool().query(`update orders set store = 'other' where number = $1`, [number])
  expect((await manager.look(`orders/${number}`)).status).toBe(404)
  expect((await manager.send(`orders/${number}/ship`, { carrier: 'ups' })).text).toContain(
    'There is no order',
  )
})

test('a crash shows one sentence with a reference, and is recorded as failed (operations-6, operations-10)', async () => {
  const { number } = await ordered()
  const fields = { carrier: 'ups', [await lineField(number)]: '4' }
  const token = /name="form" value="([^"]+)"/.exec((await service.look('orders')).text)?.[1] ?? ''
  await pool().query('alter table shipment_items rename to items_away')
  const broken = await service
    .send(`orders/${number}/ship`, fields, { token })
    .finally(() => pool().query('alter table items_away rename to shipment_items'))
  expect(broken.status).toBe(503)
  expect(broken.text).toMatch(
    /role="alert">Something went wrong on our side\. Check whether it was done before you try again\. Reference: \S+<\/p>/,
  )
  expect(await actsOn(number)).toEqual(['sven ship failed'])
  expect((await orderNow(number)).status).toBe('processing')
})
