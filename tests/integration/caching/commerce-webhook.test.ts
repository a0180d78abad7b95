import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listenForNotices, sendNotice, type Notice } from '@/backend/database/notices'
import { listenForPurges } from '@/server/caching/clear-everywhere'
import { refreshSoldProducts } from '@/server/caching/watch-sold'
import { onPurge } from '@/server/pages/purge'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { startMockMagento } from '../../support/magento/listening-magento'

/**
 * A Magento reports changes: this process regenerates the pages, and so do the other processes on the same
 * database.
 */

const { pool, url: databaseUrl } = useFreshDatabase()
const { url, double } = startMockMagento()
const shop = useServer(handleEndpoint)
const key = Buffer.from('a secret of this Magento and this shop')
const secret = `whsec_${key.toString('base64')}`
const brand = exampleBrand()
const pages = ['/', '/about-us', '/product/harbor-mug', '/product/meadow-mug', '/shop/mugs', '/shop/caps']
const forgotten: string[] = []
const heard: Notice[] = []
let stopForgetting: () => void
let others: { stop: () => Promise<void> }[]

beforeAll(async () => {
  serve(brand)
  setEnvironment({ COMMERCE_URL: url(), COMMERCE_WEBHOOK_SECRET: secret })
  await refreshSoldProducts() // as the shop does at startup
  stopForgetting = onPurge((concerns) => void forgotten.push(...pages.filter(concerns)))
  others = [
    listenForPurges(databaseUrl()),
    listenForNotices({
      url: databaseUrl(),
      onNotice: (notice) => heard.push(notice),
      onGap: () => undefined,
      log: () => undefined,
    }),
  ]
  await vi.waitFor(async () => {
    const { rowCount } = await pool().query(
      `select from pg_stat_activity where datname = current_database() and query = 'listen livery_notices'`,
    )
    expect(rowCount).toBe(2)
  })
})
afterAll(async () => {
  stopForgetting()
  setEnvironment({ COMMERCE_URL: undefined, COMMERCE_WEBHOOK_SECRET: undefined })
  await Promise.all(others.map((each) => each.stop()))
})
beforeEach(() => {
  forgotten.length = 0
  heard.length = 0
})

const seconds = () => Math.floor(Date.now() / 1_000)

async function send(body: string, { at = seconds(), by = key, sent = body } = {}) {
  const signature = createHmac('sha256', by).update(`msg_1.${at}.${body}`).digest('base64')
  return fetch(`${shop.url()}/webhooks/commerce`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(at),
      'webhook-signature': `v1,${signature}`,
    },
    body: sent,
  })
}

const changed = async (what: object) => (await send(JSON.stringify(what))).status

test('a changed product purges its page and the pages that list it (commerce-86)', async () => {
  expect(await changed({ products: ['MUG-HARBOR'] })).toBe(200)
  expect(forgotten).toEqual(['/', '/product/harbor-mug', '/shop/mugs', '/shop/caps'])
})

test('an unknown SKU, or an unreachable Magento, purges all product pages (commerce-86)', async () => {
  expect(await changed({ products: ['MUG-GONE'] })).toBe(200)
  expect(forgotten).toEqual(['/', '/product/harbor-mug', '/product/meadow-mug', '/shop/mugs', '/shop/caps'])
  forgotten.length = 0
  double().breaks({ page: { status: 503, html: 'down' } })
  expect(await changed({ products: ['MUG-HARBOR'] })).toBe(200)
  double().breaks(undefined)
  expect(forgotten).toContain('/product/harbor-mug')
})

test('categories are purged by key and pages by address, and “all” purges everything (commerce-86)', async () => {
  expect(await changed({ categories: ['mugs'], pages: ['/about-us'] })).toBe(200)
  expect(forgotten).toEqual(['/about-us', '/shop/mugs'])
  forgotten.length = 0
  expect(await changed({ all: true })).toBe(200)
  expect(forgotten).toEqual(pages)
})

test('other processes receive a purge within two seconds and purge the same pages (commerce-86)', async () => {
  await changed({ categories: ['mugs'] })
  // Notices of earlier tests may still arrive.
  const named = ({ about, text }: Notice) =>
    about === 'changed-pages' && text.includes('mugs') && !text.includes('about-us')
  await expect.poll(() => heard.some(named), { timeout: 2_000 }).toBe(true)
  const { text } = heard.find(named)!
  forgotten.length = 0
  await sendNotice(pool(), { from: 'another process', about: 'changed-pages', store: brand.id, text })
  await expect.poll(() => forgotten, { timeout: 2_000 }).toEqual(['/shop/mugs'])
  for (const odd of ['', 'null', '{"pages":1}'])
    await sendNotice(pool(), { from: 'another process', about: 'changed-pages', store: brand.id, text: odd })
  await sendNotice(pool(), { from: 'another process', about: 'changed-pages', store: 'another shop', text })
  await sendNotice(pool(), {
    from: 'another process',
    about: 'something else',
    store: brand.id,
    text: 'last',
  })
  await expect.poll(() => heard.at(-1)?.text, { timeout: 2_000 }).toBe('last')
  expect(forgotten).toEqual(['/shop/mugs'])
})

test('a purge with more names than a notice holds becomes “all” for other processes (commerce-86)', async () => {
  const many = Array.from({ length: 100 }, (_, at) => `/page-${at}-${'x'.repeat(100)}`)
  expect(await changed({ pages: many })).toBe(200)
  await expect.poll(() => heard.at(-1)?.text, { timeout: 2_000 }).toContain('"all":true')
})

test('a webhook that is unsigned, outdated or malformed is rejected and purges nothing (commerce-86)', async () => {
  const body = JSON.stringify({ all: true })
  const statuses = await Promise.all([
    send(body, { by: Buffer.from('another') }),
    send(body, { at: seconds() - 301 }),
    send(body, { at: seconds() + 330 }),
    send('{"pages":["/a"]}', { sent: body }),
    fetch(`${shop.url()}/webhooks/commerce`, { method: 'POST', body }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  const odd = [
    '',
    'null',
    '[]',
    '{"all":false}',
    '{"skus":["A"]}',
    '{"pages":["about"]}',
    '{"products":["a b"]}',
  ]
  for (const each of odd) expect((await send(each)).status, each).toBe(400)
  expect((await send(`{"pages":["/${'x'.repeat(40_000)}"]}`)).status).toBe(413)
  expect(forgotten).toEqual([])
})

test('without the secret the webhook responds with 404 (commerce-86)', async () => {
  setEnvironment({ COMMERCE_WEBHOOK_SECRET: undefined })
  expect(await changed({ all: true })).toBe(404)
  setEnvironment({ COMMERCE_WEBHOOK_SECRET: secret })
})

test('even a signed webhook is limited to sixty requests a minute (commerce-86)', async () => {
  const answers = []
  for (let each = 0; each < 61; each++) answers.push(await send('{"pages":["/about-us"]}'))
  expect([answers[0]!.status, answers.at(-1)!.status]).toEqual([200, 429])
  expect(answers.at(-1)!.headers.get('retry-after')).toBe('60')
})
