import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from '../../../src/server/start/data-folder'

test('the data folder is created, and an unusable one is reported in one message (settings-2)', () => {
  const root = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  expect(openDataFolder(join(root, 'deep/shop'))).toBeUndefined()
  expect(openDataFolder(join(root, 'deep/shop'))).toBeUndefined()
  const file = join(root, 'file')
  writeFileSync(file, '')
  expect(openDataFolder(file)).toBe(
    `DATA_DIR is "${file}"; it must be a folder that the shop can create and write to (ENOTDIR).`,
  )
  expect(openDataFolder(join(file, 'below'))).toContain(
    'must be a folder that the shop can create and write to (ENOTDIR)',
  )
  if (existsSync('/proc/self')) expect(openDataFolder('/proc/shop/data')).toContain('(ENOENT)')
})
