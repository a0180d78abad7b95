import { afterAll, expect, test } from 'vitest'
import { database as shopPool, leaveDatabase } from '@/backend/database/connection'
import { serve, exampleBrand } from '../../support/brands'
import { faultProxy } from '../../support/fault-proxy'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { answerAtEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

/** What whoever watches over the shop is told. */

const database = useFreshDatabase()
const shop = useServer(answerAtEndpoint)
afterAll(leaveDatabase)

const health = async () => {
  const answer = await fetch(`${shop.url()}/api/health`)
  return [answer.status, ((await answer.json()) as { status: string }).status]
}

test('a shop whose connections are all at work is busy, not ill; one without a database says so, until it is back (server-2)', async () => {
  serve(exampleBrand())
  const direct = new URL(database.url())
  const line = await faultProxy({ host: direct.hostname, port: Number(direct.port) })
  direct.port = String(line.port)
  setEnvironment({ DATABASE_URL: direct.href })

  const held = await Promise.all(Array.from({ length: 10 }, () => shopPool().connect()))
  expect(shopPool().idleCount).toBe(0)
  expect(await health()).toEqual([200, 'ready'])
  for (const client of held) client.release()

  for (const fault of ['down', 'hang'] as const) {
    line.set(fault)
    expect(await health()).toEqual([503, 'the database does not answer'])
    line.set('open')
    await expect.poll(health, { timeout: 10_000 }).toEqual([200, 'ready'])
  }
  await leaveDatabase()
  await line.close()
}, 60_000)
