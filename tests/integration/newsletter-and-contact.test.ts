import { expect, test } from 'vitest'
import { subscribe } from '@/backend/content/newsletter-store'
import { contact } from '@/backend/content/contact'
import { isSubscribed, removeSubscriber } from '@/backend/customer/subscription-store'
import { exampleBrand, testMoment } from '../support/brands'
import { visitorsContext } from '../support/context'
import { useFreshDatabase } from '../support/fresh-database'

const { pool } = useFreshDatabase()

const outcome = (email: string) =>
  subscribe(pool(), 'stickers', email).catch((error: unknown) =>
    error instanceof Error ? error.message : 'no error',
  )

test('an address is kept once, whatever its letters (catalogue-10)', async () => {
  expect(await outcome(' Ada@Example.com ')).toBe('SUBSCRIBED')
  expect(await outcome('ada@example.com')).toBe('This email address is already subscribed.')
  const { rows } = await pool().query('select email from newsletter_subscribers')
  expect(rows).toEqual([{ email: 'ada@example.com' }])
})

test('ten at once are one subscription (catalogue-10)', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome('grace@example.com')))
  expect(outcomes.filter((each) => each === 'SUBSCRIBED')).toHaveLength(1)
})

test('a shop knows its own subscribers only (catalogue-10)', async () => {
  expect(await outcome('two.shops@example.com')).toBe('SUBSCRIBED')
  expect(await subscribe(pool(), 'neon', 'two.shops@example.com')).toBe('SUBSCRIBED')
  await removeSubscriber(pool(), { store: 'neon', email: 'two.shops@example.com' })
  expect(await isSubscribed(pool(), { store: 'stickers', email: 'two.shops@example.com' })).toBe(true)
  expect(await isSubscribed(pool(), { store: 'neon', email: 'two.shops@example.com' })).toBe(false)
})

test.each([
  '',
  'x',
  'a@b',
  'a b@example.com',
  '<a@example.com>',
  'a@example.com\nBcc: b@example.com',
  `${'a'.repeat(400)}@example.com`,
])('%j is no address (catalogue-10)', async (email) => {
  expect(await outcome(email)).toBe('Enter a valid email address.')
})

const visitor = (network: string, now = testMoment) =>
  visitorsContext(exampleBrand(), pool, now, { visitor: { network, browser: null, captcha: null } })
const input = { name: 'Ada', email: 'ada@example.com', comment: 'Do you print on wood?' }

test('a message to the shop waits in the outbox, once (catalogue-11)', async () => {
  const context = visitor('192.0.2.1')
  expect(await contact(input, context)).toEqual({ status: true })
  await contact(input, context)
  const { rows } = await pool().query("select recipient, payload from outbox_emails where kind = 'contact'")
  expect(rows).toEqual([{ recipient: context.brand.identity.email, payload: { ...input, telephone: null } }])
  await expect(contact({ ...input, email: 'ada@example.com\nBcc: x@example.com' }, context)).rejects.toThrow(
    'The email address is invalid.',
  )
  await expect(contact({ ...input, comment: ' ' }, context)).rejects.toThrow('Enter the comment')
})

test('the twenty-first message of a network in an hour and the hundred-and-first in a day are refused; others go on (enquiries-12)', async () => {
  const network = '192.0.2.2'
  const hours = (count: number) => new Date(testMoment.getTime() + count * 3_600_000)
  const write = (comment: string, now = testMoment) => contact({ ...input, comment }, visitor(network, now))
  for (let at = 0; at < 19; at++) await write(`Question ${at}`)
  await expect(write(' ')).rejects.toThrow('Enter the comment')
  await expect(write(' ')).rejects.toThrow(/a lot of messages/)
  await expect(write('One more')).rejects.toThrow(/a lot of messages/)
  expect(await contact(input, visitor('192.0.2.3'))).toEqual({ status: true })
  for (let at = 20; at < 100; at++) await write(`Question ${at}`, hours(Math.floor(at / 20) * 2))
  await expect(write('One more', hours(12))).rejects.toThrow(/a lot of messages/)
  expect(await write('The next day', hours(25))).toEqual({ status: true })
})
