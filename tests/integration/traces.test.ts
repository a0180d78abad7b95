import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { statementName } from '@/backend/database/query-spans'
import { seed } from '@/backend/database/seed'
import { makeReady, place } from '../../scripts/load/orders'
import { openLine, shopper } from '../../scripts/load/shopper'
import { checkoutBrand } from '../support/checkout-brand'
import { useFreshDatabase } from '../support/fresh-database'
import { openOrderProcess } from '../support/orders/order-process'

const database = useFreshDatabase()
const item = { sku: 'PLAIN', quantity: 2, selected_options: [], entered_options: [] }
beforeAll(() => seed(database.pool(), checkoutBrand()))

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}

/** An OTLP/HTTP collector that stores everything it receives. */
async function openCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString('utf8'))
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const spans = () =>
    bodies.flatMap((body) => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
      }
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => bodies.join('\n'),
  }
}

test('an order creates one trace of request, operation and SQL statements, without personal data of the shopper (observability-6)', async () => {
  const collector = await openCollector()
  const shop = await openOrderProcess(database.url(), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const line = openLine(shop.base)
  const guest = shopper(line, 1)
  await makeReady(guest, { item }, 'ada.byron@example.com')
  await place(guest)
  line.agent.destroy()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toEqual([0, null])

  const spans = collector.spans()
  const operation = spans.find(({ name }) => name === 'graphql mutation placeOrder')
  const trace = spans.filter(({ traceId }) => traceId === operation?.traceId)
  const request = trace.find(({ name }) => name === 'POST /graphql')
  expect(operation?.parentSpanId).toBe(request?.spanId)
  expect(request?.parentSpanId).toBeFalsy()
  const statements = trace.filter(({ name }) => name.startsWith('SQL '))
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SQL begin', 'SQL insert orders', 'SQL insert order_items', 'SQL commit']),
  )
  const known = new Set(trace.map(({ spanId }) => spanId))
  for (const { parentSpanId, name } of statements) expect(known.has(parentSpanId ?? ''), name).toBe(true)
  expect(trace.filter(({ name }) => name === 'POST /graphql')).toHaveLength(1)
  expect(collector.text()).toContain('livery.request_id')
  for (const word of ['@example', 'Byron', 'Engine Lane', '555-0142', '$1', 'masked_id'])
    expect(collector.text().includes(word), word).toBe(false)
}, 60_000)

test.each([
  ['select id, total from orders where id = $1', 'select orders'],
  ['\n  insert into cart_items (a) values ($1)', 'insert cart_items'],
  ['update carts set email = $1', 'update carts'],
  ['delete from jobs', 'delete jobs'],
  ['with taken as (select 1 from gift_cards) select 1', 'with gift_cards'],
  ['begin', 'begin'],
  ['', 'statement'],
])('the SQL %j is named "%s" in the trace (observability-6)', (sql, name) => {
  expect(statementName(sql)).toBe(name)
})
