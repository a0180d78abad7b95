import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { freeUploadRoom } from '@/backend/kernel/uploads/free-room'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, shopMoment } from '../../support/shop'
import { setEnvironment } from '@/settings/settings'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const dataDir = mkdtempSync(join(tmpdir(), 'short-'))
const folder = join(dataDir, 'uploads')

beforeAll(() => seed(database.pool(), shop.brand))
beforeEach(() => {
  setEnvironment({ DATA_DIR: dataDir })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
})
afterAll(() => {
  setEnvironment({ DATA_DIR: undefined })
  rmSync(dataDir, { recursive: true })
})

let count = 0
/** Stores an upload of a network. @returns its key */
function upload(network: string, { hours, bytes }: { hours: number; bytes: number }): string {
  const name = `Name${String(++count).padStart(28, '0')}`
  const key = `${name}.png`
  const facts = { key, width: 1, height: 1, sha256: '', type: 'image/png', name: 'a', bytes, isKept: false }
  const at = new Date(shopMoment.getTime() - hours * 3_600_000)
  const files = {
    [key]: Buffer.alloc(bytes),
    [`${name}.json`]: JSON.stringify({ ...facts, sender: `browser ${count}`, network }),
  }
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(folder, file), content)
    utimesSync(join(folder, file), at, at)
  }
  return key
}

const free = (bytes: number) => freeUploadRoom({ db: database.pool, now: () => shopMoment }, bytes)
const left = () => readdirSync(folder).filter((name) => name.endsWith('.png'))

test('short storage deletes the oldest unused uploads of the network that holds most, whatever its cookies (media-6)', async () => {
  const honest = [1, 2].map(() => upload('honest', { hours: 50, bytes: 30_000 }))
  const [oldest, middle, newest] = [30, 20, 10].map((hours) => upload('flood', { hours, bytes: 25_000 }))
  const freed = await free(40_000)
  expect(freed).toBeGreaterThanOrEqual(40_000)
  expect(left().toSorted()).toEqual([...honest, newest].toSorted())
  expect([oldest, middle].filter((key) => left().includes(key ?? ''))).toEqual([])
})

test('short storage never deletes a used upload or one of the last hour (media-6)', async () => {
  const used = upload('flood', { hours: 90, bytes: 25_000 })
  const young = upload('flood', { hours: 0.5, bytes: 25_000 })
  upload('flood', { hours: 5, bytes: 25_000 })
  const guest = await shop.guest()
  await guest.add({
    sku: 'FORM',
    quantity: 1,
    selected_options: ['style-plain'],
    entered_options: [{ uid: 'art', value: used }],
  })
  await free(1_000_000)
  expect(left().toSorted()).toEqual([used, young].toSorted())
})
