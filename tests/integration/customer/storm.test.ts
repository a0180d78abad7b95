import { beforeAll, expect, test } from 'vitest'
import { database as shopPool } from '@/backend/database/connection'
import { computedHashes, limitWaitingHashes } from '@/backend/customer/password-hashing'
import { seed } from '@/backend/database/seed'
import { home, mailboxes, password } from '../../support/account'
import { serve } from '../../support/brands'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openShop } from '../../support/shop'
import { handleEndpoint } from '../../support/endpoints'

/** More people sign in at once than passwords can be hashed: two are hashed and a hundred wait. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const site = useServer(handleEndpoint)

beforeAll(async () => {
  serve(shop.brand)
  shop.from({ now: () => new Date() })
  await seed(database.pool(), shop.brand)
  return () => shopPool().end()
})

/** Fills all hashing slots and the queue until `work` is done, without computing anything. */
async function whileFull(work: () => Promise<void>): Promise<void> {
  let leave: () => void = () => undefined
  const isOver = new Promise<void>((over) => (leave = over))
  const queue = Array.from({ length: 102 }, () => limitWaitingHashes(() => isOver))
  try {
    await work()
  } finally {
    leave()
    await Promise.all(queue)
  }
}

const tooMany = 'graphql-input: Too many people are signing in. Please wait a moment and try again.'

test('a sign-in rejected under overload counts no attempt, computes no hash and can be retried (customer-7, customer-8)', async () => {
  await people.customer('owner@example.com')
  await database.pool().query('truncate throttles')
  const before = computedHashes()
  await whileFull(async () => {
    for (let time = 0; time < 20; time++)
      expect((await people.signIn('owner@example.com', 'Wrong-Horse-7')).errors).toEqual([tooMany])
  })
  expect(computedHashes()).toBe(before)
  expect((await database.pool().query('select from throttles')).rowCount).toBe(0)
  expect((await people.signIn('owner@example.com')).errors).toEqual([])
})

test('every endpoint that hashes rejects requests under overload in the same way for known and unknown addresses (customer-6, customer-7)', async () => {
  const token = await people.customer('doors@example.com')
  const doors = () => [
    people.signIn('doors@example.com'),
    people.signIn('nobody@example.com'),
    people.enterCode('doors@example.com', '123456'),
    people.enterCode('nobody@example.com', '123456'),
    people.register('doors@example.com'),
    people.register('nobody@example.com'),
    shop.ask(
      'mutation { resetPassword(email: "doors@example.com", newPassword: "Other-Horse-8", resetPasswordToken: "x") }',
      {},
      { visitor: home },
    ),
    shop.ask(
      'mutation M($p: String!) { changeCustomerPassword(currentPassword: $p, newPassword: "Other-Horse-8") { email } }',
      { p: password },
      { token },
    ),
    shop.ask(
      'mutation M($p: String!) { updateCustomerEmail(email: "new@example.com", password: $p) { customer { email } } }',
      { p: password },
      { token },
    ),
  ]
  await whileFull(async () => {
    const said = await Promise.all(doors())
    expect(said.map(({ errors }) => errors)).toEqual(said.map(() => [tooMany]))

    // Over HTTP the response is 429 with Retry-After, and no cookie changes.
    const answer = await fetch(`${site.url()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
      body: JSON.stringify({
        query:
          'mutation M($p: String!) { generateCustomerToken(email: "doors@example.com", password: $p) { token } }',
        variables: { p: password },
      }),
    })
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.getSetCookie()]).toEqual([
      429,
      '5',
      [],
    ])
  })
})
