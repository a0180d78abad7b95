import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { orderByToken } from '@/backend/orders/order-store'
import { seed } from '@/backend/database/seed'
import { enqueueEmail, identityKinds } from '@/backend/kernel/outbox-store'
import { accountWriters } from '@/backend/mail/account-emails'
import { orderConfirmation } from '@/backend/mail/order-confirmation'
import { sendNext, type Post } from '@/backend/mail/sender'
import { mailTransport } from '@/backend/mail/transport'
import type { Email } from '@/backend/mail/email'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const siteUrl = 'https://shop.example'
beforeAll(() => seed(database.pool(), shop.brand))
beforeEach(() => database.pool().query('delete from outbox_emails'))

async function placed(changes: object = {}) {
  const guest = await shop.guest()
  await guest.add({
    sku: 'FORM',
    quantity: 2,
    selected_options: ['style-bold'],
    entered_options: [{ uid: 'names', value: '<b>Ada</b>' }],
  })
  await guest.coupon('TEN')
  await guest.ready({ ...newYork, ...changes })
  const { order } = await guest.place()
  const found = await orderByToken(database.pool(), shop.brand.id, order?.token ?? '')
  if (!found) throw new Error('There is no order')
  return found
}

interface Recorder extends Post {
  sent: { mail: Email; dedupeKey: string }[]
}

function recorder(send?: () => Promise<void>): Recorder {
  const sent: Recorder['sent'] = []
  return {
    sent,
    brand: shop.brand,
    pool: database.pool(),
    siteUrl,
    transport: {
      send: async (mail, dedupeKey) => {
        await send?.()
        sent.push({ mail, dedupeKey })
      },
      close: () => undefined,
    },
  }
}

test('a confirmation says Free for amounts of 0, and writes addresses as on an envelope (orders-541, forms-541)', async () => {
  const order = await placed()
  const [line] = order.lines
  if (!line) throw new Error('the order has a line')
  const free = { ...order, lines: [{ ...line, rowCents: 0 }], shippingCents: 0 }
  const { text } = orderConfirmation(shop.brand, free, siteUrl)
  expect(text).toContain('The form  Free')
  expect(text).toContain('Shipping (Standard): Free')
  expect(text).toContain(`${newYork.city}, NY ${newYork.postcode}`)
})

test('the confirmation contains lines, totals, addresses and the link to the receipt, as text and as HTML (orders-6)', async () => {
  const order = await placed()
  const mail = orderConfirmation(shop.brand, order, siteUrl)
  expect(mail.subject).toBe(`Your ${shop.brand.identity.name} order ${order.number}`)
  for (const part of [
    'Thank you, Ada!',
    'The form',
    'Style: Bold',
    'Subtotal: $24.00',
    'Ten percent (TEN): -$2.40',
    'Shipping (Standard): $5.99',
    'Sales tax (NY): $1.84',
    'Order total: $29.43',
    '12 Engine Lane',
    'Albany, NY 12207',
    'Check / money order',
    `${siteUrl}/checkout/receipt?token=${order.token}`,
  ])
    expect(mail.text).toContain(part)
  expect(mail.html).toContain('$29.43')
  expect(mail.html).toContain(`href="${siteUrl}/checkout/receipt?token=${order.token}"`)
})

test('the e-mail leaves out answers that are files, whose key would open them (orders-6)', async () => {
  const order = await placed()
  const key = `${'Ab3'.repeat(10)}Zz.png`
  const lines = order.lines.map((line) => ({
    ...line,
    options: [{ label: 'Your file', value: key, isTyped: false }],
  }))
  const mail = orderConfirmation(shop.brand, { ...order, lines }, siteUrl)
  expect(mail.text).not.toContain('Your file')
  expect(`${mail.text}${mail.html}`).not.toContain(key.slice(0, 32))
})

test('shopper input appears in the e-mail as text, never as markup or a header (orders-6)', async () => {
  const order = await placed({
    firstname: '<script>alert(1)</script>\r\nBcc: eve@example.com',
    company: '"><img src=x>',
  })
  const mail = orderConfirmation(shop.brand, order, siteUrl)
  expect(mail.html).not.toMatch(/<script|<img src=x|<b>Ada/)
  expect(mail.html).toContain('&lt;script&gt;')
  expect(mail.subject).not.toMatch(/[\r\n]/)
})

test('an e-mail is sent once, no matter how many senders run (orders-5, integrity-16)', async () => {
  await placed()
  const post = recorder()
  const results = await Promise.all(Array.from({ length: 8 }, () => sendNext(post)))
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(post.sent).toHaveLength(1)
  expect(await sendNext(post)).toBe(false)
})

test('an e-mail that cannot be sent is retried with growing pauses until it is sent (orders-5, integrity-16)', async () => {
  await placed()
  const failing = recorder(() => Promise.reject(new Error('connection refused')))
  expect(await sendNext(failing)).toBe(true)
  expect(await sendNext(failing)).toBe(false)
  const { rows } = await database
    .pool()
    .query(
      `select attempts, last_error, next_attempt_at > now() + interval '3 seconds' as later from outbox_emails`,
    )
  expect(rows).toEqual([{ attempts: 1, last_error: 'connection refused', later: true }])
  await database.pool().query('update outbox_emails set next_attempt_at = now()')
  const post = recorder()
  expect(await sendNext(post)).toBe(true)
  expect(post.sent).toHaveLength(1)
})

test('an unwritable outbox folder loses no e-mail: it is written once the folder is writable again (orders-5, fault-11)', async () => {
  await placed()
  const folder = join(await mkdtemp(join(tmpdir(), 'full-')), 'outbox')
  const settings = { smtpUrl: undefined, from: 'shop@example.com', folder }
  const post: Post = { ...recorder(), transport: mailTransport(shop.brand, settings) }
  await writeFile(folder, 'in the way, as a full or read-only disk would be')
  expect(await sendNext(post)).toBe(true)
  const { rows } = await database
    .pool()
    .query<{ attempts: number; isSent: boolean }>(
      `update outbox_emails set next_attempt_at = now() returning attempts, sent_at is not null as "isSent"`,
    )
  expect(rows).toEqual([{ attempts: 1, isSent: false }])
  await rm(folder)
  expect(await sendNext(post)).toBe(true)
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^order-.+\.eml$/)])
})

test('enqueuing the same e-mail twice sends it once, and an e-mail of an unknown kind blocks no others (orders-5)', async () => {
  const mail = { store: shop.brand.id, recipient: 'x@example.com', payload: {} }
  await enqueueEmail(database.pool(), { ...mail, kind: 'unknown', dedupeKey: 'one' })
  await enqueueEmail(database.pool(), { ...mail, kind: 'unknown', dedupeKey: 'one' })
  await placed()
  const post = recorder()
  while (await sendNext(post));
  expect(post.sent.map(({ mail: { to } }) => to)).toEqual(['ada@example.com'])
  const { rowCount } = await database.pool().query('select from outbox_emails')
  expect(rowCount).toBe(2)
})

test('without a mail server e-mails are kept as .eml files with a stable Message-ID (orders-5)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  const transport = mailTransport(shop.brand, { smtpUrl: undefined, from: 'shop@example.com', folder })
  const mail = orderConfirmation(shop.brand, await placed(), siteUrl)
  await transport.send(mail, 'order-x-1')
  await transport.send(mail, 'order-x-1')
  const files = await readdir(folder)
  expect(files).toEqual(['order-x-1.eml'])
  const text = await readFile(join(folder, 'order-x-1.eml'), 'utf8')
  expect(text).toMatch(/^Message-ID: <[0-9a-f]{32}@example\.com>\r$/m)
  expect(text).toMatch(/^To: ada@example\.com\r$/m)
  expect(text).toContain('multipart/alternative')
})

test('a sign-in code is sent immediately, no matter how many other e-mails are queued (jobs-7)', async () => {
  const store = shop.brand.id
  const waiting = { store, recipient: 'shop@example.com' }
  const payload = { name: 'Ada', email: 'ada@example.com', telephone: null, comment: 'Hello' }
  await database.pool().query(
    `insert into outbox_emails (dedupe_key, store, kind, recipient, payload, next_attempt_at)
     select 'full-' || n, $1, 'contact', 'shop@example.com', $2, now() - interval '1 day' from generate_series(1, 5000) n`,
    [store, JSON.stringify(payload)],
  )
  for (const kind of ['contact', 'already-customer', 'password-changed'])
    await enqueueEmail(database.pool(), { ...waiting, kind, payload, dedupeKey: `late-${kind}` })
  const post = recorder()
  for (let round = 0; round < 3; round++) await sendNext(post)
  expect(post.sent.map(({ dedupeKey }) => dedupeKey)).toEqual([
    'late-already-customer',
    'late-password-changed',
    expect.stringMatching(/^full-/),
  ])
})

test('every e-mail about an account has priority, and no other e-mail does (jobs-7)', () => {
  expect([...identityKinds].toSorted()).toEqual(Object.keys(accountWriters).toSorted())
})
