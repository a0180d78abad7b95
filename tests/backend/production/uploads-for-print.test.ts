import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeArtwork } from '@/backend/artwork/artwork'
import { assetSources } from '@/backend/production/asset-sources'
import { uploadsForPrint } from '@/backend/production/uploads-for-print'
import type { FrozenDesign } from '@/backend/production/frozen-design'
import type { Asset } from '@/design/design-document'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { setEnvironment } from '@/settings/settings'
import { pdfPage } from '../../support/files/pdf-files'

/** Vector artwork on products that are larger than its preview. */

const dataDir = mkdtempSync(join(tmpdir(), 'for-print-'))
beforeAll(() => setEnvironment({ DATA_DIR: dataDir }))
afterAll(() => {
  setEnvironment({ DATA_DIR: undefined })
  rmSync(dataDir, { recursive: true })
})

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#e30613"/></svg>',
)

async function assetOf(bytes: Buffer, name: string): Promise<Asset> {
  const { key, sha256, type, width, height, isVector } = await storeArtwork({ bytes, name }, null)
  return { key: key.slice(0, 32), sha256, type, width, height, name, ...(isVector && { isVector }) }
}

const designOf = (assets: Record<string, Asset>, millimeters: number, own?: SurfaceRule['size']) =>
  ({
    document: { product: { size: { width: millimeters, height: millimeters / 2 } }, assets },
    template: { surfaces: [{ id: 'front' }, ...(own ? [{ id: 'cover', size: own }] : [])] },
  }) as unknown as FrozenDesign // nothing else is read

const sideOf = async (path: string) => {
  const { width, height } = await sharp(path).metadata()
  return Math.max(width, height)
}

test.each([
  ['an SVG', svg, 'art.svg'],
  ['a vector PDF', pdfPage({ width: 144, height: 72 }), 'art.pdf'],
])(
  '%s is rendered for print at 300 dots per inch of its ordered size (production-3)',
  async (_, bytes, name) => {
    const asset = await assetOf(bytes, name)
    expect(Math.max(asset.width, asset.height)).toBeLessThan(3_100)
    const { uploads, drop } = await uploadsForPrint(designOf({ art: asset }, 20 * 25.4))
    const side = await sideOf(uploads['art']?.printable ?? '')
    expect(side).toBeGreaterThan(5_900)
    expect(side).toBeLessThanOrEqual(6_000)
    await drop()
  },
)

test('uploads that are fine enough already and raster pictures are printed unchanged (production-3)', async () => {
  const photograph = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const assets = { art: await assetOf(svg, 'art.svg'), photograph: await assetOf(photograph, 'art.jpg') }
  const small = await uploadsForPrint(designOf(assets, 5 * 25.4))
  const large = await uploadsForPrint(designOf(assets, 20 * 25.4))
  expect(await sideOf(small.uploads['art']?.printable ?? '')).toBe(3_000)
  expect(large.uploads['photograph']?.printable).toBe(large.uploads['photograph']?.original)
  await Promise.all([small.drop(), large.drop()])
})

test('a surface that is larger than the ordered size has a picture for its own size (production-3)', async () => {
  const cover: SurfaceRule['size'] = { width: { of: 'width', times: 2, plus: [25.4] }, height: 100 }
  const assets = { art: await assetOf(svg, 'art.svg') }
  const { uploads, drop } = await uploadsForPrint(designOf(assets, 8 * 25.4, cover))
  expect(await sideOf(uploads['art']?.printable ?? '')).toBe(17 * 300)
  await drop()
})

test('for a wall-sized print a vector drawing is rendered as large as the pixel limit allows (production-3)', async () => {
  const { uploads, drop } = await uploadsForPrint(designOf({ art: await assetOf(svg, 'art.svg') }, 3_000))
  const { width, height } = await sharp(uploads['art']?.printable).metadata()
  expect(width * height).toBeGreaterThan(45_000_000)
  expect(width * height).toBeLessThanOrEqual(50_000_000)
  await drop()
})

test('a drawing is also read as paths, or the reason is given why it is not (production-3)', async () => {
  const text = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><text y="80" font-size="60">Words</text></svg>',
  )
  const assets = { art: await assetOf(svg, 'art.svg'), words: await assetOf(text, 'words.svg') }
  const { uploads, drop } = await uploadsForPrint(designOf(assets, 50))
  const { vectorOf } = assetSources({ assets } as unknown as FrozenDesign['document'], uploads)
  const found = await vectorOf?.('art')
  expect(found && 'file' in found && found.file.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(await vectorOf?.('words')).toEqual({ problem: 'it has text: its letters are not outlines' })
  await drop()
})
