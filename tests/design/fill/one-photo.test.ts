import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import type { Asset, DesignDocument, ImageNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { bestGrid, gridsOf, photoParts, togetherPieces } from '@/design/fill/one-photo'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { sampleAsset, sampleTemplate } from '../support/sample-design'

const tiles = (count: number, more = {}): ProductTemplate => ({
  ...sampleTemplate,
  id: 'tiles',
  sizes: { minimum: [200, 200], maximum: [200, 300], step: 1, default: [200, 200] },
  options: { material: { values: ['white'], default: 'white' } },
  checks: {},
  surfaces: [
    {
      id: 'tile',
      title: 'Tile',
      count: { fixed: count },
      together: { minimum: 0, maximum: 100, default: 38 },
      around: 0,
      bleed: 3,
      safe: 6,
      dpi: { wanted: 200, warn: 1, stop: 1 },
      inks: [],
      ...more,
    },
  ],
})

const piecesOf = (template: ProductTemplate) => togetherPieces(templateFor(template, {}).surfaces)

const photo: Asset = { ...sampleAsset, width: 6000, height: 4000 }

function laid(template: ProductTemplate, from: DesignDocument, asset: string, gap: number) {
  const { size } = from.product
  const pieces = piecesOf(template)
  const parts = photoParts(pieces, size, photo, { ...bestGrid(pieces, size, photo, gap), gap })
  let next = 0
  const newId = () => `laid${next++}`
  const state = { document: from, selection: [], template, newId, measure: estimatedSize }
  const result = perform('layPhoto', state, {
    asset,
    record: { ...photo, sha256: asset.padEnd(64, '0').replaceAll(/[^0-9a-f]/g, '1') },
    parts,
  })
  if (!('edit' in result)) throw new Error(JSON.stringify(result.problems))
  return result.edit.document
}

const pictures = ({ nodes }: DesignDocument) =>
  Object.values(nodes).filter((node): node is ImageNode => node.kind === 'image')

test('one photo continues from piece to piece, without what the gaps hide, and covers the bleed (design-document-22)', () => {
  const gaps = fc.integer({ min: 0, max: 100 })
  const photos = fc.record({
    width: fc.integer({ min: 500, max: 9000 }),
    height: fc.integer({ min: 500, max: 9000 }),
  })
  fc.assert(
    fc.property(fc.constantFrom(2, 4, 6, 9, 12, 30), gaps, photos, (count, gap, size) => {
      const pieces = piecesOf(tiles(count))
      for (const grid of gridsOf(count)) {
        const parts = photoParts(pieces, { width: 200, height: 200 }, size, { ...grid, gap })
        expect(parts.map(({ surface }) => surface)).toEqual(pieces.map(({ id }) => id))
        const [first] = parts
        if (!first) throw new Error('there are parts')
        const scale = first.crop.width / first.box.width
        for (const [index, { box, crop }] of parts.entries()) {
          expect(box).toEqual({ x: -3, y: -3, width: 206, height: 206 })
          const [column, row] = [index % grid.columns, Math.floor(index / grid.columns)]
          expect(crop.x).toBeCloseTo(first.crop.x + column * (200 + gap) * scale, 9)
          expect(crop.y - first.crop.y).toBeCloseTo(row * (200 + gap) * (first.crop.height / 206), 9)
          expect(crop.x).toBeGreaterThanOrEqual(-1e-9)
          expect(crop.y).toBeGreaterThanOrEqual(-1e-9)
          expect(crop.x + crop.width).toBeLessThanOrEqual(1 + 1e-9)
          expect(crop.y + crop.height).toBeLessThanOrEqual(1 + 1e-9)
          // Nothing is distorted.
          expect((crop.width * size.width) / (crop.height * size.height)).toBeCloseTo(1, 6)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('the arrangement that loses the least of the photo comes first', () => {
  const best = (count: number, width: number, height: number) =>
    bestGrid(piecesOf(tiles(count)), { width: 200, height: 200 }, { width, height }, 38)
  expect(best(9, 4000, 4000)).toEqual({ columns: 3, rows: 3 })
  expect(best(9, 9000, 1000)).toEqual({ columns: 9, rows: 1 })
  expect(best(6, 6000, 4000)).toEqual({ columns: 3, rows: 2 })
  expect(best(6, 4000, 6000)).toEqual({ columns: 2, rows: 3 })
})

test('laying a photo replaces the photos of the pieces, which wait in the tray, and keeps words (design-document-22)', () => {
  const template = tiles(4)
  const once = laid(template, newDesign(template, 'd'), 'fox', 38)
  expect(pictures(once).map(({ asset }) => asset)).toEqual(['fox', 'fox', 'fox', 'fox'])
  expect(once.surfaceOrder.map((id) => once.surfaces[id]?.nodes.length)).toEqual([1, 1, 1, 1])
  const words = {
    ...once,
    fonts: { anton: { sha256: 'b'.repeat(64) } },
    surfaces: { ...once.surfaces, 'tile-2': { nodes: [...(once.surfaces['tile-2']?.nodes ?? []), 'word'] } },
    nodes: {
      ...once.nodes,
      word: {
        kind: 'text' as const,
        text: 'Home',
        font: 'anton',
        size: 20,
        align: 'left' as const,
        lineHeight: 1,
        tracking: 0,
        fill: '#000000',
        transform: [1, 0, 0, 1, 50, 50] as const,
      },
    },
  } as DesignDocument
  const again = laid(template, words, 'owl', 0)
  expect(new Set(pictures(again).map(({ asset }) => asset))).toEqual(new Set(['owl']))
  expect(again.tray).toEqual(['fox'])
  expect(again.surfaces['tile-2']?.nodes.at(-1)).toBe('word')
  expect(again.surfaces['tile-2']?.nodes).toHaveLength(2)
})

test('parts of one photo on several pieces do not repeat it, and the same part twice does (design-document-541)', () => {
  const template = tiles(4)
  const whole = laid(template, newDesign(template, 'd'), 'fox', 38)
  expect(preflight(whole, template, estimatedSize)).toEqual([])
  const [first, second] = whole.surfaceOrder.map((id) => whole.surfaces[id]?.nodes[0] ?? '')
  const twin = whole.nodes[first ?? '']
  if (twin?.kind !== 'image' || !second) throw new Error('there are pictures')
  const twice = { ...whole, nodes: { ...whole.nodes, [second]: { ...twin } } }
  expect(preflight(twice, template, estimatedSize)).toMatchObject([
    { say: 'designFindings.twice', found: 2, words: { pages: 'Tile 1, Tile 2' } },
  ])
})

test('a piece that repeats the first one gets its own part, and a product without the offer has no pieces for it', () => {
  const follows = { surface: 'tile', as: 'same', may: ['same', 'own'] }
  const template = tiles(4, { follows })
  const document = laid(template, newDesign(template, 'd'), 'fox', 10)
  expect(Object.values(document.surfaces).map((surface) => surface.follows)).toEqual(Array(4).fill(undefined))
  expect(piecesOf(tiles(4, { together: undefined }))).toEqual([])
})
