import { expect, test } from 'vitest'
import { answerTicket } from '@/backend/tickets/tickets'
import { shipOrder } from '@/backend/orders/orders'
import { mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { openShop, shopMoment, type Item } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

/** Guests find their order by number and e-mail address, and ask about it through the link of its e-mails. */

const { pool } = useFreshDatabase()
const shop = openShop(pool)
const people = mailboxes(shop, pool)
const { context, ordered } = afterOrders(shop, pool)
const artwork = `${'A'.repeat(32)}.png`
useUploads(artwork)

const withFile: Item = {
  sku: 'MADE',
  quantity: 2,
  selected_options: ['art-now'],
  entered_options: [{ uid: 'art-file', value: artwork }],
}
const later: Item = { sku: 'MADE', quantity: 2, selected_options: ['art-later'] }
const visitor = { network: '203.0.113.9', browser: null, captcha: null }

interface Tracked {
  number: string
  status: string
  items: object[]
  parcels: object[]
}
const track = (number: string, email: string, asked = visitor) =>
  shop.ask<{ trackOrder: Tracked | null }>(
    `query Q($input: TrackOrderInput!) { trackOrder(input: $input) {
       number status order_date total { value } arrival steps { code state }
       items { name quantity picture is_artwork_missing selected_options { label value } }
       parcels { carrier title number } } }`,
    { input: { number, email } },
    { visitor: asked },
  )
const linkOf = async (token: string) => {
  const { data } = await shop.ask<{ guestOrderByToken: { link_token: string; email: string } }>(
    'query Q($token: String!) { guestOrderByToken(input: { token: $token }) { link_token email } }',
    { token },
  )
  return data.guestOrderByToken
}
interface Question {
  uid: string
  status: string
  messages: { author: string; from_customer: boolean; text: string }[]
}
const ask = (token: string, text: string, uid: string | null = null) =>
  shop.ask<{ askAboutOrder: { questions: Question[] } | null }>(
    `mutation M($input: AskAboutOrderInput!) { askAboutOrder(input: $input) {
       questions { uid status messages { author from_customer text } } } }`,
    { input: { token, uid, text } },
    { visitor },
  )

test('number and e-mail address open state, day, total, products and parcels, and nothing about the person (orders-66)', async () => {
  const { number, token, cents } = await ordered([withFile])
  const { email } = await linkOf(token)
  await shipOrder(context(), number, { carrier: 'ups', trackingNumber: '1Z999AA10123456784' })
  const spellings = [
    [number, email],
    [` #${Number(number)} `, ` ${email.toUpperCase()} `],
    [`No. ${number}`, email],
  ] as const
  for (const [typed, address] of spellings) {
    const { data, errors } = await track(typed, address)
    expect(errors).toEqual([])
    expect(data.trackOrder).toMatchObject({
      number,
      order_date: shopMoment.toISOString(),
      total: { value: cents / 100 },
      items: [{ quantity: 2, is_artwork_missing: false, selected_options: [{ label: 'Artwork' }] }],
      parcels: [{ carrier: 'ups' }],
    })
    expect(JSON.stringify(data)).not.toMatch(/@|Engine Lane|4242|Ada|AAAA/)
  }
})

test('a tracked order says what was chosen and which artwork is missing, but only its e-mail has the link to send it (orders-66, orders-64)', async () => {
  const { number, token } = await ordered([later])
  const { email, link_token: link } = await linkOf(token)
  const { data } = await track(number, email)
  expect(data.trackOrder).toMatchObject({
    steps: [{ code: 'ARTWORK', state: 'CURRENT' }, {}, {}, {}, {}, {}],
    items: [{ is_artwork_missing: true, selected_options: [{ value: 'Send it after ordering' }] }],
  })
  expect(JSON.stringify(data)).not.toContain(link)
  await pool().query("update orders set status = 'canceled' where number = $1", [number])
  expect((await track(number, email)).data.trackOrder?.items).toMatchObject([{ is_artwork_missing: false }])
})

test('an unknown number, another address and nonsense get the same answer, and tries are bounded (orders-66)', async () => {
  const { number, token } = await ordered([withFile])
  const { email } = await linkOf(token)
  const other = { ...visitor, network: '203.0.113.10' }
  const answers = await Promise.all([
    track('999999999', email, other),
    track(number, 'someone@example.com', other),
    track('DROP TABLE', email, other),
    track('', email, other),
    track(number, 'nonsense', other),
  ])
  const [first] = answers
  expect(first?.errors[0]).toContain('graphql-no-such-entity')
  for (const { data, errors } of answers) {
    expect(errors).toEqual(first?.errors)
    expect(data.trackOrder).toBeNull()
  }
  for (let tries = 0; tries < 12; tries++) await track('999999999', email, other)
  expect((await track(number, email, other)).errors[0]).toMatch(/^graphql-input: /)
  expect((await track(number, email)).errors).toEqual([])
})

test('guesses of the last name that opens a guest’s order are bounded, even by who knows its number and e-mail address (orders-66)', async () => {
  const { number, token } = await ordered([withFile])
  const { email } = await linkOf(token)
  const { rows } = await pool().query<{ lastname: string }>(
    `select billing_address ->> 'lastname' as lastname from orders where number = $1`,
    [number],
  )
  const right = rows[0]?.lastname ?? ''
  const find = async (lastname: string, network: string) => {
    const { errors } = await shop.ask(
      'query Q($input: OrderInformationInput!) { guestOrder(input: $input) { number } }',
      { input: { number, email, lastname } },
      { visitor: { ...visitor, network } },
    )
    return errors[0]
  }
  for (let guess = 0; guess < 10; guess++)
    expect(await find(`Guess${guess}`, '203.0.113.20')).toContain('graphql-no-such-entity')
  expect(await find(right, '203.0.113.20')).toMatch(/^graphql-input: /)
  for (let visit = 0; visit < 12; visit++) expect(await find(right, '203.0.113.21')).toBeUndefined()
})

test('the link goes to the address of the order alone, with its whole time, three times an hour (orders-66)', async () => {
  const { number, token } = await ordered([withFile])
  const { email } = await linkOf(token)
  await pool().query("update orders set link_expires_at = now() - interval '1 year' where number = $1", [
    number,
  ])
  await people.mails()
  const send = () =>
    shop.ask<{ sendOrderLink: boolean | null }>(
      'mutation M($input: TrackOrderInput!) { sendOrderLink(input: $input) }',
      { input: { number, email } },
      { visitor },
    )
  expect((await send()).data.sendOrderLink).toBe(true)
  const [mail] = await people.mails()
  const { link_token: link } = await linkOf(token)
  expect(mail?.to).toBe(email)
  expect(mail?.text).toContain(`/order_status?token=${link}`)
  await send()
  await send()
  expect((await send()).errors[0]).toMatch(/^graphql-input: /)
})

test('the link sends receipt and invoice to the address of the order, and to no other (orders-66)', async () => {
  const { token } = await ordered([withFile])
  const { link_token: link, email } = await linkOf(token)
  await people.mails()
  const copy = (of: string) =>
    shop.ask('mutation M($token: String!) { sendOrderCopy(token: $token) }', { token: of }, { visitor })
  expect((await copy(link)).errors).toEqual([])
  const [mail] = await people.mails()
  expect(mail?.to).toBe(email)
  expect(mail?.text).toContain(`/checkout/receipt?token=${token}`)
  expect((await copy(token)).errors[0]).toContain('graphql-no-such-entity')
})

test('a guest asks through the link, reads the answer there, and adds to the same question (tickets-2, tickets-5)', async () => {
  const { number, token } = await ordered([withFile])
  const { link_token: link, email } = await linkOf(token)
  await people.mails()
  const first = await ask(link, 'Can it be <b>bluer</b>?')
  const [question] = first.data.askAboutOrder?.questions ?? []
  expect(question?.messages).toMatchObject([{ from_customer: true, text: 'Can it be <b>bluer</b>?' }])
  const mails = await people.mails()
  expect(mails.map(({ to }) => to).sort()).toEqual([email, shop.brand.identity.email].sort())
  expect(mails.find(({ to }) => to === email)?.text).toContain(`/order_status?token=${link}`)
  const ops = { brand: shop.brand, db: pool, now: () => new Date(shopMoment.getTime() + 60_000) }
  expect(await answerTicket(ops, question?.uid ?? '', 'Yes, it can.')).toEqual({ ok: true })
  const [answer] = await people.mails()
  expect(answer).toMatchObject({ to: email })
  const read = await shop.ask<{ orderProgress: { questions: Question[] } }>(
    'query Q($token: String!) { orderProgress(token: $token) { questions { uid status messages { author from_customer text } } } }',
    { token: link },
  )
  expect(read.data.orderProgress.questions).toMatchObject([
    {
      uid: question?.uid,
      status: 'ANSWERED',
      messages: [{}, { from_customer: false, text: 'Yes, it can.' }],
    },
  ])
  const more = await ask(link, 'Thank you!', question?.uid)
  expect(more.data.askAboutOrder?.questions).toHaveLength(1)
  const other = await linkOf((await ordered([withFile])).token)
  expect((await ask(other.link_token, 'Let me in', question?.uid)).errors[0]).toContain(
    'graphql-no-such-entity',
  )
  expect((await ask('Z'.repeat(32), 'Let me in')).errors[0]).toContain('graphql-no-such-entity')
  expect((await ask(link, '  ')).errors[0]).toMatch(/^graphql-input: /)
  expect(number).toHaveLength(9)
})
