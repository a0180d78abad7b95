import { expect, test } from 'vitest'
import { contact } from '@/backend/content/contact'
import { exampleBrand, testMoment } from '../../support/brands'
import { visitorsContext } from '../../support/context'
import { useFreshDatabase } from '../../support/fresh-database'

const { pool } = useFreshDatabase()

const visitor = (network: string, now = testMoment) =>
  visitorsContext(exampleBrand(), pool, now, { visitor: { network, browser: null, captcha: null } })
const input = { name: 'Ada', email: 'ada@example.com', comment: 'Do you print on wood?' }

test('a contact message is queued once for the shop, and invalid messages are refused', async () => {
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

test('a network may send 20 contact messages an hour and 100 a day; other networks are unaffected (enquiries-12)', async () => {
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
