import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { leaveDatabase } from '@/backend/database/connection'
import { setEnvironment } from '@/settings/settings'
import { useFreshDatabase } from '../../support/fresh-database'

/** All instances of a shop share the UPLOADS_GB limit. */

const database = useFreshDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'room-'))
const megabyte = 1_000_000
beforeEach(async () => {
  rmSync(join(dataDir, 'uploads'), { recursive: true, force: true })
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  await database.pool().query('delete from upload_totals')
})
afterAll(async () => {
  await leaveDatabase()
  setEnvironment({ DATA_DIR: undefined, UPLOADS_GB: undefined })
  rmSync(dataDir, { recursive: true })
})

/** Creates a sparse file of this size, which uses no disk space. */
function lies(name: string, bytes: number) {
  const file = join(dataDir, 'uploads', name)
  writeFileSync(file, '')
  truncateSync(file, bytes)
}

/** Starts a process that has not counted anything yet. */
async function instance(url = database.url()) {
  vi.resetModules()
  const { setEnvironment: set } = await import('@/settings/settings')
  set({ DATABASE_URL: url, DATA_DIR: dataDir, UPLOADS_GB: '1' })
  const { takeRoom } = await import('@/server/media/uploads-room')
  const { leaveDatabase: leave } = await import('@/backend/database/connection')
  return { takeRoom, leave }
}

const takenBy = async (tries: Promise<boolean>[]) => (await Promise.all(tries)).filter(Boolean).length

test('each instance immediately sees the space that another instance used, even when both take some at the same moment (media-5)', async () => {
  lies('before', 400 * megabyte)
  const [one, other] = [await instance(), await instance()]
  expect(await one.takeRoom(300 * megabyte)).toBe(true)
  const tries = Array.from({ length: 10 }, (_, n) => (n % 2 ? one : other).takeRoom(100 * megabyte))
  expect(await takenBy(tries)).toBe(3)
  expect(await other.takeRoom(1)).toBe(false)
  await Promise.all([one.leave(), other.leave()])
})

test('deleted files free space at the next recount, and uploads that arrive during a recount are counted (media-5)', async () => {
  lies('before', 900 * megabyte)
  const { takeRoom, leave } = await instance()
  expect(await takeRoom(200 * megabyte)).toBe(false)
  expect(await takeRoom(50 * megabyte)).toBe(true)
  lies('before', 100 * megabyte)
  await database.pool().query(`update upload_totals set counted_at = now() - interval '11 minutes'`)
  await takeRoom(1)
  const total = async () =>
    (
      await database
        .pool()
        .query<{ counted: number; taken: number }>(
          'select counted_bytes as counted, taken_bytes as taken from upload_totals',
        )
    ).rows[0]
  await expect.poll(total).toMatchObject({ counted: 100 * megabyte, taken: 1 })
  expect(await takeRoom(800 * megabyte)).toBe(true)
  await leave()
})

test('while the database is down each process counts used space by itself (media-5)', async () => {
  lies('before', 900 * megabyte)
  const { takeRoom, leave } = await instance('postgres://nobody@127.0.0.1:9/none')
  expect(await takeRoom(60 * megabyte)).toBe(true)
  expect(await takeRoom(60 * megabyte)).toBe(false)
  await leave()
})
