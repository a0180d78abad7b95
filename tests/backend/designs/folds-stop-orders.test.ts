import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeFactsInProcess } from '@/backend/designs/facts/facts-apart'
import { firstStoppingFinding } from '@/backend/designs/lines/line-checks'
import { newDesign } from '@/design/document/new-design'
import type { Thresholds } from '@/design/template/product-template'
import { setEnvironment } from '@/settings/settings'
import { compiledBrand } from '../../support/compiled-brand'

/**
 * Detail at a fold stops an order if the template demands it. The server checks this with the pictures that
 * the shop has.
 */

const compiled = compiledBrand('canvas')
const brand = compiled
const template = brand.templates['classic-photo-canvas']
if (!template) throw new Error('the brand sells canvases')

const dataDir = mkdtempSync(join(tmpdir(), 'folds-'))
const key = 'k'.repeat(32)

/** Stores a preview of 300 × 200 gray pixels with stripes at the left edge. */
async function keepPreview() {
  const data = Buffer.alloc(300 * 200 * 3, 128)
  for (let y = 60; y < 120; y++)
    for (let x = 0; x < 12; x++)
      data.fill((x >> 1) % 2 === 0 ? 255 : 0, (y * 300 + x) * 3, (y * 300 + x) * 3 + 3)
  const folder = join(dataDir, 'uploads')
  mkdirSync(folder, { recursive: true })
  await sharp(data, { raw: { width: 300, height: 200, channels: 3 } })
    .webp({ lossless: true })
    .toFile(join(folder, `${key}.preview.webp`))
}

beforeAll(async () => {
  setEnvironment({ DATA_DIR: dataDir })
  await keepPreview()
})
afterAll(() => {
  setEnvironment({ DATA_DIR: undefined })
  rmSync(dataDir, { recursive: true })
})

function ordered(): string {
  const empty = newDesign(template!, 'design') // checked above
  const size = { width: 300, height: 200 }
  const { around = 0 } = template?.surfaces[0] ?? {}
  return JSON.stringify({
    ...empty,
    product: { ...empty.product, size },
    surfaces: { front: { nodes: ['photo'] } },
    nodes: {
      photo: {
        kind: 'image',
        transform: [1, 0, 0, 1, around, around],
        asset: 'photo',
        ...size,
        crop: { x: 0, y: 0, width: 1, height: 1 },
      },
    },
    assets: {
      photo: {
        key,
        sha256: 'a'.repeat(64),
        type: 'image/png',
        width: 3_000,
        height: 2_000,
        name: 'stripes.png',
      },
    },
  })
}

/** Returns what stops the order, as for a line with this design. */
async function stopWith(fold: Thresholds) {
  const checked = { ...template!, checks: { ...template!.checks, fold } } // checked above
  const worked = await computeFactsInProcess(
    ordered(),
    { made: checked, today: checked },
    { brand: 'canvas', uploads: [`${key}.webp`] },
  )
  if (!('facts' in worked)) throw new Error(worked.failed)
  return firstStoppingFinding(brand, worked.facts)
}

test('a fold check with a stop threshold rejects the order, with the finding, the limit and the remedy (design-document-60, designs-22)', async () => {
  const stopped = await stopWith({ warn: 1.5, stop: 2 })
  expect(stopped?.message).toBe('refusals.designStopped')
  expect(stopped?.values?.['finding']).toMatch(/left fold.*\d times as much detail .*up to 1\.5 times/)
})

test('a fold check that only warns does not reject the order (design-document-60)', async () => {
  expect(await stopWith({ warn: 1.5 })).toBeUndefined()
})
