import { describe, expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import type { Asset, DesignDocument } from '@/design/design-document'
import { canonicalJson } from '@/design/document/canonical-json'
import { estimatedSize } from '@/design/document/boxes'
import type { CommandState } from '@/design/document/commands/command'
import type { ArgumentOf, CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { framesOf, pagesOf } from '@/design/document/page-photos'
import { fillPages } from '@/design/fill/fill-pages'
import { framesOn } from '@/design/template/layout'
import { photosWithSpots } from '../design/fill/photos-with-spots'
import { lostByPairing, samplePhotos } from '../design/fill/sample-photos'
import { compiledBrand } from '../support/compiled-brand'
import { testsEverything } from '../support/test-suite'

/** Fills the photo book that is sold with photos: automatic pages, folds, and layouts. */

const template = compiledBrand('stickers').templates['photo-book']!

let made = 0
function run<Name extends CommandName>(
  name: Name,
  document: DesignDocument,
  argument: ArgumentOf<Name>,
): DesignDocument {
  const state: CommandState = {
    document,
    selection: [],
    template,
    newId: () => `new${made++}`,
    measure: estimatedSize,
  }
  const result = perform(name, state, argument)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.edit.document
}

/** Returns an empty book with these answers and, if given, another size. */
function bookOf(options: Record<string, string>, size?: readonly [number, number]): DesignDocument {
  const begun = newDesign(template, 'book')
  const [width, height] = size ?? [begun.product.size.width, begun.product.size.height]
  const sized = size ? run('setSize', begun, { size: { width, height }, content: 'scale' } as never) : begun
  return Object.entries(options).reduce(
    (document, [name, value]) => run('setOption', document, { name, value, drops: true }),
    sized,
  )
}

const chosen = (count: number, seed: number) =>
  samplePhotos(count, seed, 12).map(({ name, taken, width, height }, index) => ({
    asset: `photo${index}`,
    record: {
      key: String(index).padStart(32, 'k'),
      sha256: index.toString(16).padStart(64, '0'),
      type: 'image/jpeg',
      width,
      height,
      name,
      ...(taken && { taken }),
    } satisfies Asset,
  }))

const placedIn = (document: DesignDocument) =>
  document.surfaceOrder
    .filter((surface) => surface !== 'cover')
    .flatMap((surface) => framesOf(document, surface).flatMap(({ node }) => node.asset ?? []))

test('G8: 300 photos are on 60 spreads of a book in 1.5 seconds of CPU, each once, alike each time (design-document-22)', () => {
  const empty = bookOf({ pages: 'p120' })
  const photos = chosen(300, 5)
  const begun = process.cpuUsage()
  made = 0
  const document = run('fillPhotos', empty, { photos })
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1_000_000).toBeLessThanOrEqual(1.5)
  const placed = placedIn(document)
  expect([placed.length, new Set(placed).size, document.tray ?? []]).toEqual([300, 300, []])
  made = 0
  const again = run('fillPhotos', empty, { photos: photos.toReversed() })
  expect(canonicalJson(again.surfaces)).toBe(canonicalJson(document.surfaces))
})

test('G8: on those spreads at most one splits an event, no three are alike, and at most 0.8 of the area is lost that pairing by proportions loses', () => {
  const pages = pagesOf(bookOf({ pages: 'p120' }), template)
  const rooms = pages.map(({ room }) => room)
  const layouts = template.autofill?.layouts ?? []
  const photos = samplePhotos(300, 11, 12)
  const filled = fillPages({ photos, layouts, rooms }).pages
  expect(filled).toHaveLength(60)
  const ids = filled.map(({ layout }) => layout)
  expect(ids.filter((id, at) => at > 1 && id === ids[at - 1] && id === ids[at - 2])).toEqual([])
  const mixed = filled.filter((page) => new Set(page.photos.map(({ event }) => event)).size > 1)
  expect(mixed.length).toBeLessThanOrEqual(60 * 0.02)
  const turns = new Map<number, number>()
  const paired = filled.map((page, index) => {
    const suited = layouts.filter(({ frames }) => frames.length === page.photos.length)
    const turn = turns.get(page.photos.length) ?? 0
    turns.set(page.photos.length, turn + 1)
    const [layout, room] = [suited[turn % suited.length], rooms[index]]
    return layout && room ? lostByPairing(page.photos, framesOn(layout, room)) * page.photos.length : 0
  })
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
  const lost = sum(filled.map((page) => page.lost * page.photos.length))
  expect(lost).toBeLessThanOrEqual(0.8 * sum(paired))
})

const covers = [
  { cover: 'hard', pages: 'p40' },
  { cover: 'soft', pages: 'p60' },
  { cover: 'lay-flat', pages: 'p20' },
]
/** Each size once, with the covers in turn; all in the long suite. */
const forms = (template.sizes.list ?? []).flatMap(([width, height], index) =>
  covers
    .filter((_, at) => testsEverything || at === index % covers.length)
    .map((options) => ({ ...options, width, height })),
)

test.each(forms)(
  'G9: 100 photos with their detail in the middle leave nothing in the fold of a $cover book of $width × $height mm (design-document-60)',
  ({ cover, pages, width, height }) => {
    const { photos, detailOf } = photosWithSpots(100, 3)
    const document = run('fillPhotos', bookOf({ cover, pages }, [width, height]), { photos, detailOf })
    expect(placedIn(document)).toHaveLength(100)
    const found = preflight(document, template, estimatedSize, undefined, detailOf)
    expect(found.filter(({ check }) => check === 'fold')).toEqual([])
  },
)

describe('G10: layouts', () => {
  const six = template.autofill?.layouts.filter(({ frames }) => frames.length === 6).slice(0, 2) ?? []
  const two = template.autofill?.layouts.filter(({ frames }) => frames.length === 2) ?? []

  test('G10: a spread of six photos has the same photos, crops and words after any layout of two, and back (design-document-22)', () => {
    expect([six.length, two.length].every((count) => count > 0)).toBe(true)
    const filled = run('fillPhotos', bookOf({ pages: 'p24' }), { photos: chosen(40, 3) })
    const caption = { text: 'Summer', font: 'anton', record: { sha256: 'b'.repeat(64) } }
    const page = filled.surfaceOrder.find((surface) => framesOf(filled, surface).length === 6) ?? 'spread-1'
    for (const from of six) {
      const document = run('setLayout', filled, { surface: page, layout: from.id, caption })
      const lookOf = ({ surfaces, nodes }: DesignDocument) =>
        (surfaces[page]?.nodes ?? []).map((id) => nodes[id])
      for (const to of two) {
        const away = run('setLayout', document, { surface: page, layout: to.id })
        expect(framesOf(away, page)).toHaveLength(2)
        const back = run('setLayout', away, { surface: page, layout: from.id })
        expect(lookOf(back)).toEqual(lookOf(document))
      }
    }
  })
})
