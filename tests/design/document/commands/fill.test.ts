import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Asset, DesignDocument } from '@/design/design-document'
import { canonicalJson } from '@/design/document/canonical-json'
import { estimatedSize } from '@/design/document/boxes'
import type { CommandState } from '@/design/document/commands/command'
import type { ArgumentOf, CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import { designHash } from '@/design/document/design-hash'
import { record, startHistory, undo } from '@/design/document/history'
import { newDesign } from '@/design/document/new-design'
import { framesOf } from '@/design/document/page-photos'
import { readDocument } from '@/design/document/read-document'
import { dropUnusedAssets } from '@/design/document/used-assets'
import type { ProductTemplate } from '@/design/template/product-template'
import { sampleLayouts, samplePhotos } from '../../fill/sample-photos'
import { sampleTemplate } from '../../support/sample-design'

const [front] = sampleTemplate.surfaces
if (!front) throw new Error('the sample has a surface')
const { cut: _cut, mask: _mask, ...plain } = front

const unfilled: ProductTemplate = {
  ...sampleTemplate,
  sizes: { minimum: [203, 203], maximum: [203, 203], step: 1, default: [203, 203] },
  options: { pages: { values: ['4', '8'], default: '4' } },
  surfaces: [
    { ...plain, id: 'cover', title: 'Cover', around: 0, bleed: 3, safe: 8 },
    { ...plain, id: 'page', title: 'Page', count: { option: 'pages' }, around: 0, bleed: 3, safe: 8 },
  ],
}

/** A set of cards without layouts: each has one photo. */
const cards: ProductTemplate = {
  ...unfilled,
  surfaces: [{ ...plain, id: 'card', title: 'Card', count: { fixed: 4 }, around: 0, bleed: 3, safe: 8 }],
}

const book: ProductTemplate = {
  ...unfilled,
  autofill: { layouts: sampleLayouts('pages'), gap: 4, surfaces: ['page'] },
}

let made = 0
const stateOf = (document: DesignDocument, template = book): CommandState => ({
  document,
  selection: [],
  template,
  newId: () => `new${made++}`,
  measure: estimatedSize,
})

function run<Name extends CommandName>(
  name: Name,
  document: DesignDocument,
  argument: ArgumentOf<Name>,
  template = book,
): DesignDocument {
  const result = perform(name, stateOf(document, template), argument)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.edit.document
}

const hash = (index: number) => index.toString(16).padStart(64, '0')

const chosen = (count: number, seed = 1) =>
  samplePhotos(count, seed).map(({ name, taken, width, height }, index) => ({
    asset: `photo${index}`,
    record: {
      key: String(index).padStart(32, 'k'),
      sha256: hash(index),
      type: 'image/jpeg',
      width,
      height,
      name,
      ...(taken && { taken }),
    } satisfies Asset,
  }))

const filledWith = (count: number, seed = 1) =>
  run('fillPhotos', newDesign(book, 'book'), { photos: chosen(count, seed) })

const photosOf = (document: DesignDocument, surface: string) =>
  framesOf(document, surface).flatMap(({ node }) => node.asset ?? [])

const lookOf = (document: DesignDocument, surface: string) =>
  (document.surfaces[surface]?.nodes ?? []).map((id) => document.nodes[id])

const nine = () => filledWith(9, 4)

const caption = { text: 'Summer', font: 'anton', record: { sha256: 'b'.repeat(64) } }

describe('filling with photos (design-document-22)', () => {
  test('puts each photo on a page once, in order, and keeps the design readable', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 99 }), (count, seed) => {
        const document = filledWith(count, seed)
        const placed = ['page-1', 'page-2', 'page-3', 'page-4'].map((page) => photosOf(document, page))
        expect(new Set(placed.flat()).size).toBe(count)
        expect(placed.flat()).toHaveLength(count)
        expect(readDocument(JSON.parse(JSON.stringify(document)))).toEqual({ document })
      }),
      { numRuns: 40 },
    )
  })

  test('leaves the cover and locked pages as they are', () => {
    const first = filledWith(8)
    const [locked] = framesOf(first, 'page-2')
    if (!locked) throw new Error('the page has photos')
    const document = {
      ...first,
      nodes: { ...first.nodes, [locked.id]: { ...locked.node, locked: 'all' as const } },
    }
    const again = run('fillPhotos', document, { photos: chosen(20) })
    expect(lookOf(again, 'page-2')).toEqual(lookOf(document, 'page-2'))
    expect(again.surfaces['cover']?.nodes).toEqual([])
  })

  test('distributes photos of the pages again with new ones, and takes the same file only once', () => {
    const again = run('fillPhotos', filledWith(8), {
      photos: chosen(12).map((photo) => ({ ...photo, asset: `again-${photo.asset}` })),
    })
    const placed = ['page-1', 'page-2', 'page-3', 'page-4'].flatMap((page) => photosOf(again, page))
    expect(new Set(placed.map((asset) => again.assets[asset]?.sha256)).size).toBe(12)
    expect(placed).toHaveLength(12)
  })

  test('keeps photos without room in the tray, and their files', () => {
    const document = filledWith(205)
    expect(document.tray).toHaveLength(5)
    const kept = dropUnusedAssets(document)
    expect(Object.keys(kept.assets)).toHaveLength(205)
  })

  test('keeps photos of removed pages in the tray', () => {
    const eight = run('setOption', newDesign(book, 'book'), { name: 'pages', value: '8' })
    const filled = run('fillPhotos', eight, { photos: chosen(16) })
    const four = run('setOption', filled, { name: 'pages', value: '4', drops: true })
    const left = ['page-1', 'page-2', 'page-3', 'page-4'].flatMap((page) => photosOf(four, page))
    expect([...left, ...(four.tray ?? [])].toSorted()).toEqual(Object.keys(filled.assets).toSorted())
    expect(dropUnusedAssets(four).assets).toEqual(filled.assets)
  })

  test('fills a set without layouts piece by piece, empty places first', () => {
    const three = run('fillPhotos', newDesign(cards, 'cards'), { photos: chosen(3) }, cards)
    expect(['card-1', 'card-2', 'card-3', 'card-4'].map((card) => photosOf(three, card).length)).toEqual([
      1, 1, 1, 0,
    ])
    const five = run('fillPhotos', three, { photos: chosen(5).slice(3) }, cards)
    expect(['card-1', 'card-4'].map((card) => photosOf(five, card))).toEqual([['photo0'], ['photo3']])
    expect(five.tray).toEqual(['photo4'])
  })

  test('is undone in one step', () => {
    const empty = newDesign(book, 'book')
    const state = stateOf(empty)
    const result = perform('fillPhotos', state, { photos: chosen(40) })
    if ('problems' in result) throw new Error('refused')
    const history = record(startHistory(empty), result.edit, {
      mode: 'now',
      label: 'designCommands.fillPhotos',
    })
    expect(canonicalJson(undo(history).present)).toBe(canonicalJson(empty))
    expect(undo(history).present.tray).toBeUndefined()
  })
})

describe('layouts of a page (design-document-22)', () => {
  /** A page of six photos. */
  const sixPhotos = () => {
    const photos = chosen(6, 9)
    const one = { ...book, options: { pages: { values: ['1'], default: '1' } } }
    const filled = run('fillPhotos', newDesign(one, 'book'), { photos }, one)
    const captioned = run('setLayout', filled, { surface: 'page-1', layout: 'six-caption', caption }, one)
    const [second] = framesOf(captioned, 'page-1').slice(1)
    if (!second) throw new Error('six frames')
    const crop = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
    const node = { ...second.node, crop, tone: 'sepia' as const }
    return { one, document: { ...captioned, nodes: { ...captioned.nodes, [second.id]: node } } }
  }

  test('G10: from six photos to two and back: the same photos, crops and words', () => {
    const { one, document } = sixPhotos()
    for (const other of ['two-rows', 'one-full', 'four-caption', 'rows', 'nine-grid']) {
      const away = run('setLayout', document, { surface: 'page-1', layout: other }, one)
      expect(photosOf(away, 'page-1').length).toBeLessThanOrEqual(6)
      const back = run('setLayout', away, { surface: 'page-1', layout: 'six-caption' }, one)
      expect(lookOf(back, 'page-1')).toEqual(lookOf(document, 'page-1'))
    }
  })

  test('over any layouts no photo and no word is lost, and six photos come back as they were', () => {
    const { one, document } = sixPhotos()
    const ids = book.autofill?.layouts.map(({ id }) => id) ?? []
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ids), { maxLength: 4 }), (steps) => {
        const path = [...steps, 'six-caption']
        const end = path.reduce(
          (at, layout) => run('setLayout', at, { surface: 'page-1', layout }, one),
          document,
        )
        expect(lookOf(end, 'page-1')).toEqual(lookOf(document, 'page-1'))
      }),
      { numRuns: 40 },
    )
    const long = ids.reduce(
      (at, layout) => run('setLayout', at, { surface: 'page-1', layout }, one),
      document,
    )
    const spare = long.surfaces['page-1']?.arrangement?.spare ?? []
    const all = [...photosOf(long, 'page-1'), ...spare.map(({ asset }) => asset)]
    expect(all.toSorted()).toEqual(Object.keys(document.assets).toSorted())
    expect(Object.values(long.nodes).filter(({ kind }) => kind === 'text')).toHaveLength(1)
    expect(Object.keys(dropUnusedAssets(long).assets)).toHaveLength(6)
  })

  test('G10: undo gives the same bytes', () => {
    const { one, document } = sixPhotos()
    const result = perform('setLayout', stateOf(document, one), { surface: 'page-1', layout: 'two-rows' })
    if ('problems' in result) throw new Error('refused')
    const history = record(startHistory(document), result.edit, {
      mode: 'now',
      label: 'designCommands.setLayout',
    })
    expect(canonicalJson(undo(history).present)).toBe(canonicalJson(document))
  })

  test('layouts that a page remembers do not affect production', async () => {
    const { one, document } = sixPhotos()
    const away = run('setLayout', document, { surface: 'page-1', layout: 'two-rows' }, one)
    const back = run('setLayout', away, { surface: 'page-1', layout: 'six-caption' }, one)
    const ids = (each: DesignDocument) => ({ ...each, nodes: {}, surfaces: {}, tray: [] })
    expect(ids(back).assets).toEqual(ids(document).assets)
    const { arrangement: _, ...plainPage } = document.surfaces['page-1'] ?? { nodes: [] }
    const without = { ...document, surfaces: { ...document.surfaces, 'page-1': plainPage } }
    expect(await designHash(without)).toBe(await designHash(document))
  })

  test('a layout with more frames leaves places empty, which a later photo fills', () => {
    const first = run('setLayout', nine(), { surface: 'page-2', layout: 'nine-grid' })
    expect(framesOf(first, 'page-2')).toHaveLength(9)
    expect(framesOf(first, 'page-2').filter(({ node }) => node.asset === null).length).toBeGreaterThan(0)
  })

  test('an unknown layout, a cover and a locked page stay as they are', () => {
    const document = nine()
    expect(run('setLayout', document, { surface: 'page-1', layout: 'no-such' })).toBe(document)
    expect(run('setLayout', document, { surface: 'cover', layout: 'two-rows' })).toBe(document)
    expect(run('shuffle', document, { surface: 'cover' })).toBe(document)
  })

  test('swapping once per photo restores the first order', () => {
    const { one, document } = sixPhotos()
    const first = photosOf(document, 'page-1')
    const once = run('shuffle', document, { surface: 'page-1' }, one)
    expect(photosOf(once, 'page-1')).toEqual([first.at(-1), ...first.slice(0, -1)])
    const all = first.reduce((at) => run('shuffle', at, { surface: 'page-1' }, one), document)
    expect(photosOf(all, 'page-1')).toEqual(first)
  })
})
