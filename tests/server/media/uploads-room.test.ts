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

test('all uploads together have an upper limit in gigabytes, including existing files (media-5)', async () => {
  mkdirSync(join(dataDir, 'uploads'))
  const file = join(dataDir, 'uploads', 'before')
  writeFileSync(file, '')
  truncateSync(file, 900_000_000) // a sparse file, which uses no disk space
  setEnvironment({ DATA_DIR: dataDir, UPLOADS_GB: '1' })
  expect(await takeRoom(60_000_000)).toBe(true)
  expect(await takeRoom(60_000_000)).toBe(false)
  expect(await takeRoom(40_000_000)).toBe(true)
})
