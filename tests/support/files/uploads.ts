import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { secretHash } from '@/backend/kernel/secret-hash'
import { uploadsFolder } from '@/backend/kernel/upload-storage/disk'
import type { UploadFacts } from '@/backend/kernel/uploads/uploads'
import { setEnvironment } from '@/settings/settings'

/** Gives this test file a data folder with uploads of these names. */
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

/**
 * Stores all files of an upload sent by a browser with this cookie.
 * @returns the facts about the upload
 */
export function putUpload(
  folder: string,
  name: string,
  guest: string,
  facts: Partial<UploadFacts> = {},
): UploadFacts {
  const whole: UploadFacts = {
    key: `${name}.png`,
    width: 1_200,
    height: 900,
    sha256: 'a'.repeat(64),
    type: 'image/png',
    name: 'fox.png',
    bytes: 7,
    isKept: false,
    sender: secretHash(guest),
    ...facts,
  }
  for (const part of [whole.key, `${name}.preview.webp`, `${name}.original`])
    writeFileSync(join(folder, part), 'picture')
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(whole))
  return whole
}

/**
 * Returns the path of the shopper's original bytes, or of the picture if the upload is older than kept
 * originals (media-9).
 */
export function originalFile({ key }: { key: string }): string {
  const original = join(uploadsFolder(), `${key.slice(0, 32)}.original`)
  return existsSync(original) ? original : join(uploadsFolder(), key)
}
