import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { remindAll } from '@/backend/cart/reminders/remind'
import { addSubscriber, isSubscribed } from '@/backend/customer/subscription-store'
import { bounceOf, forgetBounce, noteBounce } from '@/backend/mail/bounce-store'
import { enqueueEmail } from '@/backend/kernel/outbox-store'
import { contactMessage } from '@/backend/mail/contact-message'
import type { Email } from '@/backend/mail/email'
import { newsletterReaders } from '@/backend/mail/mailings'
import { sendNext } from '@/backend/mail/sender'
import { mailTransport } from '@/backend/mail/transport'
import { markPaid } from '@/backend/orders/orders'
import { home, mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openShop, oregon, shopMoment } from '../../support/shop'

const { pool } = useFreshDatabase()
const shop = openShop(pool)
const people = mailboxes(shop, pool)
const held = balancesOf(shop, pool)
const server = useServer(handleEndpoint)
const store = shop.brand.id
const siteUrl = 'https://shop.example'
const dayLater = () => new Date(shopMoment.getTime() + 86_400_000)

beforeAll(async () => {
  serve(shop.brand)
  await seed(pool(), shop.brand)
})
beforeEach(() => pool().query('delete from outbox_emails'))

/** Sends the e-mails in the outbox and returns them. */
async function delivered(): Promise<Email[]> {
  const sent: Email[] = []
  const transport = {
    send: async (mail: Email) => {
      sent.push(mail)
    },
    close: () => undefined,
  }
  while (await sendNext({ brand: shop.brand, pool: pool(), siteUrl, transport })) continue
  return sent
}

const invite = (token: string, email: string) =>
  shop.ask(
    'mutation M($input: SendReferralInvitationsInput!) { sendReferralInvitations(input: $input) { sent } }',
    { input: { emails: [email] } },
    { token, visitor: home },
  )

/** Abandons a cart. @returns the reminder, if one is sent */
async function leftCart(email: string) {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 2 })
  await guest.email(email)
  await remindAll(shop.context({ now: dayLater }))
  return (await delivered()).find(({ to }) => to === email)
}

/** Places and pays an order that earns points. @returns the e-mail about the points, if one is sent */
async function earned(email: string, token: string) {
  const cart = await held.customerCart(token)
  await cart.add({ sku: 'PLAIN', quantity: 2 })
  await cart.shipTo(oregon)
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  const { order } = await cart.place()
  const number = order?.number ?? ''
  await markPaid(shop.context(), number, `check ${number}`)
  return (await delivered()).find(({ to, text }) => to === email && text.includes('rewardpoints'))
}

const keyOf = (mail: Email | undefined) =>
  new URL(mail?.unsubscribe?.page ?? siteUrl).searchParams.get('key') ?? ''

async function refuse(key: string) {
  const { data, errors } = await shop.ask<{ refuseMailing: boolean | null }>(
    'mutation M($key: String!) { refuseMailing(key: $key) }',
    { key },
    { visitor: home },
  )
  return data.refuseMailing ?? errors[0]
}

const readerOf = async (email: string) =>
  (await newsletterReaders(pool(), store, siteUrl)).find((reader) => reader.email === email)

/** Sends what a mailbox sends when its own unsubscribe button is clicked. */
const oneClick = (mail: Email | undefined, body = 'List-Unsubscribe=One-Click', method = 'POST') =>
  fetch(server.url() + new URL(mail?.unsubscribe?.oneClick ?? siteUrl).pathname, {
    method,
    redirect: 'manual',
    ...(method === 'POST' && { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  })

test('a shopper can unsubscribe from cart reminders by the footer link and the page’s button, and gets no more of them (mail-2)', async () => {
  const mail = await leftCart('carts@example.com')
  const key = keyOf(mail)
  expect(key).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(mail?.unsubscribe?.oneClick).not.toContain('carts')
  expect(await refuse(key)).toBe(true)
  expect(await refuse(key), 'again is no mistake').toBe(true)
  await pool().query(`update cart_reminders set made_at = made_at - interval '9 days'`)
  expect(await leftCart('carts@example.com')).toBeUndefined()
  expect(await leftCart('others@example.com'), 'others go on').toBeDefined()
})

test('a customer who unsubscribes from e-mails about points gets none, the account shows it, and confirmations still arrive (mail-2)', async () => {
  const email = 'points@example.com'
  const token = await people.customer(email)
  const settings = `rewardInformation { settings { balance_updates expiration_notices } }`
  await shop.ask(
    `mutation M($input: RewardSettingsInput!) { updateRewardSettings(input: $input) { ${settings} } }`,
    { input: { balance_updates: true, expiration_notices: true } },
    { token },
  )
  const mail = await earned(email, token)
  expect(mail?.text).toContain(mail?.unsubscribe?.page)
  expect(mail?.html).toContain(mail?.unsubscribe?.page)
  expect(await refuse(keyOf(mail))).toBe(true)
  expect(await earned(email, token)).toBeUndefined()
  expect((await shop.ask(`{ ${settings} }`, {}, { token })).data).toEqual({
    rewardInformation: { settings: { balance_updates: false, expiration_notices: false } },
  })
})

test('a declined invitation stays declined for every inviter, including invitations that are already queued (mail-2)', async () => {
  const ada = await people.customer('ada@example.com')
  const bob = await people.customer('bob@example.com')
  await invite(ada, 'friend@example.com')
  const [mail] = await delivered()
  expect(mail?.to).toBe('friend@example.com')
  await invite(bob, 'friend@example.com')
  expect(await refuse(keyOf(mail))).toBe(true)
  expect(await delivered()).toEqual([])
})

test('the mailbox’s unsubscribe button ends the e-mails with one request; following the link opens the page and changes nothing (mail-3)', async () => {
  await addSubscriber(pool(), { store, email: 'reader@example.com' })
  const reader = await readerOf('reader@example.com')
  const mail = { to: '', subject: '', text: '', html: '', ...reader }
  const reads = () => isSubscribed(pool(), { store, email: 'reader@example.com' })
  const followed = await oneClick(mail, '', 'GET')
  expect([followed.status, followed.headers.get('location')]).toEqual([
    303,
    `/unsubscribe?key=${keyOf(mail)}`,
  ])
  expect((await oneClick(mail, 'anything=else')).status).toBe(400)
  expect(await reads()).toBe(true)
  expect((await oneClick(mail)).status).toBe(200)
  expect(await reads()).toBe(false)
  expect(
    (
      await oneClick({
        ...mail,
        unsubscribe: { page: '', oneClick: `${siteUrl}/mail/unsubscribe/${'x'.repeat(32)}` },
      })
    ).status,
  ).toBe(404)
})

test('a reader who subscribes to the newsletter again is back in the export with the same links (mail-5)', async () => {
  const email = 'back@example.com'
  await addSubscriber(pool(), { store, email })
  const before = await readerOf(email)
  expect(await refuse(keyOf({ to: '', subject: '', text: '', html: '', ...before }))).toBe(true)
  expect(await readerOf(email)).toBeUndefined()
  await addSubscriber(pool(), { store, email })
  expect(await readerOf(email)).toEqual(before)
})

test('invalid unsubscribe keys are refused with a message, and guessing is rate limited (mail-2)', async () => {
  expect(await refuse('x'.repeat(32))).toMatch(/graphql-no-such-entity: This link/)
  expect(await refuse("' or 1=1")).toMatch(/graphql-no-such-entity/)
  for (let at = 0; at < 60; at++) await refuse('y'.repeat(32))
  expect(await refuse('z'.repeat(32))).toMatch(/Too many/)
})

test('headers mark an automatic e-mail and offer to unsubscribe from it; an e-mail written by a person has neither (mail-3)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mailings-'))
  const transport = mailTransport(shop.brand, { smtpUrl: undefined, from: 'shop@example.com', folder })
  const headOf = async (mail: Email, name: string) => {
    await transport.send(mail, name)
    const [head = ''] = (await readFile(join(folder, `${name}.eml`), 'utf8')).split('\r\n\r\n')
    return head.replaceAll(/\r\n\s+/g, ' ')
  }
  const mail = await leftCart('headers@example.com')
  if (!mail) throw new Error('There is no reminder')
  const head = await headOf(mail, 'reminder')
  expect(head).toContain('Auto-Submitted: auto-generated')
  expect(head).toContain(`List-Unsubscribe: <${mail.unsubscribe?.oneClick}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const words = { name: 'Ada', email: 'ada@example.com', telephone: null, comment: 'Hello' }
  expect(await headOf(contactMessage({ brand: shop.brand, siteUrl }, words), 'words')).not.toMatch(
    /Auto-Submitted|List-/,
  )
})

test('an address that bounced gets only essential e-mails (mail-6)', async () => {
  const email = 'gone@example.com'
  await addSubscriber(pool(), { store, email })
  await noteBounce(pool(), store, {
    email: 'Gone@Example.com',
    reason: 'No such mailbox',
  })
  expect(await readerOf(email)).toBeUndefined()
  expect(await leftCart(email)).toBeUndefined()
  await people.customer(email)
  expect((await bounceOf(pool(), store, email))?.reason).toBe('No such mailbox')
  expect(await bounceOf(pool(), 'other', email)).toBeUndefined()
  expect(await forgetBounce(pool(), store, email)).toBe(true)
  expect(await readerOf(email)).toBeDefined()
})

test('a mailbox unknown to the mail server is recorded, and its e-mail is given up immediately (mail-6)', async () => {
  const answers = { 'dead@example.com': '550 5.1.1 No such user', 'blocked@example.com': '550 5.7.1 Blocked' }
  const transport = {
    send: async (mail: Email) => {
      const response = Reflect.get(answers, mail.to) as string | undefined // from the table above
      if (response) throw Object.assign(new Error(`Can't send mail: ${response}`), { response })
    },
    close: () => undefined,
  }
  for (const recipient of Object.keys(answers))
    await enqueueEmail(pool(), {
      store,
      kind: 'stock-alert',
      recipient,
      dedupeKey: `to-${recipient}`,
      payload: { sku: 'PLAIN' },
    })
  while (await sendNext({ brand: shop.brand, pool: pool(), siteUrl, transport })) continue
  const { rows } = await pool().query(
    `select recipient, next_attempt_at = 'infinity' as "isGivenUp" from outbox_emails order by recipient desc`,
  )
  expect(rows).toEqual([
    { recipient: 'dead@example.com', isGivenUp: true },
    { recipient: 'blocked@example.com', isGivenUp: false },
  ])
  expect((await bounceOf(pool(), store, 'dead@example.com'))?.reason).toContain('5.1.1')
  expect(await bounceOf(pool(), store, 'blocked@example.com')).toBeUndefined()
})
