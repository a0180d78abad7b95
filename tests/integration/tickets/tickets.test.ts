import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { answerTicket, endTicket } from '@/backend/tickets/tickets'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, shopMoment } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const later = new Date(shopMoment.getTime() + 60_000)
const ops = { brand: shop.brand, db: database.pool, now: () => later }

let ada = ''
let bob = ''
beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  ada = await people.customer('ada@example.com')
  bob = await people.customer('bob@example.com')
})

interface Answered {
  uid: string
  status: string
  has_news: boolean
  messages: { author: string; from_customer: boolean; text: string }[]
}

const whole = 'uid status has_news messages { author from_customer text }'

const asking = (token: string, changes = {}) => ({ token, visitor: home, ...changes })

async function open(token: string, input: Record<string, unknown> = {}) {
  const { data, errors } = await shop.ask<{ createOrderTicket: { ticket: Answered } | null }>(
    `mutation M($input: CreateOrderTicketInput!) { createOrderTicket(input: $input) { ticket { ${whole} } } }`,
    { input: { subject: 'My proof', text: 'Is the blue right?', ...input } },
    asking(token),
  )
  return { ticket: data.createOrderTicket?.ticket, errors }
}

async function read(token: string, uid: string) {
  const { data, errors } = await shop.ask<{ customerOrderTicket: Answered | null }>(
    `query Q($uid: ID!) { customerOrderTicket(uid: $uid) { ${whole} } }`,
    { uid },
    asking(token),
  )
  return { ticket: data.customerOrderTicket, errors }
}

test('a question is confirmed to the customer and forwarded to the shop, escaped (tickets-2, tickets-5)', async () => {
  const { ticket } = await open(ada, { subject: 'Blue\r\nBcc: all@example.com', text: '<b>Is it</b> right?' })
  expect(ticket).toMatchObject({ status: 'OPEN', has_news: false })
  const mails = await people.mails()
  expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', shop.brand.identity.email].sort())
  for (const mail of mails) {
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.html).toContain('&lt;b&gt;Is it&lt;/b&gt; right?')
  }
  expect(mails.find(({ to }) => to === 'ada@example.com')?.text).toContain(
    `https://shop.example/customer/account/ordertickets/${ticket?.uid}`,
  )
})

test('an answer is marked new until the customer has seen it, and is sent by e-mail (tickets-3, tickets-5)', async () => {
  const { ticket } = await open(ada)
  const uid = ticket?.uid ?? ''
  await people.mails()
  expect(await answerTicket(ops, uid, 'Yes, it is.')).toEqual({ ok: true })
  const mail = await people.mail()
  expect(mail).toMatchObject({ to: 'ada@example.com' })
  expect(mail.text).toContain('Yes, it is.')
  expect((await read(ada, uid)).ticket).toMatchObject({
    status: 'ANSWERED',
    has_news: true,
    messages: [{ from_customer: true }, { from_customer: false, author: shop.brand.identity.name }],
  })
  await shop.ask(
    'mutation M($uid: ID!) { seeOrderTicket(uid: $uid) { ticket { uid } } }',
    { uid },
    asking(ada, { now: () => later }),
  )
  expect((await read(ada, uid)).ticket?.has_news).toBe(false)
})

test('closing a question notifies the customer once, and a new message reopens it (tickets-3, tickets-5)', async () => {
  const { ticket } = await open(ada)
  const uid = ticket?.uid ?? ''
  await people.mails()
  await Promise.all([endTicket(ops, uid), endTicket(ops, uid)])
  expect(await people.mails()).toHaveLength(1)
  expect((await read(ada, uid)).ticket?.status).toBe('CLOSED')
  await shop.ask(
    'mutation M($input: AddOrderTicketMessageInput!) { addOrderTicketMessage(input: $input) { ticket { uid } } }',
    { input: { uid, text: 'One more thing' } },
    asking(ada),
  )
  expect((await read(ada, uid)).ticket).toMatchObject({
    status: 'OPEN',
    messages: [{}, { text: 'One more thing' }],
  })
  await people.mails()
})

test('another customer’s ticket responds like a missing one to reading, writing and marking as seen (tickets-1, customer-20)', async () => {
  const { ticket } = await open(ada)
  const uid = ticket?.uid ?? ''
  const none = 'N'.repeat(32)
  for (const source of [
    'query Q($uid: ID!) { customerOrderTicket(uid: $uid) { uid } }',
    'mutation M($uid: ID!) { addOrderTicketMessage(input: { uid: $uid, text: "x" }) { ticket { uid } } }',
    'mutation M($uid: ID!) { seeOrderTicket(uid: $uid) { ticket { uid } } }',
  ]) {
    const [other, missing] = await Promise.all(
      [uid, none].map((each) => shop.ask(source, { uid: each }, asking(bob))),
    )
    expect(JSON.stringify(other).replaceAll(uid, none)).toBe(JSON.stringify(missing))
  }
  expect((await read(ada, uid)).ticket?.messages).toHaveLength(1)
})

test('a question about another customer’s order is refused as if the order did not exist (tickets-2)', async () => {
  const { errors } = await open(bob, { order_number: '999999999' })
  expect(errors).toEqual(['graphql-no-such-entity: Could not find an order with number "999999999"'])
})

test('a customer can send twenty messages an hour, and then has to wait (tickets-2)', async () => {
  await people.mails()
  const eve = await people.customer('eve@example.com')
  for (let count = 0; count < 20; count++) expect((await open(eve)).errors).toEqual([])
  expect((await open(eve)).errors[0]).toContain('graphql-input')
  expect((await open(ada)).errors).toEqual([])
})
