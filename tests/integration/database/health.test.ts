import { afterAll, expect, test } from 'vitest'
import { database as shopPool, leaveDatabase } from '@/backend/database/connection'
import { serve, exampleBrand } from '../../support/brands'
import { faultProxy } from '../../support/services/fault-proxy'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/** The health endpoints used by monitoring. */

const database = useFreshDatabase()
const shop = useServer(handleEndpoint)
afterAll(leaveDatabase)

const ask = async (path: string) => {
  const answer = await fetch(`${shop.url()}${path}`)
  return [answer.status, ((await answer.json()) as { status: string }).status]
}
const ready = () => ask('/api/ready')

test('a shop is ready while its connections are busy but no request waits; without a database it is live but not ready (server-2)', async () => {
  serve(exampleBrand())
  const direct = new URL(database.url())
  const line = await faultProxy({ host: direct.hostname, port: Number(direct.port) })
  direct.port = String(line.port)
  setEnvironment({ DATABASE_URL: direct.href })

  const held = await Promise.all(Array.from({ length: 10 }, () => shopPool().connect()))
  expect(shopPool().idleCount).toBe(0)
  expect(await ready()).toEqual([200, 'ready'])
  expect(await ask('/api/health')).toEqual([200, 'ready'])
  for (const client of held) client.release()

  for (const fault of ['down', 'hang'] as const) {
    line.set(fault)
    expect(await ready()).toEqual([503, 'the database does not answer'])
    expect(await ask('/api/live')).toEqual([200, 'live'])
    line.set('open')
    await expect.poll(ready, { timeout: 10_000 }).toEqual([200, 'ready'])
  }
  await leaveDatabase()
  await line.close()
}, 60_000)

test('a shop whose requests wait over a second for a connection is not ready until they no longer wait (server-2)', async () => {
  serve(exampleBrand())
  setEnvironment({ DATABASE_URL: database.url() })
  const held = await Promise.all(Array.from({ length: 10 }, () => shopPool().connect()))
  const waiting = shopPool().connect()
  expect(await ready()).toEqual([503, 'requests wait for a database connection for more than a second'])
  for (const client of held.splice(0, 5)) client.release()
  ;(await waiting).release()
  expect(await ready()).toEqual([200, 'ready'])
  for (const client of held) client.release()
  await leaveDatabase()
})
