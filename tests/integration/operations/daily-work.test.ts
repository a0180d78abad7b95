import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSharedPhoto } from '@/backend/content/shared-photo-store'
import { keepSiteReview } from '@/backend/content/site-review-store'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { enqueueEmail, maxAttempts } from '@/backend/kernel/outbox-store'
import { markPaid } from '@/backend/orders/orders'
import { proofsOfOrder } from '@/backend/proofs/proofs'
import { setEnvironment } from '@/settings/settings'
import { home, mailboxes } from '../../support/account'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator } from '../../support/operators'
import { afterOrders } from '../../support/orders/orders'
import { newYork, openShop } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

/**
 * Operators' daily work besides parcels and money: proofs, questions, reviews, e-mails and the job screen.
 */

useFreshDatabase()
useUploads()
const shop = openShop(pool)
const { ordered } = afterOrders(shop, pool)
const people = mailboxes(shop, pool)
const server = useServer(handleEndpoint)
const store = shop.brand.id

type Person = Awaited<ReturnType<typeof newOperator>>
let service: Person
let reader: Person

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  shop.from({ now: () => new Date() })
  await seed(pool(), shop.brand)
  const ops = { brand: shop.brand, db: pool, now: () => new Date() }
  service = await newOperator(ops, server.url, { name: 'sven', role: 'service' })
  reader = await newOperator(ops, server.url, { name: 'rita', role: 'reader' })
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined }))

const emailsOf = async (kind: string) => {
  const { rows } = await pool().query<{ id: number; recipient: string }>(
    'select id, recipient from outbox_emails where kind = $1 order by id',
    [kind],
  )
  return rows
}

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2266aa' } })
      .png()
      .toBuffer(),
  )

test('a proof is sent with its file, the customer’s answer is shown with the order, and orders are found by that answer (operations-1, operations-11, operations-9)', async () => {
  const { number } = await ordered()
  const file = { name: 'proof.png', bytes: await picture() }
  const size = { line: '1', width: '60 mm', height: '40 mm', note: 'As you asked.' }
  const sent = await service.send(`send-proof/${number}`, size, { file })
  expect(sent.text).toMatch(/role="status">Version 1 of the proof for .* is on its way/)
  const [proof] = await proofsOfOrder(pool(), store, number)
  expect(proof?.versions).toMatchObject([{ widthMm: 60, heightMm: 40, note: 'As you asked.' }])
  expect(await emailsOf('order-proof')).toHaveLength(1)
  expect(sent.text).toContain('waiting for the customer')
  await pool().query(
    `insert into proof_answers (version_id, approved, comment, answered_at) values ($1, false, 'Bluer <please>', now())`,
    [proof?.versions[0]?.id],
  )
  for (const path of [`orders/${number}`, 'proofs']) {
    const { text } = await reader.look(path)
    expect(text).toContain('changes requested')
    expect(text).toContain('Bluer &lt;please&gt;')
  }
  const ofState = async (wanted: string) =>
    (await reader.look(`proofs?state=${encodeURIComponent(wanted)}`)).text
  expect(await ofState('changes requested')).toContain(number)
  expect(await ofState('approved')).toContain('No proofs in this state.')
  expect(await ofState('waiting for the customer')).toContain('No proofs in this state.')
})

test('a customer’s pinned note is shown with the order, answered, and the shop pins notes (operations-9)', async () => {
  const { number } = await ordered()
  const file = { name: 'proof.png', bytes: await picture() }
  await service.send(`send-proof/${number}`, { line: '1', width: '60 mm', height: '40 mm' }, { file })
  const [proof] = await proofsOfOrder(pool(), store, number)
  const uid = 'n'.repeat(32)
  await shop.ask(
    'mutation M($input: AddOrderProofNoteInput!) { addOrderProofNote(input: $input) { proof { status } } }',
    { input: { token: proof?.token, version: 1, uid, x: 0.25, y: 0.4, text: 'Bluer <please>' } },
  )
  const { text } = await reader.look(`orders/${number}`)
  expect(text).toContain('Bluer &lt;please&gt;')
  expect(text).toContain('25 % from the left, 40 % from the top')
  expect(text).not.toContain('reply-to-note')
  const replied = await service.send(`reply-to-note/${number}/${uid}`, { reply: 'Two shades.' })
  expect(replied.text).toContain('The reply is on its way to the customer.')
  expect(replied.text).toContain('Two shades.')
  const pinned = await service.send(`pin-note/${number}/${proof?.id}`, {
    x: '50',
    y: '12,5 %',
    text: 'Moved up.',
  })
  expect(pinned.text).toContain('50 % from the left, 13 % from the top')
  const refused = await service.send(`pin-note/${number}/${proof?.id}`, { x: '150', y: '1', text: 'Kept' })
  expect(refused.text).toContain('is not a number from 0 to 100')
  expect(refused.text).toContain('Kept')
  expect(await emailsOf('proof-reply')).toHaveLength(2)
})

/** Creates a picture of noise, which compresses as badly as a camera's photo. */
const photograph = async (side: number) =>
  new Uint8Array(
    await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer(),
  )

test('a proof can be a large photograph (operations-35)', async () => {
  const { number } = await ordered()
  const file = { name: 'photo.png', bytes: await photograph(600) }
  expect(file.bytes.length).toBeGreaterThan(1_000_000)
  const sent = await service.send(
    `send-proof/${number}`,
    { line: '1', width: '60 mm', height: '40 mm' },
    { file },
  )
  expect(sent.text).toMatch(/role="status">Version 1 of the proof for .* is on its way/)
})

test('a request that is too large is refused on a screen that states the upper limit (operations-35)', async () => {
  const { number } = await ordered()
  const file = { name: 'photo.png', bytes: new Uint8Array(21 * 1024 * 1024) }
  const refused = [
    await service.send(`send-proof/${number}`, { line: '1' }, { file }),
    await service.send(`orders/${number}/ship`, { tracking: 'x'.repeat(70_000) }),
  ]
  for (const { status, text } of refused) {
    expect(status).toBe(413)
    expect(text).toContain('<h1>Not done</h1>')
    expect(text).toContain('The limit is 20 MB for a file')
  }
  expect(await proofsOfOrder(pool(), store, number)).toEqual([])
})

test('a file that cannot be a proof is refused with an explanation (operations-11)', async () => {
  const { number } = await ordered()
  const path = `send-proof/${number}`
  expect((await service.send(path, { line: '1' })).text).toContain('That line has no design.')
  const text = { name: 'x.png', bytes: new TextEncoder().encode('no picture') }
  expect((await service.send(path, { line: '1' }, { file: text })).text).toContain(
    'The picture cannot be used',
  )
  const file = { name: 'proof.png', bytes: await picture() }
  const noLine = await service.send(path, { line: '7', width: '60 mm', height: '40 mm' }, { file })
  expect(noLine.text).toContain(`Order ${number} has lines 1 to 1.`)
  expect((await service.send(path, { line: '1', width: 'wide' }, { file })).text).toContain(
    'is not a length in inches such as 2.5',
  )
  expect((await reader.send(path, { line: '1' }, { file })).status).toBe(403)
  expect(await proofsOfOrder(pool(), store, number)).toEqual([])
})

async function questionOf(email: string): Promise<string> {
  await people.mails() // empties the outbox, so the confirmation is its only mail
  const token = await people.customer(email)
  const { data } = await shop.ask<{ createOrderTicket: { ticket: { uid: string } } }>(
    'mutation M($input: CreateOrderTicketInput!) { createOrderTicket(input: $input) { ticket { uid } } }',
    { input: { subject: 'My <proof>', text: 'Is the blue right?' } },
    { token, visitor: home },
  )
  return data.createOrderTicket.ticket.uid
}

test('a question is answered and closed, and the customer is notified of both (operations-11)', async () => {
  const uid = await questionOf('ada@questions.example')
  const list = await reader.look('questions')
  expect(list.text).toContain(`href="/operations/questions/${uid}"`)
  expect(list.text).toContain('My &lt;proof&gt;')
  const answered = await service.send(`questions/${uid}/answer`, { text: 'Yes, it is.' })
  expect(answered.text).toContain('The question is answered.')
  expect(answered.text).toContain('Yes, it is.')
  expect((await emailsOf('ticket-answer')).map(({ recipient }) => recipient)).toEqual([
    'ada@questions.example',
  ])
  expect((await service.send(`questions/${uid}/answer`, { text: ' ' })).text).toContain('role="alert"')
  await service.send(`questions/${uid}/close`)
  expect((await reader.look('questions?status=closed')).text).toContain(uid)
  expect(await emailsOf('ticket-closed')).toHaveLength(1)
  expect((await reader.send(`questions/${uid}/answer`, { text: 'No' })).status).toBe(403)
})

test('an operator can publish or refuse reviews and photos (operations-11)', async () => {
  const review = {
    nickname: 'Ada',
    email: 'a@x.example',
    title: 'Lovely',
    rating: 5,
    orderNumber: null,
    isVerified: false,
  }
  const id = await keepSiteReview(pool(), store, { ...review, text: 'Really <b>lovely</b>.' }, new Date())
  await keepSharedPhoto(
    pool(),
    store,
    { name: 'Bob', email: 'b@x.example', comment: 'On my wall', files: [`${'P'.repeat(32)}.png`] },
    new Date(),
  )
  const shown = await reader.look('reviews')
  expect(shown.text).toContain('Really &lt;b&gt;lovely&lt;/b&gt;.')
  expect(shown.text).toContain('On my wall')
  expect(shown.text).not.toContain('Publish')
  expect((await service.send(`reviews/${id}/publish`)).text).toContain('The review is published.')
  const { rows } = await pool().query('select status from site_reviews where id = $1', [id])
  expect(rows).toEqual([{ status: 'published' }])
  const photo = await pool().query<{ id: number }>('select id from shared_photos')
  await service.send(`photos/${photo.rows[0]?.id}/refuse`)
  expect((await reader.look('reviews')).text).toContain('No photos waiting.')
  expect((await service.send('reviews/999/publish')).text).toContain('or it was deleted.')
})

test('an e-mail that was given up can be sent again (operations-11)', async () => {
  const email = { store, kind: 'order-paid', recipient: 'c@x.example', payload: {}, dedupeKey: 'given-up' }
  await enqueueEmail(pool(), email)
  await pool().query(
    `update outbox_emails set attempts = $1, last_error = 'No such mailbox', next_attempt_at = 'infinity' where dedupe_key = 'given-up'`,
    [maxAttempts],
  )
  const [failed] = await emailsOf('order-paid')
  expect((await reader.look('emails')).text).toContain('No such mailbox')
  const again = await service.send(`emails/${failed?.id}/send`)
  expect(again.text).toContain(`Email ${failed?.id} is queued to be sent again.`)
  const { rows } = await pool().query(`select attempts from outbox_emails where dedupe_key = 'given-up'`)
  expect(rows).toEqual([{ attempts: 0 }])
  expect((await service.send('emails/999999/send')).text).toContain('Email 999999 is not waiting to be sent.')
})

test('an operator records and removes a bouncing address, and the history does not contain it (mail-6, operations-6)', async () => {
  const email = 'gone@x.example'
  const noted = await service.send('bounces/note', { email, reason: 'Mailbox closed' })
  expect(noted.text).toContain('The bounce is recorded.')
  expect((await reader.look('emails')).text).toContain('Mailbox closed')
  const { number } = await ordered()
  await pool().query('update orders set email = $2 where number = $1', [number, email])
  expect((await reader.look(`orders/${number}`)).text).toContain('Mailbox closed')
  await service.send('bounces/forget', { email })
  expect((await reader.look('emails')).text).not.toContain('Mailbox closed')
  expect((await service.send('bounces/note', { email: 'nobody' })).text).toContain(
    'That is not an email address.',
  )
  expect((await reader.send('bounces/note', { email })).status).toBe(403)
  const { rows } = await pool().query(
    'select from operator_acts left join operator_act_results on act_id = id where facts::text || words like $1',
    [`%${email}%`],
  )
  expect(rows).toEqual([])
})

test('sold gift certificates show their remaining balance (operations-11)', async () => {
  expect((await reader.look('certificates')).text).toContain('No gift certificates have been sold yet.')
  const guest = await shop.guest()
  await guest.add({
    sku: 'CARD',
    quantity: 2,
    entered_options: [
      { uid: 'gift-name', value: 'Grace <b>' },
      { uid: 'gift-email', value: 'grace@example.com' },
      { uid: 'gift-words', value: 'Happy birthday!\nYours' },
      { uid: 'gift-day', value: '2030-12-24' },
    ],
  })
  await guest.email('giver@example.com')
  await guest.billTo({ address: newYork })
  const cart = await guest.payBy('checkmo')
  const { order } = await guest.place(cart.totals.grandTotalCents)
  await markPaid(shop.context(), order?.number ?? '', 'check 77')
  const { text } = await reader.look('certificates?text=grace')
  expect(text).toContain(`href="/operations/orders/${order?.number}"`)
  expect(text).toContain('grace@example.com')
  expect((await reader.look('certificates?text=nobody')).text).toContain('No gift certificates match.')
})

test('the screen shows why a job fails (operations-11)', async () => {
  await pool().query(
    `insert into jobs (store, name, failures, last_error, failed_at) values ($1, 'expire-points', 3, 'Out of <luck>', now())`,
    [store],
  )
  const { text } = await reader.look('jobs')
  expect(text).toContain('failed 3 times')
  expect(text).toContain('Out of &lt;luck&gt;')
})
