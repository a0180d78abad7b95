import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { changeRole, closeOperator } from '@/backend/operators/operators'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator, operatorAt } from '../../support/operators'
import { shopMoment } from '../../support/shop'

useFreshDatabase()
const server = useServer(handleEndpoint)
const brand = checkoutBrand()
const clock = { now: shopMoment }
const ops = { brand, db: pool, now: () => clock.now }
const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}
const servedAs = (other = brand) =>
  openProcessDoor({ ...serverDoor, brand: () => other, now: () => clock.now })

beforeAll(async () => {
  serve(brand)
  servedAs()
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1', TRUSTED_PROXIES: '1' })
  await seed(pool(), brand)
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined, TRUSTED_PROXIES: undefined }))
beforeEach(async () => {
  clock.now = shopMoment
  servedAs()
  await pool().query('truncate throttles')
})

const from = (network: string) => ({ 'x-forwarded-for': network })

test('without its setting the sign-in responds with 404 (operations-1)', async () => {
  setEnvironment({ OPERATIONS: undefined })
  for (const path of ['sign-in', 'orders', 'style.css'])
    expect((await operatorAt(server.url).look(path)).status).toBe(404)
  setEnvironment({ OPERATIONS: '1' })
  expect((await operatorAt(server.url).look('sign-in')).status).toBe(200)
})

test('a stranger sees only the sign-in form (operations-3)', async () => {
  const stranger = operatorAt(server.url)
  for (const path of ['', 'orders', 'orders/000000001', 'acts', 'emails', 'nothing'])
    expect((await stranger.look(path)).location).toBe('/operations/sign-in')
  const refused = await stranger.send('orders/000000001/ship', { carrier: 'ups' }, { token: 'x' })
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('Your session has ended')
  const guessed = operatorAt(server.url, `operator=${'A'.repeat(43)}`)
  expect((await guessed.look('orders')).location).toBe('/operations/sign-in')
})

test('an account created by the command can sign in; its cookie is sent to no other path and no other site (operations-2, operations-4)', async () => {
  const mara = await newOperator(ops, server.url, { name: 'mara', role: 'manager' })
  expect(mara.cookie()).toMatch(/^operator=[\w-]{43}$/)
  const screen = await mara.look('orders')
  expect(screen.status).toBe(200)
  expect(screen.text).toContain('mara')
  const answer = await fetch(`${server.url()}/operations/sign-in`, {
    method: 'POST',
    headers: { origin: server.url() },
    body: new URLSearchParams({ name: 'mara', password: mara.password }),
    redirect: 'manual',
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/; Path=\/operations(;|$)/)
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Strict')
  const { rows } = await pool().query('select password_hash from operators where name = $1', ['mara'])
  expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$/) }])
})

test('with https the session’s cookie is Secure, has the prefix that its path allows, and is for this host alone (graphql-proxy-9, operations-4)', async () => {
  const rolf = await newOperator(ops, server.url, { name: 'rolf', role: 'reader' })
  setEnvironment({ SITE_URL: 'https://shop.example' })
  const answer = await fetch(`${server.url()}/operations/sign-in`, {
    method: 'POST',
    headers: { origin: server.url() },
    body: new URLSearchParams({ name: 'rolf', password: rolf.password }),
    redirect: 'manual',
  })
  setEnvironment({ SITE_URL: undefined })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Secure-operator=[\w-]{43};/)
  expect(cookie).toMatch(/; Secure(;|$)/)
  expect(cookie).not.toMatch(/; Domain=/i)
})

test('responses are not cached, not indexed and run no scripts (operations-4)', async () => {
  const { headers } = await operatorAt(server.url).look('sign-in')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/)
  expect(headers.get('content-security-policy')).not.toContain('script-src')
  expect((await operatorAt(server.url).look('style.css')).text).toContain('--color-page')
})

test('a wrong name and a wrong password get the same response, and a stranger locks out no operator (operations-3)', async () => {
  const name = 'nils'
  const nils = await newOperator(ops, server.url, { name, role: 'reader' })
  const guesser = operatorAt(server.url)
  const wrong = await guesser.enterPassword(name, 'wrong', from('203.0.113.7'))
  const unknown = await guesser.enterPassword('nobody', 'wrong', from('203.0.113.7'))
  // The screens are equal except for the name, which is repeated as typed (operations-35).
  expect([wrong.status, wrong.text.replace(name, 'nobody')]).toEqual([unknown.status, unknown.text])
  expect(wrong.status).toBe(403)
  for (let guess = 0; guess < 10; guess++) await guesser.enterPassword(name, 'wrong', from('203.0.113.7'))
  const right = await guesser.enterPassword(name, nils.password, from('203.0.113.7'))
  expect(right.status, 'its own tries are used up').toBe(403)
  const elsewhere = await operatorAt(server.url).enterPassword(name, nils.password, from('198.51.100.4'))
  expect(elsewhere.location).toBe('/operations/sign-in/code')
})

test('guesses from many networks lock out only networks from which the account has never signed in (operations-3)', async () => {
  const headers = from('198.51.100.9')
  const nora = await newOperator(ops, server.url, { name: 'nora', role: 'reader', headers })
  for (let network = 1; network <= 101; network++)
    await operatorAt(server.url).enterPassword('nora', 'wrong', from(`203.0.113.${network}`))
  const known = await operatorAt(server.url).enterPassword('nora', nora.password, headers)
  expect(known.location).toBe('/operations/sign-in/code')
  const unknown = await operatorAt(server.url).enterPassword('nora', nora.password, from('192.0.2.1'))
  expect(unknown.status).toBe(403)
}, 120_000)

test('a session ends half an hour after the last request and eight hours after the sign-in (operations-4)', async () => {
  const olga = await newOperator(ops, server.url, { name: 'olga', role: 'manager' })
  later(29)
  expect((await olga.look('orders')).status).toBe(200)
  later(29)
  expect((await olga.look('orders')).status).toBe(200)
  later(31)
  expect((await olga.look('orders')).location).toBe('/operations/sign-in')
  const refused = await olga.send('orders/export', {}, { token: 'any' })
  expect(refused.text).toContain('Your session has ended')
  await olga.signIn()
  for (let half = 0; half < 16; half++) {
    later(29)
    await olga.look('orders')
  }
  later(20)
  expect((await olga.look('orders')).location).toBe('/operations/sign-in')
})

test('changing the role or password or closing the account ends its sessions immediately (operations-2)', async () => {
  const pia = await newOperator(ops, server.url, { name: 'pia', role: 'manager' })
  await changeRole(ops, 'pia', 'reader')
  expect((await pia.look('orders')).location).toBe('/operations/sign-in')
  later(1)
  await pia.signIn()
  expect((await pia.look('orders')).text).toContain('<small>reader</small>')
  await closeOperator(ops, 'pia')
  expect((await pia.look('orders')).location).toBe('/operations/sign-in')
  expect((await pia.enterPassword('pia', pia.password)).status).toBe(403)
})

test('signing out ends the session on the server, not only the cookie (operations-4)', async () => {
  const rosa = await newOperator(ops, server.url, { name: 'rosa', role: 'reader' })
  const kept = operatorAt(server.url, rosa.cookie())
  await rosa.send('sign-out')
  expect((await kept.look('orders')).location).toBe('/operations/sign-in')
})

test('an operator of one shop has no access to another shop on the same database (operations-2)', async () => {
  const sam = await newOperator(ops, server.url, { name: 'sam', role: 'manager' })
  servedAs({ ...brand, id: 'other' })
  expect((await sam.look('orders')).location).toBe('/operations/sign-in')
  expect((await operatorAt(server.url).enterPassword('sam', sam.password)).status).toBe(403)
})
