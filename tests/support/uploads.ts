import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { setEnvironment } from '@/settings/settings'

/** Gives this test file a folder for the shop's files, with uploads of these names in it. */
export function useUploads(...names: string[]): { folder: () => string } {
  let folder = ''
  beforeAll(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'shop-')), 'uploads')
    mkdirSync(folder)
    for (const name of names) writeFileSync(join(folder, name), '')
    setEnvironment({ DATA_DIR: join(folder, '..') })
  })
  return { folder: () => folder }
}
