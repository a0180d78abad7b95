import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { sendNext } from '@/backend/mail/sender'
import { mailTransport } from '@/backend/mail/transport'
import { finishInterruptedOrders } from '@/backend/orders/placing/finish-interrupted'
import { setEnvironment } from '@/settings/settings'
import { faultProxy, type FaultProxy, type LineState } from '../../support/services/fault-proxy'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { mailServer, type MailServer } from '../../support/services/mail-server'
import { afterOrders } from '../../support/orders/orders'
import { usePaypal } from '../../support/services/paypal-shop'
import { newYork, openShop, shopMoment } from '../../support/shop'

/** External services that are slow, hang, are down, or cut off a response; nothing is lost. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const { context } = afterOrders(shop, database.pool)
const paypal = usePaypal(shop)
const faults: LineState[] = ['slow', 'hang', 'cut', 'down']

beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

const later = () => context({ now: () => new Date(shopMoment.getTime() + 120_000) })

describe('the payment service', () => {
  const lines: FaultProxy[] = []
  const line = () => {
    if (!lines[0]) throw new Error('The line is there once the tests run')
    return lines[0]
  }
  beforeAll(async () => {
    const { hostname, port } = new URL(paypal.paypal().url)
    lines.push(await faultProxy({ host: hostname, port: Number(port) }))
    setEnvironment({ PAYPAL_API: `http://127.0.0.1:${line().port}` })
  })
  afterEach(() => line().set('open'))
  afterAll(() => line().close())

  test.each(faults)(
    'with a payment connection in state “%s” the shopper pays once and has one order once it is back (fault-12, integrity-1, payments-9)',
    async (fault) => {
      const { guest, token, cents } = await paypal.ready()
      line().set(fault)
      const began = performance.now()
      const first = await guest.place(cents).catch(() => undefined)
      expect(performance.now() - began).toBeLessThan(25_000)
      line().set('open')
      await finishInterruptedOrders(later())
      const { order } = await guest.place(cents)
      expect(order?.number).toBeTruthy()
      if (first?.order) expect(first.order).toEqual(order)
      expect(paypal.paypal().orders.get(token)?.captures).toMatchObject([{ status: 'COMPLETED' }])
    },
    60_000,
  )
})

describe('the mail server', () => {
  const opened: { server?: MailServer; line?: FaultProxy } = {}
  const server = () => {
    if (!opened.server || !opened.line) throw new Error('The mail server is there once the tests run')
    return { ...opened.server, line: opened.line }
  }
  beforeAll(async () => {
    opened.server = await mailServer()
    opened.line = await faultProxy({ host: '127.0.0.1', port: opened.server.port })
  })
  afterAll(async () => {
    await server().line.close()
    await server().close()
  })

  const send = async () => {
    const transport = mailTransport(shop.brand, {
      smtpUrl: `smtp://127.0.0.1:${server().line.port}`,
      from: 'shop@example.com',
      folder: '',
    })
    await sendNext({ brand: shop.brand, pool: database.pool(), siteUrl: 'https://shop.example', transport })
    transport.close()
  }
  const query = async <Row>(sql: string) => (await database.pool().query(sql)).rows as Row[] // as selected by the query

  test.each(faults)(
    'with a mail connection in state “%s” the order is placed, and its e-mail is sent once it is back (fault-12, orders-5)',
    async (fault) => {
      await query('update outbox_emails set sent_at = now()')
      server().taken.length = 0
      const guest = await shop.guest()
      await guest.add({ sku: 'PLAIN', quantity: 1 })
      await guest.ready(newYork)
      const { order } = await guest.place()
      expect(order?.number).toBeTruthy()

      server().line.set(fault)
      const began = performance.now()
      await send()
      expect(performance.now() - began).toBeLessThan(25_000)
      server().line.set('open')
      await query('update outbox_emails set next_attempt_at = now() where sent_at is null')
      await send()

      expect(await query('select from outbox_emails where sent_at is null')).toEqual([])
      const ids = server().taken.map((email) => /^Message-ID: (.*)$/im.exec(email)?.[1])
      // The server accepts an e-mail twice only if its response was cut off; mailboxes recognize the
      // duplicate by its id (integrity-16).
      expect(ids.length).toBeGreaterThan(0)
      expect(new Set(ids).size).toBe(1)
    },
    60_000,
  )
})
