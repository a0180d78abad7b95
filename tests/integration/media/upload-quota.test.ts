import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { leaveDatabase } from '@/backend/database/connection'
import { setEnvironment } from '@/settings/settings'
import { useFreshDatabase } from '../../support/fresh-database'

const database = useFreshDatabase()

beforeAll(() => setEnvironment({ DATABASE_URL: database.url() }))
afterAll(leaveDatabase)

/** Starts a process that has not counted anything yet. */
async function newProcess() {
  await leaveDatabase()
  vi.resetModules()
  setEnvironment({ DATABASE_URL: database.url() })
  const quota = await import('@/server/media/upload-quota')
  const connection = await import('@/backend/database/connection')
  return { ...quota, leave: connection.leaveDatabase }
}

const takenBy = async (count: number, take: () => Promise<boolean>) =>
  (await Promise.all(Array.from({ length: count }, take))).filter(Boolean).length

test('a new process reads the file and byte quotas that another process used, per cart and per network (media-5)', async () => {
  const file = 60_000_000
  const one = await newProcess()
  expect(await takenBy(600, () => one.takeFromQuota('cart', '203.0.113.1'))).toBe(600)
  expect(await takenBy(45, () => one.takeBytesFromQuota('cart', '203.0.113.1', file))).toBe(45)
  expect(await takenBy(90, () => one.takeBytesFromQuota(undefined, '203.0.113.2', file))).toBe(90)
  await one.leave()

  const other = await newProcess()
  expect(await takenBy(150, () => other.takeFromQuota('cart', '203.0.113.9'))).toBe(100)
  expect(await takenBy(20, () => other.takeBytesFromQuota('cart', '203.0.113.9', file))).toBe(13)
  expect(await takenBy(20, () => other.takeBytesFromQuota(undefined, '203.0.113.2', file))).toBe(10)
  expect(await takenBy(1, () => other.takeFromQuota('another', '203.0.113.1'))).toBe(1)
  await other.leave()
})
