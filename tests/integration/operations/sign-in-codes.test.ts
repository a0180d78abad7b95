import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { actsOf, addOperator, closeOperator, resetCodes } from '@/backend/operators/operators'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { codeAt, keyIn, newOperator, operatorAt } from '../../support/operators'
import { shopMoment } from '../../support/shop'

useFreshDatabase()
const server = useServer(handleEndpoint)
const brand = checkoutBrand()
const clock = { now: shopMoment }
const ops = { brand, db: pool, now: () => clock.now }
const after = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000)
}

beforeAll(async () => {
  serve(brand)
  openProcessDoor({ ...serverDoor, brand: () => brand, now: () => clock.now })
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1', TRUSTED_PROXIES: '1' })
  await seed(pool(), brand)
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined, TRUSTED_PROXIES: undefined }))
beforeEach(async () => {
  clock.now = shopMoment
  await pool().query('truncate throttles')
})

const from = (network: string) => ({ 'x-forwarded-for': network })
const signedIn = '/operations/orders'
const operatorNamed = (name: string, headers = from('198.51.100.4')) =>
  newOperator(ops, server.url, { name, role: 'service', headers })

/** Enters an operator's name and password in another browser. */
async function passwordOf({ name, password }: { name: string; password: string }, network = '198.51.100.4') {
  const browser = operatorAt(server.url)
  await browser.enterPassword(name, password, from(network))
  return {
    ...browser,
    code: (code: string) => browser.enterCode({ code }, from(network)),
    recovery: (recovery = '') => browser.enterCode({ recovery }, from(network)),
  }
}

const actsBy = async (name: string) =>
  (await actsOf(pool(), brand.id, { limit: 300 })).filter(({ operator }) => operator === name)

test('the password alone gives access to nothing (operations-12)', async () => {
  const ada = await operatorNamed('ada')
  const half = await passwordOf(ada)
  expect((await half.look('orders')).location).toBe('/operations/sign-in')
  expect((await half.look('sign-in/code')).text).not.toContain('class="key"')
  const early = await half.send('orders/export', {}, { token: 'any' })
  expect(early.text).toContain('Your session has ended')
  expect((await half.code('000000')).status).toBe(403)
  expect((await half.look('orders')).location).toBe('/operations/sign-in')
})

test('the first sign-in shows the key, and shows it again until the operator enters a valid code (operations-13)', async () => {
  const { password } = await addOperator(ops, 'bea', 'reader')
  const bea = operatorAt(server.url)
  const { text } = await bea.enterPassword('bea', password)
  expect(text).toContain('aria-label="QR code of the key"><svg')
  expect(keyIn(text)).toHaveLength(20)
  expect(keyIn((await bea.look('sign-in/code')).text)).toEqual(keyIn(text))
  expect((await bea.enterCode({ code: '123 456' })).status).toBe(403)
  const again = operatorAt(server.url)
  const other = await again.enterPassword('bea', password)
  expect(keyIn(other.text), 'nobody has set up anything').not.toEqual(keyIn(text))

  const shown = await bea.enterCode({ code: codeAt(keyIn(text), clock.now) })
  expect(shown.text).toContain('Your recovery codes')
  expect((await bea.look('orders')).status).toBe(200)
  after(30)
  const late = await again.enterCode({ code: codeAt(keyIn(other.text), clock.now) })
  expect(late.status, 'the account has its key').toBe(403)
  const { rows } = await pool().query(`select code_key from operators where name = 'bea'`)
  expect(rows[0].code_key.includes(Buffer.from(keyIn(text)))).toBe(false)
})

test('a code opens one session: the same code and older codes are refused afterwards (operations-12)', async () => {
  const cleo = await operatorNamed('cleo')
  after(90)
  const code = codeAt(cleo.key, clock.now)
  const [one, two] = [await passwordOf(cleo), await passwordOf(cleo)]
  const answers = await Promise.all([one.code(code), two.code(code)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const before = codeAt(cleo.key, new Date(clock.now.getTime() - 30_000))
  expect((await (await passwordOf(cleo)).code(before)).status).toBe(403)
  const next = codeAt(cleo.key, new Date(clock.now.getTime() + 30_000))
  expect((await (await passwordOf(cleo)).code(next)).location).toBe(signedIn)
})

test('a phone’s clock may be half a minute slow or fast, and no more (operations-12)', async () => {
  const dora = await operatorNamed('dora')
  const outcomes: number[] = []
  for (const seconds of [-60, -30, 30, 60]) {
    after(300)
    const shown = codeAt(dora.key, new Date(clock.now.getTime() + seconds * 1_000))
    outcomes.push((await (await passwordOf(dora)).code(shown)).status)
  }
  expect(outcomes).toEqual([403, 200, 200, 403])
})

test('the code must be entered within ten minutes, and before the account is closed (operations-12)', async () => {
  const edda = await operatorNamed('edda')
  const half = await passwordOf(edda)
  after(601)
  const late = await half.send('sign-in/code', { code: codeAt(edda.key, clock.now) }, { token: 'any' })
  expect(late.text).toContain('The sign-in took longer than ten minutes')
  const other = await passwordOf(edda)
  await pool().query('update operators set closed_at = $1 where name = $2', [clock.now, 'edda'])
  expect((await other.look('sign-in/code')).location).toBe('/operations/sign-in')
})

test('each of ten recovery codes of 120 bits signs in once, in any spelling; the database stores only hashes (operations-13)', async () => {
  const fay = await operatorNamed('fay')
  expect(new Set(fay.recoveryCodes).size).toBe(10)
  for (const code of fay.recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){5}$/)
  const [first = '', second = ''] = fay.recoveryCodes
  const half = await passwordOf(fay)
  const answer = await half.recovery(first)
  expect(answer.location).toContain(signedIn)
  expect(answer.text).toContain('Codes left: 9')
  expect((await (await passwordOf(fay)).recovery(first)).status).toBe(403)
  const typed = ` ${second.replaceAll('-', ' ').toUpperCase()}`
  expect((await (await passwordOf(fay)).recovery(typed)).text).toContain('Codes left: 8')
  const { rows } = await pool().query(
    'select code_hash from operator_recovery_codes join operators on id = operator_id where name = $1',
    ['fay'],
  )
  expect(rows.map(({ code_hash }) => code_hash.length)).toEqual(Array(8).fill(32))
})

test('one network gets ten attempts in ten minutes, and the right code still works from another network (operations-3)', async () => {
  const gina = await operatorNamed('gina')
  after(60)
  const thief = await passwordOf(gina, '203.0.113.7')
  for (let guess = 0; guess < 10; guess++) await thief.code('000000')
  const used = await thief.code(codeAt(gina.key, clock.now))
  expect(used.status, 'its own tries are used up').toBe(403)
  expect((await (await passwordOf(gina)).code(codeAt(gina.key, clock.now))).location).toBe(signedIn)
})

test('guesses from many networks lock out only networks from which the account has never signed in (operations-3)', async () => {
  const hilda = await operatorNamed('hilda')
  after(60)
  for (let network = 1; network <= 51; network++)
    await (await passwordOf(hilda, `203.0.113.${network}`)).code('000000')
  const unknown = await passwordOf(hilda, '192.0.2.1')
  expect((await unknown.code(codeAt(hilda.key, clock.now))).status).toBe(403)
  expect((await (await passwordOf(hilda)).code(codeAt(hilda.key, clock.now))).location).toBe(signedIn)
}, 120_000)

test('the command for a lost phone invalidates key, recovery codes and sessions, and the next sign-in shows a new key (operations-13)', async () => {
  const iris = await operatorNamed('iris')
  const half = await passwordOf(iris)
  expect((await resetCodes(ops, 'iris')).outcome).toBe('done')
  expect((await iris.look('orders')).location).toBe('/operations/sign-in')
  expect((await half.look('sign-in/code')).location).toBe('/operations/sign-in')
  const anew = operatorAt(server.url)
  const { text } = await anew.enterPassword('iris', iris.password)
  expect(keyIn(text)).not.toEqual(iris.key)
  expect((await anew.enterCode({ recovery: iris.recoveryCodes[0] ?? '' })).status).toBe(403)
  expect((await anew.enterCode({ code: codeAt(keyIn(text), clock.now) })).text).toContain(
    'Your recovery codes',
  )
  expect((await resetCodes(ops, 'nobody')).outcome).toBe('refused')
})

test('the history records keys and codes, and commands on accounts (operations-6, operations-13)', async () => {
  const jana = await operatorNamed('jana')
  await (await passwordOf(jana, '203.0.113.9')).code('000000')
  await (await passwordOf(jana)).recovery(jana.recoveryCodes[0])
  await resetCodes(ops, 'jana')
  expect((await actsBy('jana')).map(({ act, outcome, network }) => [act, outcome, network])).toEqual([
    ['sign-in', 'done', '198.51.100.4'],
    ['enter-code', 'refused', '203.0.113.9'],
    ['sign-in', 'done', '198.51.100.4'],
    ['set-up-codes', 'done', '198.51.100.4'],
  ])
  await closeOperator(ops, 'jana')
  await closeOperator(ops, 'jana')
  const commands = (await actsBy('command line')).filter(({ subject }) => subject === 'jana')
  expect(commands.map(({ act, outcome, role }) => [act, outcome, role])).toEqual([
    ['close-operator', 'refused', 'server'],
    ['close-operator', 'done', 'server'],
    ['reset-codes', 'done', 'server'],
    ['add-operator', 'done', 'server'],
  ])
})

test('after the shop’s secret changes codes no longer work, but recovery codes do (operations-12, operations-13)', async () => {
  const kate = await operatorNamed('kate')
  after(60)
  setEnvironment({
    SHOP_MODE: 'demo',
    OPERATIONS: '1',
    TRUSTED_PROXIES: '1',
    PAYMENTS_SECRET: 'x'.repeat(32),
  })
  const half = await passwordOf(kate)
  expect((await half.code(codeAt(kate.key, clock.now))).status).toBe(403)
  expect((await half.recovery(kate.recoveryCodes[0])).location).toContain(signedIn)
  setEnvironment({ PAYMENTS_SECRET: undefined })
})

test('a form from another sign-in changes nothing (operations-4)', async () => {
  const lena = await operatorNamed('lena')
  after(60)
  const half = await passwordOf(lena)
  const code = codeAt(lena.key, clock.now)
  expect((await half.send('sign-in/code', { code }, { token: 'forged' })).status).toBe(403)
  expect((await half.send('sign-in/code', { code }, { origin: 'https://elsewhere.example' })).status).toBe(
    403,
  )
  expect((await half.code(code)).location).toBe(signedIn)
})
