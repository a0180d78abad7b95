import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeRoom } from '@/server/media/uploads-room'
import { setEnvironment } from '@/settings/settings'

const dataDir = mkdtempSync(join(tmpdir(), 'room-'))
afterAll(() => {
  setEnvironment({ DATA_DIR: undefined, UPLOADS_GB: undefined })
  rmSync(dataDir, { recursive: true })
})

test('all uploads together have so many gigabytes, what lies there included (media-5)', async () => {
  mkdirSync(join(dataDir, 'uploads'))
  const file = join(dataDir, 'uploads', 'before')
  writeFileSync(file, '')
  truncateSync(file, 900_000_000) // as long as that, without taking it of the disk
  setEnvironment({ DATA_DIR: dataDir, UPLOADS_GB: '1' })
  expect(await takeRoom(60_000_000)).toBe(true)
  expect(await takeRoom(60_000_000)).toBe(false)
  expect(await takeRoom(40_000_000)).toBe(true)
})
