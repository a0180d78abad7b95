import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import type { DetailOf, Finding } from '@/design/check/finding'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { framesOf } from '@/design/document/page-photos'
import type { ProductTemplate } from '@/design/template/product-template'
import { photosWithSpots } from '../fill/photos-with-spots'
import { sampleLayouts } from '../fill/sample-photos'
import { sampleTemplate } from '../support/sample-design'

const [front] = sampleTemplate.surfaces
if (!front) throw new Error('the sample has a surface')
const { cut: _cut, mask: _mask, ...plain } = front

const book: ProductTemplate = {
  ...sampleTemplate,
  sizes: { minimum: [203, 203], maximum: [203, 203], step: 1, default: [203, 203] },
  options: { pages: { values: ['8', '60'], default: '60' } },
  surfaces: [
    {
      ...plain,
      id: 'spread',
      title: 'Spread',
      count: { option: 'pages', per: 2 },
      size: { width: { of: 'width', times: 2 }, height: { of: 'height' } },
      foldsAt: [{ x: 0.5, keep: 12 }],
      around: 0,
      bleed: 3,
      safe: 8,
      dpi: { wanted: 300, warn: 180, stop: 90 },
    },
  ],
  autofill: { layouts: sampleLayouts('spreads'), gap: 4 },
  checks: { fold: {}, empty: { warn: 1 } },
}

let made = 0
const stateOf = (document: DesignDocument) => ({
  document,
  selection: [],
  template: book,
  newId: () => `new${made++}`,
  measure: estimatedSize,
})

const foldsIn = (document: DesignDocument, detailOf: DetailOf) =>
  preflight(document, book, estimatedSize, undefined, detailOf).filter(({ check }) => check === 'fold')

function fixed(document: DesignDocument, { fix }: Finding): DesignDocument {
  if (!fix) throw new Error('no fix')
  const result = perform(
    fix.command,
    { ...stateOf(document), selection: fix.selection },
    fix.argument as never,
  ) // the argument of this command
  if ('problems' in result) throw new Error('refused')
  return result.edit.document
}

const withNode = (node: DesignNode, assets: DesignDocument['assets'] = {}): DesignDocument => {
  const empty = newDesign(book, 'book')
  return {
    ...empty,
    assets,
    fonts: { anton: { sha256: 'b'.repeat(64) } },
    nodes: { it: node },
    surfaces: { ...empty.surfaces, 'spread-1': { nodes: ['it'] } },
  }
}

describe('folds across a spread (design-document-60)', () => {
  test.each([1, 2, 3])(
    'after filling spreads with 100 photos nothing that stands out is in a fold (set %i)',
    (seed) => {
      const { photos, detailOf } = photosWithSpots(100, seed)
      const result = perform('fillPhotos', stateOf(newDesign(book, 'book')), { photos, detailOf })
      if ('problems' in result) throw new Error('refused')
      const { document } = result.edit
      const placed = document.surfaceOrder.flatMap((surface) => framesOf(document, surface))
      expect(placed).toHaveLength(100)
      expect(foldsIn(document, detailOf)).toEqual([])
    },
  )

  test('G9: one press takes a picture’s detail out of the fold, wherever the picture is', () => {
    const { photos, detailOf } = photosWithSpots(20, 5)
    fc.assert(
      fc.property(
        fc.nat({ max: 19 }),
        fc.integer({ min: -150, max: 190 }),
        fc.integer({ min: 60, max: 400 }),
        (index, x, width) => {
          const photo = photos[index]
          if (!photo) return
          const { asset, record } = photo
          const height = (width * record.height) / record.width
          const crop = { x: 0, y: 0, width: 1, height: 1 }
          const node = { kind: 'image', transform: [1, 0, 0, 1, x, 0], asset, width, height, crop } as const
          const document = withNode({ ...node, transform: [...node.transform] }, { [asset]: record })
          const [found] = foldsIn(document, detailOf)
          if (found) expect(foldsIn(fixed(document, found), detailOf)).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })

  test('words in the fold are moved to the nearer side', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 260 }), (x) => {
        const document = withNode({
          kind: 'text',
          transform: [1, 0, 0, 1, x, 50],
          text: 'Grandma',
          font: 'anton',
          size: 10,
          align: 'left',
          lineHeight: 1,
          tracking: 0,
          fill: '#000000',
        })
        const right = x + estimatedSize(document.nodes['it'] as never).width // a text
        const isInFold = x < 203 + 12 - 0.01 && right > 203 - 12 + 0.01
        const [found] = foldsIn(document, () => undefined)
        expect(found !== undefined).toBe(isInFold)
        if (found) expect(foldsIn(fixed(document, found), () => undefined)).toEqual([])
      }),
    )
  })

  test('words between two folds are moved to a part that has room, or left where none has', () => {
    const [spread] = book.surfaces
    if (!spread) throw new Error('the book has a spread')
    const folded: ProductTemplate = {
      ...book,
      surfaces: [{ ...spread, foldsAt: [0.3, 0.36, 0.7].map((x) => ({ x, keep: 12 })) }],
    }
    const findingsAt = (document: DesignDocument) =>
      preflight(document, folded, estimatedSize).filter(
        ({ check }) => check === 'fold' || check === 'safe-area',
      )
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 380 }),
        fc.constantFrom('Ann', 'Grandma', 'Grandma and Grandpa'),
        fc.integer({ min: 6, max: 40 }),
        (x, text, size) => {
          const document = withNode({
            kind: 'text',
            transform: [1, 0, 0, 1, x, 50],
            text,
            font: 'anton',
            size,
            align: 'left',
            lineHeight: 1,
            tracking: 0,
            fill: '#000000',
          })
          const { width } = estimatedSize(document.nodes['it'] as never) // a text
          const [found, ...others] = findingsAt(document)
          if (found?.say !== 'designFindings.foldWords' || others.length > 0) return
          // The widest part is from 0.36 to 0.7 of 406 mm, without 12 mm on both sides.
          expect(found.fix !== undefined).toBe(width <= 0.34 * 406 - 24 + 0.01)
          if (found.fix) expect(findingsAt(fixed(document, found))).toEqual([])
        },
      ),
    )
  })

  test('words are not moved out of a fold beyond a narrow outline', () => {
    const [spread] = book.surfaces
    if (!spread) throw new Error('the book has a spread')
    const narrow: ProductTemplate = {
      ...book,
      surfaces: [{ ...spread, outline: 'M0.4 0L0.6 0L0.6 1L0.4 1Z' }],
    }
    const fixOf = (text: string) => {
      const document = withNode({
        kind: 'text',
        transform: [1, 0, 0, 1, 195, 50],
        text,
        font: 'anton',
        size: 6,
        align: 'left',
        lineHeight: 1,
        tracking: 0,
        fill: '#000000',
      })
      return preflight(document, narrow, estimatedSize).find(({ check }) => check === 'fold')?.fix
    }
    expect(fixOf('Ann')?.command).toBe('move')
    expect(fixOf('Grandma and Grandpa')).toBeUndefined()
  })
})

describe('pages before an order (design-document-541)', () => {
  const { photos, detailOf } = photosWithSpots(8, 2)
  const filled = () => {
    const result = perform('fillPhotos', stateOf(newDesign(book, 'book')), { photos, detailOf })
    if ('problems' in result) throw new Error('refused')
    return result.edit.document
  }
  const findings = (document: DesignDocument) => preflight(document, book, estimatedSize)

  test('blank pages are named', () => {
    const blank = findings(filled()).filter(({ check }) => check === 'empty')
    expect(blank.map(({ words }) => words?.['surface'])).toContain('Spread 30')
    expect(blank).toHaveLength(22)
  })

  test('an empty place is noted without being asked for, and one press removes it', () => {
    const more = perform('setLayout', stateOf(filled()), { surface: 'spread-1', layout: 'one-full-two-rows' })
    if ('problems' in more) throw new Error('refused')
    const empty = findings(more.edit.document).filter(({ check }) => check === 'slot')
    expect(empty.length).toBeGreaterThan(0)
    const [first] = empty
    if (!first) throw new Error('a place is empty')
    expect(findings(fixed(more.edit.document, first)).filter(({ check }) => check === 'slot')).toHaveLength(
      empty.length - 1,
    )
    const strict = preflight(more.edit.document, { ...book, checks: { slot: { stop: 1 } } }, estimatedSize)
    expect(strict.map(({ level }) => level)).toContain('stop')
  })

  test('a photo on two pages is noted with both, and one press removes one of them', () => {
    const document = filled()
    const [one] = framesOf(document, 'spread-1')
    const [other] = framesOf(document, 'spread-3')
    if (!one || !other) throw new Error('the pages have photos')
    const twice = {
      ...document,
      nodes: { ...document.nodes, [other.id]: { ...other.node, asset: one.node.asset } },
    }
    const found = findings(twice).filter(({ check }) => check === 'twice')
    expect(found).toMatchObject([{ found: 2, words: { pages: 'Spread 1, Spread 3' }, node: other.id }])
    const [note] = found
    if (!note) throw new Error('a photo is there twice')
    expect(findings(fixed(twice, note)).filter(({ check }) => check === 'twice')).toEqual([])
  })
})
