import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { boxOf, estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { preflight } from '@/design/check/preflight'
import { newDesign } from '@/design/document/new-design'
import { spineOf } from '@/design/template/spine'
import { sizeOf, surfaceRule } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { photoBook as book } from '../support/photo-book'

const counts = Array.from({ length: 51 }, (_, index) => 20 + 2 * index)

/** Spine widths: the binder's table for boards, plus 0.1 mm per page (half of a 0.2 mm sheet) and 0.5 mm of glue. */
const wanted = {
  hard: (pages: number) => (pages < 46 ? 11 : pages < 60 ? 16 : pages < 90 ? 20 : 28),
  soft: (pages: number) => (pages / 2) * 0.2 + 0.5,
}

const ruleOf = (options: Record<string, string>) => {
  const rule = surfaceRule(templateFor(book, options), 'cover')
  if (!rule) throw new Error('no cover')
  return rule
}

describe('the spine of a book (design-document-22)', () => {
  test.each(['hard', 'soft'] as const)(
    'of a %s cover has the width of its pages, and the cover is twice the page and the spine',
    (cover) => {
      for (const pages of counts)
        for (const [width, height] of book.sizes.list ?? []) {
          const rule = ruleOf({ pages: `p${pages}`, cover })
          const ordered = { width, height }
          const turnIn = cover === 'hard' ? 30 : 0
          expect(spineOf(rule, ordered)?.width).toBeCloseTo(wanted[cover](pages), 3)
          expect(sizeOf(rule, ordered).width).toBeCloseTo(2 * width + wanted[cover](pages) + turnIn, 3)
          expect(sizeOf(rule, ordered).height).toBeCloseTo(height + turnIn, 3)
        }
    },
  )

  test('has as many spreads as two pages each', () => {
    for (const pages of counts) {
      const spreads = templateFor(book, { pages: `p${pages}` }).surfaces.filter(
        ({ stem }) => stem === 'spread',
      )
      expect(spreads).toHaveLength(pages / 2)
    }
  })
})

const image = (x: number, y: number, width: number, height: number) => ({
  kind: 'image' as const,
  transform: [1, 0, 0, 1, x, y] as [number, number, number, number, number, number],
  asset: null,
  width,
  height,
  crop: { x: 0, y: 0, width: 1, height: 1 },
})

/** A cover with a picture on front and back, one behind all, and a title on the spine. */
function covered(): DesignDocument {
  const empty = newDesign(book, 'book')
  const { width, height } = sizeOf(ruleOf(empty.product.options), empty.product.size)
  return {
    ...empty,
    fonts: { anton: { sha256: 'b'.repeat(64) } },
    nodes: {
      behind: image(-3, -3, width + 6, height + 6),
      back: image(60, 50, 80, 60),
      front: image(width - 140, 50, 80, 60),
      title: {
        kind: 'text',
        transform: [0, 1, -1, 0, width / 2 + 3.4, height / 2 - 40],
        text: 'The summer of the long name',
        font: 'anton',
        size: 6.8,
        align: 'center',
        lineHeight: 1,
        tracking: 0,
        fill: '#000000',
        fit: { width: 150, height: 6.8 },
        slot: 'spine',
      },
    },
    surfaces: { ...empty.surfaces, cover: { nodes: ['behind', 'back', 'front', 'title'] } },
  }
}

function withOption(document: DesignDocument, name: string, value: string): DesignDocument {
  const state = {
    document,
    selection: [],
    template: book,
    newId: () => 'new',
    measure: estimatedSize,
  }
  const result = perform('setOption', state, { name, value, drops: true })
  if ('problems' in result) throw new Error('refused')
  return result.edit.document
}

describe('a cover whose spine changes (design-document-22)', () => {
  test('keeps art in its place on front and back, covers all of it, and fits the title or leaves it out', () => {
    const steps = fc.array(
      fc.oneof(
        fc.constantFrom(...counts).map((pages) => ['pages', `p${pages}`] as const),
        fc.constantFrom('hard', 'soft').map((cover) => ['cover', cover] as const),
      ),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(steps, (path) => {
        const start = covered()
        const end = path.reduce((document, [name, value]) => withOption(document, name, value), start)
        const { size, options } = end.product
        const [rule, first] = [ruleOf(options), ruleOf(start.product.options)]
        const [spine, former] = [spineOf(rule, size), spineOf(first, size)]
        if (!spine || !former) throw new Error('no spine')
        const boxIn = (document: DesignDocument, id: string) => boxOf(document, id, estimatedSize)
        const toBack = (document: DesignDocument, left: number) => left - boxIn(document, 'back').x
        const toFront = (document: DesignDocument, right: number) => boxIn(document, 'front').x - right
        expect(toBack(end, spine.left)).toBeCloseTo(toBack(start, former.left), 2)
        expect(toFront(end, spine.right)).toBeCloseTo(toFront(start, former.right), 2)
        const { width, height } = sizeOf(rule, size)
        const behind = boxIn(end, 'behind')
        expect(behind.x).toBeLessThanOrEqual(0)
        expect(behind.y).toBeLessThanOrEqual(0)
        expect(behind.x + behind.width).toBeGreaterThanOrEqual(width)
        expect(behind.y + behind.height).toBeGreaterThanOrEqual(height)
        const title = end.nodes['title']
        expect(title?.hidden === true).toBe(spine.width < 6)
        const box = boxIn(end, 'title')
        if (!title?.hidden) {
          expect(box.x).toBeGreaterThanOrEqual(spine.left)
          expect(box.x + box.width).toBeLessThanOrEqual(spine.right)
          expect(box.y).toBeGreaterThanOrEqual(0)
          expect(box.y + box.height).toBeLessThanOrEqual(height)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('a title that is left out is noted with the width that it needs', () => {
    const thin = withOption(withOption(covered(), 'pages', 'p40'), 'cover', 'soft')
    const notes = preflight(thin, book, estimatedSize).filter(({ say }) => say === 'designFindings.spine')
    expect(notes).toMatchObject([{ level: 'warn', surface: 'cover', found: 4.5, wanted: 6 }])
    expect(
      preflight(covered(), book, estimatedSize).filter(({ say }) => say === 'designFindings.spine'),
    ).toEqual([])
  })
})
