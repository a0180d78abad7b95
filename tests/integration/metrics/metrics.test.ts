import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { enqueueEmail, type NewEmail } from '@/backend/kernel/outbox-store'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { openOrderProcess } from '../../support/orders/order-process'
import { freePort } from '../../support/started'

const database = useFreshDatabase()
beforeAll(() => seed(database.pool(), checkoutBrand()))

/** Returns the values of Prometheus's text format by name with labels. */
const valuesIn = (text: string) =>
  new Map(
    [...text.matchAll(/^([a-z0-9_]+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  )

const kinds = (text: string) =>
  new Set([...text.matchAll(/^livery_http_requests_total\{kind="([^"]+)"/gm)].map(([, kind]) => kind))

test('the process serves its metrics on a separate port, never on the public one (observability-4)', async () => {
  const brand = checkoutBrand().id
  const port = await freePort()
  const shop = await openOrderProcess(database.url(), { BRAND: brand, METRICS_PORT: String(port) })
  const ask = async (path: string) => (await fetch(shop.base + path)).text()
  const metrics = async (path = '/metrics') => fetch(`http://127.0.0.1:${port}${path}`)
  const values = async () => valuesIn(await (await metrics()).text())

  const email: NewEmail = {
    store: brand,
    kind: 'x',
    recipient: 'ada@example.com',
    payload: {},
    dedupeKey: 'x',
  }
  await enqueueEmail(database.pool(), email)
  await enqueueEmail(database.pool(), { ...email, dedupeKey: 'y', notBefore: new Date('2999-01-01') })
  for (let count = 0; count < 30; count++) await ask(`/product/some-thing-${count}`)
  await ask('/checkout/receipt/q7RkPz0VbXw3TnYs5LdGfA?email=ada@example.com')
  expect(await ask('/metrics')).toBe('a page')

  const answer = await metrics()
  const text = await answer.text()
  const found = valuesIn(text)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(found.get('livery_http_requests_total{kind="page",status="200"}')).toBe(32)
  expect(found.get('livery_http_request_duration_seconds_count{kind="page"}')).toBe(32)
  expect(found.get('livery_database_up')).toBe(1)
  expect(found.get('livery_outbox_emails{state="waiting"}')).toBe(2)
  expect(found.get('livery_outbox_oldest_seconds')).toBeGreaterThan(0)
  expect(found.get('livery_refunds{status="refused"}')).toBe(0)
  expect(found.get('livery_circuit_breaker_open{service="magento"}')).toBe(0)
  expect(found.get('livery_database_connections{state="waiting"}')).toBe(0)
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect([...found.keys()]).toEqual(expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds']))
  expect(text).toContain(`livery_build_info{brand="${brand}",build="test",node="${process.version}"} 1`)
  // Labels hold only kinds of addresses, which bounds their cardinality.
  expect([...kinds(text)]).toEqual(['page'])
  expect(text).not.toMatch(/some-thing|receipt|example/)

  expect((await metrics('/')).status).toBe(404)
  expect((await metrics('/graphql')).status).toBe(404)
  await values()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toEqual([0, null])
  await expect(metrics()).rejects.toThrow()
}, 60_000)
