import { beforeEach, expect, test } from 'vitest'
import { isSubscribed, removeSubscriber } from '@/backend/customer/subscription-store'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, shopMoment } from '../../support/shop'

const { pool } = useFreshDatabase()
const shop = openShop(pool)
const people = mailboxes(shop, pool)
const store = shop.brand.id
const days = (count: number) => new Date(shopMoment.getTime() + count * 86_400_000)

beforeEach(async () => {
  await people.mails()
  await pool().query('truncate throttles')
})

/** @returns the response's status, or the reason for a refusal */
async function subscribe(email: string, { network = '192.0.2.1', now = shopMoment, token = '' } = {}) {
  const { data, errors } = await shop.ask<{ subscribeEmailToNewsletter: { status: string } | null }>(
    'mutation M($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }',
    { email },
    { visitor: { ...home, network }, now: () => now, ...(token && { token }) },
  )
  return data.subscribeEmailToNewsletter?.status ?? errors[0]
}

/** Clicks the button on the page the link opens. @returns true, or the reason for a refusal */
async function confirm(key: string, now = shopMoment) {
  const { data, errors } = await shop.ask<{ confirmNewsletterSubscription: boolean | null }>(
    'mutation M($key: String!) { confirmNewsletterSubscription(key: $key) }',
    { key },
    { visitor: home, now: () => now },
  )
  return data.confirmNewsletterSubscription ?? errors[0]
}

const keyIn = (mail: Awaited<ReturnType<typeof people.mail>>) =>
  people.linkIn(mail).searchParams.get('key') ?? ''
const joined = (email: string) => isSubscribed(pool(), { store, email })

/** Subscribes, reads the e-mail and confirms. */
async function join(email: string, now = shopMoment) {
  await subscribe(email, { now })
  expect(await confirm(keyIn(await people.mail()), now)).toBe(true)
}

test('a subscription starts only after the button behind the link is clicked, once, in lower case (catalogue-66)', async () => {
  expect(await subscribe(' Ada@Example.com ')).toBe('NOT_ACTIVE')
  expect(await joined('ada@example.com')).toBe(false)
  const mail = await people.mail()
  expect(mail.to).toBe('ada@example.com')
  expect(people.linkIn(mail).pathname).toBe('/confirm-newsletter')
  expect(await confirm(keyIn(mail))).toBe(true)
  const { rows } = await pool().query('select email from newsletter_subscribers')
  expect(rows).toEqual([{ email: 'ada@example.com' }])
  expect(await confirm(keyIn(mail))).toMatch(/already been used/)
})

test('response and e-mail are the same for known and unknown addresses (catalogue-66)', async () => {
  await join('known@example.com')
  expect(await subscribe('known@example.com')).toBe('NOT_ACTIVE')
  const toKnown = await people.mail()
  expect(await subscribe('unknown@example.com')).toBe('NOT_ACTIVE')
  const toUnknown = await people.mail()
  expect(toKnown.subject).toBe(toUnknown.subject)
  const text = (mail: typeof toKnown) => mail.text.replace(/key=\S+/, '')
  expect(text(toKnown)).toBe(text(toUnknown))
  expect(await confirm(keyIn(toKnown))).toBe(true)
  expect(await joined('known@example.com')).toBe(true)
})

test('an address gets at most one newsletter link a day, however often and from any network (catalogue-66)', async () => {
  const askers = Array.from({ length: 10 }, (_, at) =>
    subscribe('grace@example.com', { network: `192.0.2.${at}` }),
  )
  expect(new Set(await Promise.all(askers))).toEqual(new Set(['NOT_ACTIVE']))
  const first = await people.mail()
  expect(await subscribe('GRACE@example.com', { now: days(1.1) })).toBe('NOT_ACTIVE')
  const second = await people.mail()
  expect(await confirm(keyIn(first), days(1.1))).toMatch(/already been used, or it has expired/)
  expect(await confirm(keyIn(second), days(1.1))).toBe(true)
})

test('a network may send ten newsletter requests an hour and 30 a day; other networks are unaffected (catalogue-66)', async () => {
  const hours = (count: number) => new Date(shopMoment.getTime() + count * 3_600_000)
  const sent = async (hour: number, network?: string) => {
    const answers: unknown[] = []
    for (let index = 0; index < 12; index++)
      answers.push(
        await subscribe(`many${index}@example.com`, { now: hours(hour), ...(network && { network }) }),
      )
    return answers.filter((answer) => answer === 'NOT_ACTIVE').length
  }
  expect(await sent(0)).toBe(10)
  expect(await sent(0, '192.0.2.2')).toBe(10)
  expect([await sent(1.1), await sent(2.2), await sent(3.3)]).toEqual([10, 10, 0])
})

test('a newsletter link is valid for three days (catalogue-66)', async () => {
  await subscribe('late@example.com')
  const key = keyIn(await people.mail())
  expect(await confirm(key, days(3.01))).toMatch(/expired/)
  expect(await joined('late@example.com')).toBe(false)
  expect(await confirm(key, days(2.9))).toBe(true)
})

test('an invalid key, or the key of an account link, does not confirm a newsletter (catalogue-66)', async () => {
  expect(await confirm('x'.repeat(43))).toMatch(/graphql-no-such-entity/)
  await people.register('new@example.com')
  expect(await confirm(keyIn(await people.mail()))).toMatch(/graphql-no-such-entity/)
})

test('subscribing again after unsubscribing needs a new confirmation, even on the same day (catalogue-66)', async () => {
  await join('back@example.com')
  await removeSubscriber(pool(), { store, email: 'back@example.com' })
  expect(await subscribe('back@example.com')).toBe('NOT_ACTIVE')
  expect(await joined('back@example.com')).toBe(false)
  expect(await confirm(keyIn(await people.mail()))).toBe(true)
  expect(await joined('back@example.com')).toBe(true)
})

test('a customer subscribes their own address at once, and any other address needs confirmation (catalogue-66)', async () => {
  const token = await people.customer('own@example.com', { is_subscribed: false })
  expect(await joined('own@example.com')).toBe(false)
  expect(await subscribe('Own@example.com', { token })).toBe('SUBSCRIBED')
  expect(await joined('own@example.com')).toBe(true)
  expect(await people.mails()).toEqual([])
  expect(await subscribe('friend@example.com', { token })).toBe('NOT_ACTIVE')
  expect(await joined('friend@example.com')).toBe(false)
  expect((await people.mail()).to).toBe('friend@example.com')
})

test('a network may subscribe ten times an hour, mistakes included; other networks are unaffected (catalogue-66)', async () => {
  const network = '198.51.100.9'
  for (let at = 0; at < 9; at++) await subscribe(`many${at}@example.com`, { network })
  expect(await subscribe('x', { network })).toMatch(/valid email/)
  expect(await subscribe('last@example.com', { network })).toMatch(/Too many requests/)
  expect(await subscribe('last@example.com')).toBe('NOT_ACTIVE')
})

test('a subscription belongs to one shop (catalogue-66)', async () => {
  await join('two.shops@example.com')
  expect(await isSubscribed(pool(), { store: 'another', email: 'two.shops@example.com' })).toBe(false)
})

test.each([
  '',
  'x',
  'a@b',
  'a b@example.com',
  '<a@example.com>',
  'a@example.com\nBcc: b@example.com',
  `${'a'.repeat(400)}@example.com`,
])('the newsletter rejects the address %j (catalogue-66)', async (email) => {
  expect(await subscribe(email)).toBe('graphql-input: Enter a valid email address.')
})
