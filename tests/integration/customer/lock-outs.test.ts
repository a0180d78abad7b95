import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { wideNetworkOf } from '@/backend/kernel/limits'
import { home, mailboxes, password } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, shopMoment } from '../../support/shop'

/** Strangers use up everything they can; the owner still gets in (customer-8). */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)

beforeAll(() => seed(database.pool(), shop.brand))
beforeEach(async () => {
  shop.from({ now: () => shopMoment })
  await database.pool().query('truncate throttles')
  await people.mails()
})

const aFew = 5
const stranger = (network: string) => ({ ...home, network, browser: `stranger at ${network}` })
const networks = Array.from({ length: 21 }, (_, index) => `203.0.113.${index}`)
const ofMany = Array.from({ length: 48 }, (_, index) => networks[index % 6] ?? '')

const askReset = (email: string, visitor: typeof home) =>
  shop.ask('mutation M($email: String!) { requestPasswordResetEmail(email: $email) }', { email }, { visitor })

const resetWith = (email: string, token: string) =>
  shop.ask<{ resetPassword: boolean | null }>(
    `mutation M($email: String!, $token: String!) {
       resetPassword(email: $email, newPassword: "Another-Horse-8", resetPasswordToken: $token) }`,
    { email, token },
    { visitor: home },
  )

test.each([
  ['network', { ...home, browser: 'a new browser' }],
  ['browser', { ...home, network: '198.51.100.77' }],
])(
  '48 requests for codes from 6 networks leave the owner a code on a known %s, and send few e-mails (customer-8)',
  async (known, owner) => {
    const email = `codes-${known}@example.com`
    await people.customer(email)
    await people.signIn(email)
    for (const network of ofMany) await people.askCode(email, stranger(network))
    expect((await people.mails()).length).toBeLessThanOrEqual(aFew)
    expect((await people.askCode(email, owner)).data.loginByEmailOtpData.success).toBe(true)
    const code = people.codeIn(await people.mail())
    await Promise.all(networks.map((network) => people.enterCode(email, '000000', stranger(network))))
    expect((await people.enterCode(email, code, owner)).data.loginUniversalpassword.success).toBe(true)
  },
)

test('guesses of many networks leave a new browser of the owner its code (customer-8)', async () => {
  await people.customer('abroad@example.com')
  const owner = { ...home, network: '198.51.100.9', browser: 'on a journey' }
  await people.askCode('abroad@example.com', owner)
  const code = people.codeIn(await people.mail())
  for (let round = 0; round < 11; round++)
    await Promise.all(
      networks.map((network) => people.enterCode('abroad@example.com', '000000', stranger(network))),
    )
  expect(
    (await people.enterCode('abroad@example.com', code, owner)).data.loginUniversalpassword.success,
  ).toBe(true)
})

test('21 resets from 21 networks leave the owner a link, at a known place and elsewhere (customer-8)', async () => {
  await people.customer('resets@example.com')
  await people.signIn('resets@example.com')
  for (const network of networks) await askReset('resets@example.com', stranger(network))
  const strangers = await people.mails()
  expect(strangers.length).toBeLessThanOrEqual(aFew)
  await askReset('resets@example.com', home)
  const own = people.linkIn(await people.mail()).searchParams
  // Elsewhere, the owner uses one of the links that strangers had sent to the mailbox.
  const [sent] = strangers
  const elsewhere = sent && people.linkIn(sent).searchParams
  expect([...own.keys()]).toEqual([...(elsewhere?.keys() ?? [])])
  const tokenIn = (found: URLSearchParams | undefined) => found?.get('token') ?? found?.get('key') ?? ''
  expect(tokenIn(elsewhere)).not.toBe('')
  expect((await resetWith('resets@example.com', tokenIn(elsewhere))).data.resetPassword).toBe(true)
})

test('21 registrations from 21 networks leave the owner the account that they registered (customer-8, customer-14)', async () => {
  const email = 'mine@example.com'
  for (const network of networks)
    await people.register(email, { password: 'Stranger-Horse-9' }, { visitor: stranger(network) })
  const sent = await people.mails()
  expect(sent.length).toBeLessThanOrEqual(aFew)
  const { errors } = await people.register(email, { firstname: 'Owner' })
  expect(errors).toEqual([])
  const [link] = sent.map((mail) => people.linkIn(mail).searchParams)
  const confirmed = await people.confirm(email, link?.get('key') ?? '')
  expect(confirmed.errors).toEqual([])
  expect((await people.signIn(email, password)).errors).toEqual([])
  expect((await people.signIn(email, 'Stranger-Horse-9')).errors).not.toEqual([])
})

test('a signed-in browser requests codes even if its network has used up its requests (customer-8)', async () => {
  const token = await people.customer('session@example.com')
  const office = stranger('198.51.100.40')
  for (let index = 0; index < 45; index++) await people.askCode(`colleague-${index}@example.com`, office)
  const ask = (sent: string | null) =>
    shop.ask<{ loginByEmailOtpData: { success: boolean } }>(
      'mutation { loginByEmailOtpData(email: "session@example.com") { success } }',
      {},
      { visitor: office, token: sent },
    )
  expect((await ask(null)).data.loginByEmailOtpData.success).toBe(false)
  expect((await ask(token)).data.loginByEmailOtpData.success).toBe(true)
})

test('a change of the password forgets the places of a thief (customer-8)', async () => {
  await people.customer('thief@example.com')
  await people.signIn('thief@example.com', password, '203.0.113.99')
  await askReset('thief@example.com', home)
  const mails = await people.mails()
  const found = mails
    .map((mail) => people.linkIn(mail).searchParams)
    .find((each) => each.has('token') || each.has('key'))
  await resetWith('thief@example.com', found?.get('token') ?? found?.get('key') ?? '')
  const { rows } = await database
    .pool()
    .query(
      "select from customer_places join customers on customers.id = customer_id where email = 'thief@example.com'",
    )
  expect(rows).toEqual([])
})

test('the /64s of one /48 share four times the budget of one of them (server-4)', async () => {
  const ask = (index: number) =>
    people.askCode(`v6-${index}@example.com`, stranger(`2001:db8:7:${index.toString(16)}::/64`))
  for (let index = 0; index < 160; index++) await ask(index)
  expect((await ask(200)).data.loginByEmailOtpData.success).toBe(false)
  const other = await people.askCode('v6@example.com', stranger('2001:db8:8:1::/64'))
  expect(other.data.loginByEmailOtpData.success).toBe(true)
})

test.each([
  ['2001:db8:7:1::/64', '2001:db8:7::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['192.0.2.1', undefined],
  ['unknown', undefined],
])('the network around %s is %s (server-4)', (network, wide) => {
  expect(wideNetworkOf(network)).toBe(wide)
})
