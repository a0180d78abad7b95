import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isStorageUnavailable, patience } from '@/backend/kernel/upload-storage/s3-request'
import { readStored, uploadStorage } from '@/backend/kernel/upload-storage/storage'
import type { StoredFile } from '@/backend/kernel/upload-storage/upload-storage'
import { setEnvironment } from '@/settings/settings'
import { useS3 } from '../../support/services/s3-server'

/**
 * What both upload stores guarantee (media-53), and how the shop copes with a failing object store
 * (media-54).
 */

const dataDir = mkdtempSync(join(tmpdir(), 'storage-'))
const s3 = useS3()
const unset = { MEDIA_S3_URL: undefined, MEDIA_S3_KEY_ID: undefined, MEDIA_S3_SECRET: undefined }
afterAll(() => {
  setEnvironment({ DATA_DIR: undefined, ...unset })
  rmSync(dataDir, { recursive: true, force: true })
})

const listed = async () => {
  const files: StoredFile[] = []
  for await (const some of uploadStorage().list()) files.push(...some)
  return files
}
const bytesOf = async (stream: Readable | undefined) => {
  const parts: Buffer[] = []
  for await (const part of stream ?? []) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
const letter = (name: string, ending = 'png') => `${name.repeat(32)}.${ending}`
const inAnHour = () => Date.now() + 3_600_000

describe.each(['disk', 's3'] as const)('uploads in %s', (kind) => {
  beforeEach(() => {
    rmSync(dataDir, { recursive: true, force: true })
    setEnvironment({ DATA_DIR: dataDir, ...(kind === 's3' ? s3.variables() : unset) })
  })

  test('a stored file can be read whole, in part and as a local path; a missing file is reported as missing (media-53)', async () => {
    const storage = uploadStorage()
    const bytes = randomBytes(3_000_000)
    await storage.put(letter('a'), bytes)
    expect(await storage.stat(letter('a'))).toMatchObject({ file: letter('a'), bytes: 3_000_000 })
    expect((await readStored(letter('a')))?.equals(bytes)).toBe(true)
    const part = await bytesOf(await storage.open(letter('a'), { start: 10, end: 19 }))
    expect(part.equals(bytes.subarray(10, 20))).toBe(true)
    for (let twice = 0; twice < 2; twice++)
      expect(readFileSync((await storage.localPath(letter('a'))) ?? '').equals(bytes)).toBe(true)
    await storage.put(letter('a', 'json'), '{"name":"Füchse"}')
    expect((await readStored(letter('a', 'json')))?.toString('utf8')).toBe('{"name":"Füchse"}')

    expect(await storage.stat(letter('z'))).toBeUndefined()
    expect(await storage.open(letter('z'))).toBeUndefined()
    expect(await storage.localPath(letter('z'))).toBeUndefined()
    expect(await storage.touch(letter('z'), new Date())).toBe(false)
    expect(await storage.setAside(letter('z'), inAnHour())).toBe(false)
    await storage.delete(letter('z'))
  })

  test('a file that was set aside is missing until it is put back, and a recently touched file is not set aside (media-53, media-6)', async () => {
    const storage = uploadStorage()
    await storage.put(letter('b'), 'b')
    expect(await storage.setAside(letter('b'), Date.now() - 3_600_000)).toBe(false)
    expect(await storage.stat(letter('b'))).toBeDefined()
    expect(await storage.setAside(letter('b'), inAnHour())).toBe(true)
    expect(await storage.stat(letter('b'))).toBeUndefined()
    await storage.putBack(letter('b'))
    expect((await readStored(letter('b')))?.toString()).toBe('b')
    expect(await storage.touch(letter('b'), new Date())).toBe(true)
    await storage.delete(letter('b'))
    expect(await storage.stat(letter('b'))).toBeUndefined()
  })

  test('more than a thousand files are listed in order of their names (media-53)', async () => {
    const storage = uploadStorage()
    const before = (await listed()).map(({ file }) => file)
    const names = Array.from({ length: 1_050 }, (_, n) => `${String(n).padStart(32, '0')}.png`)
    for (let from = 0; from < names.length; from += 50)
      await Promise.all(names.slice(from, from + 50).map((name) => storage.put(name, name)))
    const found = await listed()
    expect(found.map(({ file }) => file)).toEqual([...before, ...names].toSorted())
    expect(found[0]).toMatchObject({ bytes: 36 })
    expect(Math.abs((found[0]?.changedAt ?? 0) - Date.now())).toBeLessThan(60_000)
    for (const name of names) await storage.delete(name)
  }, 60_000)
})

describe('an unreliable object store', () => {
  const usual = { ...patience }
  beforeEach(async () => {
    setEnvironment({ DATA_DIR: dataDir, ...s3.variables() })
    s3.line().set('open')
    Object.assign(patience, usual)
    await uploadStorage().put(letter('n'), randomBytes(200_000))
  })
  afterAll(() => void Object.assign(patience, usual))
  const trouble = async (asked: Promise<unknown>) =>
    isStorageUnavailable(await asked.catch((error: unknown) => error))

  test('the shop waits for a slow object store (media-54)', async () => {
    s3.line().set('slow')
    expect(await uploadStorage().stat(letter('n'))).toMatchObject({ bytes: 200_000 })
  })

  test('a silent, unavailable or interrupted object store is given up on within seconds, and not reported as a missing file (media-54)', async () => {
    Object.assign(patience, { answerMs: 300, putMs: 300, pieceMs: 300, pauseMs: 10 })
    for (const state of ['hang', 'down', 'cut'] as const) {
      s3.line().set(state)
      expect(await trouble(uploadStorage().stat(letter('n'))), state).toBe(true)
      expect(await trouble(readStored(letter('n'))), state).toBe(true)
      expect(await trouble(uploadStorage().put(letter('m'), 'm')), state).toBe(true)
      expect(await trouble(uploadStorage().localPath(letter('n'))), state).toBe(true)
    }
    s3.line().set('open')
    expect(await readStored(letter('n'))).toHaveLength(200_000)
  })

  test('wrong keys and a missing bucket are reported without revealing the secret (media-54, settings-7)', async () => {
    setEnvironment({ MEDIA_S3_SECRET: 'not the secret'.replaceAll(' ', '-') })
    const refused = await uploadStorage()
      .put(letter('m'), 'm')
      .catch((error: Error) => error.message)
    expect(refused).toMatch(/^The object store answered PUT m{32}\.png with 403 SignatureDoesNotMatch$/)
    setEnvironment({ ...s3.variables(), MEDIA_S3_URL: `${s3.variables()['MEDIA_S3_URL']}-2` })
    await expect(uploadStorage().put(letter('m'), 'm')).rejects.toThrow('has no bucket /shop-uploads-2')
  })
})

test('a symlink that points outside the upload folder is not followed (media-1)', async () => {
  rmSync(dataDir, { recursive: true, force: true })
  setEnvironment({ DATA_DIR: dataDir, ...unset })
  await uploadStorage().put(letter('a'), 'a')
  writeFileSync(join(dataDir, 'secret'), 'secret')
  symlinkSync(join(dataDir, 'secret'), join(dataDir, 'uploads', letter('l')))
  expect(await uploadStorage().open(letter('l'))).toBeUndefined()
})
