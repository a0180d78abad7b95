import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stoppedBy } from '@/backend/designs/line-checks'
import { compileBrand } from '@/brand/compile'
import { newDesign } from '@/design/document/new-design'
import type { Thresholds } from '@/design/template/product-template'
import { setEnvironment } from '@/settings/settings'

/** What lies at a fold stops an order where the template says so, asked of the pictures that the shop has. */

const compiled = compileBrand('canvas', { withoutPictures: true })
if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
const { brand } = compiled
const template = brand.templates['classic-photo-canvas']
if (!template) throw new Error('the brand sells canvases')

const dataDir = mkdtempSync(join(tmpdir(), 'folds-'))
const key = 'k'.repeat(32)

/** 300 × 200 pixels of gray, with stripes at the left rim. */
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
  const empty = newDesign(template!, 'design') // looked for above
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

const shopWith = (fold: Thresholds) => ({
  ...brand,
  templates: {
    ...brand.templates,
    'classic-photo-canvas': { ...template, checks: { ...template.checks, fold } },
  },
})

test('a template that stops an order for what lies at a fold is heard by the server, which says what was found, what is wanted and what helps (design-document-60, designs-33)', async () => {
  const stopped = await stoppedBy(shopWith({ warn: 1.5, stop: 2 }), ordered())
  expect(stopped?.message).toBe('refusals.designStopped')
  expect(stopped?.values?.['finding']).toMatch(/left fold.*\d times as much detail .*up to 1\.5 times/)
})

test('where it only warns, no picture is looked at and nothing stops (design-document-60)', async () => {
  expect(await stoppedBy(shopWith({ warn: 1.5 }), ordered())).toBeUndefined()
})
