import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '@/backend/database/connection'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { submitCard } from '@/backend/payments/sandbox/sandbox-card'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'
import { opensLink, signLink } from '@/server/media/signed-link'
import { setEnvironment } from '@/settings/settings'
import { home, mailboxes } from '../../support/account'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { codeAt, newOperator, operatorAt } from '../../support/operators'
import { brokenInvariants } from '../../support/orders/invariants'
import { openShop } from '../../support/shop'

/** An operator replaces PAYMENTS_SECRET while the shop is in use (docs/operating.md). */

useFreshDatabase()
const shop = openShop(pool)
const people = mailboxes(shop, pool)
const server = useServer(handleEndpoint)
const clock = { now: new Date() }
const ops = { brand: shop.brand, db: pool, now: () => clock.now }
const secret = (letter: string) => setEnvironment({ PAYMENTS_SECRET: letter.repeat(40) })
const card = { number: '4242424242424242', month: 12, year: 2030, code: '123' }

beforeAll(async () => {
  const brand = checkoutBrand()
  serve(brand)
  openProcessDoor({ ...serverDoor, brand: () => brand, now: () => clock.now })
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  shop.from({ now: () => clock.now })
  await seed(pool(), shop.brand)
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined, PAYMENTS_SECRET: undefined }))

const file = `${'A'.repeat(32)}.png`
const wordOf = (query: string) => query.replace('link=', '')

test('customers stay signed in, and links that the old secret signed are refused (customer-1, media-55)', async () => {
  secret('a')
  const token = await people.customer('rotates@example.com')
  const old = wordOf(await signLink('artwork-link', file))
  expect(await opensLink('artwork-link', file, old)).toBe(true)
  secret('b')
  expect(await people.whoIs(token)).toBe('rotates@example.com')
  expect((await people.signIn('rotates@example.com')).errors).toEqual([])
  expect(await opensLink('artwork-link', file, old)).toBe(false)
  const renewed = wordOf(await signLink('artwork-link', file))
  expect(await opensLink('artwork-link', file, renewed)).toBe(true)
})

test('an e-mailed link and code from before the change still work (customer-12, customer-13)', async () => {
  secret('a')
  await people.customer('mails@example.com')
  await people.askCode('mails@example.com')
  const code = people.codeIn(await people.mail())
  await shop.ask('mutation { requestPasswordResetEmail(email: "mails@example.com") }', {}, { visitor: home })
  const token = people.linkIn(await people.mail()).searchParams.get('token')
  secret('b')
  const entered = await people.enterCode('mails@example.com', code)
  expect(entered.data.loginUniversalpassword.success).toBe(true)
  const { errors } = await shop.ask(
    `mutation M($token: String!) { resetPassword(email: "mails@example.com", resetPasswordToken: $token,
       newPassword: "Brand-New-Horse-8") }`,
    { token },
    { visitor: home },
  )
  expect(errors).toEqual([])
})

test('an operator’s codes are refused after the change, and recovery codes still sign in (operations-12, operations-13)', async () => {
  secret('a')
  const operator = await newOperator(ops, server.url, { name: 'mara', role: 'manager' })
  secret('b')
  clock.now = new Date(clock.now.getTime() + 90_000)
  const browser = operatorAt(server.url)
  await browser.enterPassword('mara', operator.password)
  const answer = await browser.enterCode({ code: codeAt(operator.key, clock.now) })
  expect(answer.status).toBe(403)
  const recovered = await browser.enterCode({ recovery: operator.recoveryCodes[0] ?? '' })
  expect(recovered.location).toContain('/operations/orders')
})

test('a card payment that was running during the change takes no money twice, and can be paid again (payments-7, invariant-1)', async () => {
  secret('a')
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 4 })
  await guest.ready()
  const pay = async (between: () => void) => {
    const opened = await shop.ask<{
      createPayflowProToken: { secure_token: string; secure_token_id: string }
    }>(
      'mutation M($input: PayflowProTokenInput!) { createPayflowProToken(input: $input) { secure_token secure_token_id } }',
      {
        input: {
          cart_id: guest.id,
          urls: { return_url: 'checkout', error_url: 'checkout', cancel_url: 'checkout' },
        },
      },
      { visitor: home },
    )
    const { secure_token: token, secure_token_id: id } = opened.data.createPayflowProToken
    const answer = await transaction((sql) => submitCard(sql, token, id, card, clock.now), pool())
    between()
    await guest.change('handlePayflowProResponse', 'PayflowProResponseInput!', {
      paypal_payload: answer.status === 'answered' ? answer.payload : '',
    })
    return guest.payBy('payflowpro', {
      payflowpro: { cc_details: { cc_type: 'VI', cc_last_4: 4242, cc_exp_month: 12, cc_exp_year: 2030 } },
    })
  }
  await expect(pay(() => secret('b'))).rejects.toThrow()
  const { rows } = await pool().query('select from orders')
  expect(rows).toEqual([])
  await pay(() => undefined)
  const { order } = await guest.place()
  expect(order?.number).toMatch(/^\d+$/)
  expect(await brokenInvariants(pool())).toEqual([])
})
