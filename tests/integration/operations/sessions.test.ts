import { afterAll, beforeAll, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator, operatorAt } from '../../support/operators'

/** Operators see where they are signed in, and end sessions. */

useFreshDatabase()
const server = useServer(handleEndpoint)
const brand = checkoutBrand()
const ops = { brand, db: pool, now: () => new Date() }

type Person = Awaited<ReturnType<typeof newOperator>>
let manager: Person
let service: Person
const firefox = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

beforeAll(async () => {
  serve(brand)
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  await seed(pool(), brand)
  manager = await newOperator(ops, server.url, { name: 'mara', role: 'manager' })
  service = await newOperator(ops, server.url, { name: 'sven', role: 'service', headers: firefox })
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined }))

const sessionOf = async (name: string) => {
  const { rows } = await pool().query<{ id: number }>(
    `select session.id from operator_sessions session join operators on operators.id = operator_id
     where name = $1 order by session.id limit 1`,
    [name],
  )
  return rows[0]?.id ?? 0
}

/** A second session of the same operator, as from another device. */
async function secondSession(name: string) {
  const token = 'S'.repeat(43)
  await pool().query(
    `insert into operator_sessions (token_hash, operator_id, created_at, expires_at, ends_at, network, browser)
     select sha256(convert_to($1, 'UTF8')), id, now(), now() + interval '20 minutes', now() + interval '7 hours',
       '203.0.113.9', 'Safari on iPhone' from operators where name = $2`,
    [token, name],
  )
  return operatorAt(server.url, `operator=${token}`)
}

test('an operator sees the own sessions with browser and network, a manager everyone’s (operations-4)', async () => {
  const own = (await service.look('sessions')).text
  expect(own).toContain('Firefox on Windows')
  expect(own).toContain('this one')
  expect(own).not.toContain('mara')
  const all = (await manager.look('sessions')).text
  expect(all).toContain('sven')
  expect(all).toContain('mara')
  expect((await service.look('orders')).text).toContain('href="/operations/sessions"')
})

test('an operator ends another session of theirs at once, and it is recorded (operations-4, operations-6)', async () => {
  const phone = await secondSession('sven')
  expect((await phone.look('orders')).status).toBe(200)
  const { text } = await service.look('sessions')
  expect(text).toContain('Safari on iPhone')
  const [, id = ''] = /sessions\/(\d+)\/end/.exec(text) ?? []
  const ended = await service.send(`sessions/${id}/end`)
  expect(ended.text).toContain('The session of sven is ended.')
  expect((await phone.look('orders')).location).toBe('/operations/sign-in')
  const { rows } = await pool().query(`select operator, subject from operator_acts where act = 'end-session'`)
  expect(rows).toEqual([{ operator: 'sven', subject: 'sven' }])
})

test('only a manager ends a colleague’s session; to others it looks ended (operations-5)', async () => {
  const theirs = await sessionOf('mara')
  const refused = await service.send(`sessions/${theirs}/end`)
  expect(refused.text).toContain('This session has ended already.')
  expect((await manager.look('orders')).status).toBe(200)
  await manager.send(`sessions/${await sessionOf('sven')}/end`)
  expect((await service.look('orders')).location).toBe('/operations/sign-in')
  expect((await manager.send('sessions/999999/end')).text).toContain('This session has ended already.')
})
