import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { makeReady, place } from '../../scripts/load/orders'
import { openLine, send, shopper } from '../../scripts/load/shopper'
import { checkoutBrand } from '../support/checkout-brand'
import { useFreshDatabase } from '../support/fresh-database'
import { openOrderProcess } from '../support/orders/order-process'

const database = useFreshDatabase()
const item = { sku: 'PLAIN', quantity: 2, selected_options: [], entered_options: [] }
beforeAll(() => seed(database.pool(), checkoutBrand()))

const key = 'q7RkPz0VbXw3TnYs5LdGfA'
const password = 'Correct-Horse-7'
const email = 'ada.byron@example.com'

/** URLs that contain a secret, as linked from e-mails and other sites. */
const opening = [
  `/customer/reset-password/${key}`,
  `/customer/reset-password?token=${key}&email=${email}`,
  `/checkout/receipt/${key}`,
  `/proof_order/${key}`,
  `/_next/data/build/checkout/receipt/${key}.json`,
  `/confirm-email/${key}?email=${encodeURIComponent(email)}`,
  `/invoice/${key}`,
  `/media/uploads/${key}.png`,
  `/somewhere/${email}/${key}`,
  `/customer/social/google/callback?code=${key}&state=${key}`,
]

test('a day’s log has one line per request and contains no address, token or key of any person (observability-2)', async () => {
  const shop = await openOrderProcess(database.url(), { LOG_LEVEL: 'info', REQUEST_LOG: '1' })
  const line = openLine(shop.base)
  const guest = shopper(line, 1)
  await makeReady(guest, { item }, email)
  await place(guest)
  const register = `mutation M($input: CustomerInput!) { createCustomer(input: $input, skipGST: true) { customer { email } } }`
  await guest.post(register, { input: { email, password, firstname: 'Ada', lastname: 'Byron' } })
  const signIn =
    'mutation M($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }'
  await guest.post(signIn, { email, password })
  await guest.post(signIn, { email, password: `${password}-wrong` })
  const asked = { 'x-requested-with': 'livery', 'content-type': 'application/json' }
  await send(line, '/rest/V1/customers/password', asked, JSON.stringify({ email, template: 'email_reset' }))
  for (const path of opening) await guest.get(path)
  const tokens = await database.pool().query<{ word: string }>('select masked_id as word from carts')
  line.agent.destroy()

  shop.child.kill('SIGTERM')
  await shop.ended
  const lines = shop.lines()
  const requests = lines
    .map((text) => JSON.parse(text) as { msg?: string; path?: string; requestId?: string })
    .filter(({ msg }) => msg === 'request')
  expect(requests.length).toBeGreaterThan(opening.length + 10)
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length)
  expect(requests.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/graphql', '/rest/*', '/checkout/receipt/*', '/proof_order/*', '/invoice/*']),
  )
  const whole = lines.join('\n')
  for (const secret of [
    key,
    password,
    '@example',
    '%40',
    '?',
    'Bearer',
    ...tokens.rows.map(({ word }) => word),
  ])
    expect(whole.includes(secret), secret).toBe(false)
}, 60_000)

test('a client that disconnects in the middle of a request body causes only the log line of that request', async () => {
  const shop = await openOrderProcess(database.url(), { LOG_LEVEL: 'info', REQUEST_LOG: '1' })
  const { port, hostname } = new URL(shop.base)
  const head =
    'POST /graphql HTTP/1.1\r\nHost: a\r\nX-Requested-With: livery\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"query":'
  const socket = connect(Number(port), hostname, () =>
    socket.write(head, () => setTimeout(() => socket.destroy(), 100)),
  )
  await once(socket, 'close')
  await expect.poll(() => shop.lines().filter((line) => line.includes('"msg":"request"'))).toHaveLength(1)
  shop.child.kill('SIGTERM')
  await shop.ended
  const said = shop.lines().map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(said.filter((msg) => msg !== 'the event loop stood still')).toEqual(['request']) // ignores the warning of a busy machine
}, 60_000)
