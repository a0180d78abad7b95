import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { randomId } from '@/backend/kernel/ids'
import { keepUpload, uploadFiles } from '@/backend/kernel/uploads/uploads'
import { artMaskPath, maskIn } from '@/backend/masks/masks'
import type { Asset } from '@/design/design-document'
import { findBackground } from '@/features/editor/picture-tools/cutout/remove-background'
import { fetchArtMask, fetchFaces, fetchDetection, isWithoutDetector } from '@/features/studio/mask-client'
import { setEnvironment } from '@/settings/settings'
import { exampleBrand, serve } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'

/** A shop whose optional packages of detectors are not installed. */

vi.mock('@/backend/masks/detector/model-file', async (load) => ({
  ...(await load<object>()),
  modelPlace: () => undefined,
}))

const dataDir = mkdtempSync(join(tmpdir(), 'without-detector-'))
const shop = useServer(handleEndpoint)

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ DATA_DIR: dataDir })
  const send = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    send(new URL(path, shop.url()), { ...init, signal: null }),
  )
})
afterAll(() => {
  vi.unstubAllGlobals()
  rmSync(dataDir, { recursive: true })
})

async function uploaded(bytes: Buffer): Promise<Asset> {
  const { autoOrient, format } = await sharp(bytes).metadata()
  const name = randomId()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = { key: `${name}.png`, ...autoOrient, sha256, type: `image/${format}`, name: 'dogs' }
  await keepUpload([
    [uploadFiles.original(name), bytes],
    [uploadFiles.facts(name), JSON.stringify({ ...facts, bytes: bytes.length, isKept: false, sender: null })],
    [facts.key, await sharp(bytes).resize(300).png().toBuffer()],
  ])
  return { ...facts, key: name }
}

test('without a detector the shopper is told so, the brush remains, and page and order keep the background (media-321, studio-112)', async () => {
  const asset = await uploaded(readFileSync('tests/fixtures/photos/two-dogs.jpg'))
  expect(await findBackground(asset)).toEqual({ status: 'absent' })
  for (const ask of [fetchDetection, fetchFaces])
    expect(isWithoutDetector(await ask(asset.key).catch((error: unknown) => error))).toBe(true)
  const choice = { holes: false, background: 'subject' } as const
  const page = await fetchArtMask(asset.key, choice)
  const ordered = await maskIn(readFileSync(await artMaskPath(asset, choice)))
  expect(page.background).toBe('busy')
  expect(page.sureness).toBeUndefined()
  expect(Buffer.from(page.alpha).equals(Buffer.from(ordered.alpha))).toBe(true)
}, 120_000)
