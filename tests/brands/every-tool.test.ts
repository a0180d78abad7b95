import { describe, expect, test } from 'vitest'
import { designFiles } from '@/brand/compile/design-files'
import { productOfTool, sellsProductOfTool, toolAt } from '@/brand/lookups'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument } from '@/design/design-document'
import { boxOf } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { templateProblems } from '@/design/document/template-problems'
import { foldLines } from '@/design/template/fold-lines'
import { spineOf } from '@/design/template/spine'
import { sizeOf, surfaceRule } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { compiledBrand } from '../support/compiled-brand'
import { addressesIn } from '../support/specification'
import { testsEverything } from '../support/test-suite'

/** Tests what the main store's tools open: addresses, ready-made designs, and the spines of books. */

const brand = compiledBrand('stickers')
const files = designFiles('.', 'stickers')

const addresses = addressesIn('stickers')
const from = addresses.findIndex(([address]) => address === '/designtool')
const to = addresses.findIndex(([address]) => address === '/create-your-rug')
const listed = addresses.slice(from, to + 1)

describe('G1: the tool addresses of the specification', () => {
  test('G1: are 52, each with a title, and a product or a choice (design-start-10)', () => {
    expect(listed).toHaveLength(52)
    const tools = listed.flatMap(([address]) => toolAt(brand, address) ?? [])
    expect(tools.map(({ address }) => address)).toEqual(listed.map(([address]) => address))
    // The specification gives this one the texts of the stocking.
    const own = tools.filter(({ address }) => address !== '/neon-sign-tool-products')
    expect(new Set(own.map(({ title }) => title)).size).toBe(51)
    expect(tools.filter((tool) => !tool.title?.trim() || !sellsProductOfTool(brand, tool))).toEqual([])
    const opened = tools.filter((tool) => !tool.choose && !productOfTool(brand, tool))
    expect(opened).toEqual([])
  })

  test('G1: are in the index unless the specification excludes them (shell-14)', () => {
    for (const [address, { robots = 'index' }] of listed) {
      const said = toolAt(brand, address)?.robots ?? ''
      // The three general tools open no particular product.
      const isGeneral = ['/designtool', '/uploadchoice', '/uploadchoice-new'].includes(address)
      expect(said.startsWith(isGeneral ? 'noindex' : robots), `${address}: ${said}`).toBe(true)
    }
  })
})

const products = [
  ...new Set(Object.values(brand.tools).flatMap((tool) => productOfTool(brand, tool)?.urlKey ?? [])),
]

describe('G4: ready-made designs', () => {
  test.each(products)('G4: %s has at least six, and all pass their own checks (brand-57)', (urlKey) => {
    const starters = brand.starters.filter(({ product }) => product === urlKey)
    const template = brand.templates[urlKey]
    expect(starters.length).toBeGreaterThanOrEqual(6)
    if (!template) throw new Error(`${urlKey} has no template`)
    const leftToShoppers = new Set(['empty', 'slot', 'twice'])
    // Compiling the brand checks them too, so the short suite repeats it for one of each product.
    for (const { slug, document } of testsEverything ? starters : starters.slice(0, 1)) {
      expect(templateProblems(document, template), slug).toEqual([])
      const found = preflight(document, template, files.measure).filter(
        ({ check, level }) => level === 'stop' || !leftToShoppers.has(check),
      )
      expect(found, slug).toEqual([])
    }
  })
})

/** Pages and the width of their spine in mm, as the binder lists them. */
const boards = [
  [24, 11],
  [44, 11],
  [46, 16],
  [58, 16],
  [60, 20],
  [88, 20],
  [90, 28],
  [120, 28],
] as const
/** Pages and the width of a lay-flat book's spine in mm, as in the list for the binder; assumed. */
const layFlatBooks = [
  [20, 14],
  [30, 18],
  [40, 22],
  [50, 26],
  [60, 30],
] as const

/** Returns a width between those of the list: panels are equally thick. */
function layFlatSpine(pages: number): number {
  const at = layFlatBooks.findLastIndex(([number]) => number <= pages)
  const [least, thin] = layFlatBooks[at] ?? layFlatBooks[0]
  const [most, thick] = layFlatBooks[at + 1] ?? [least + 1, thin]
  return thin + ((pages - least) / (most - least)) * (thick - thin)
}

const covers = [
  {
    cover: 'hard',
    pages: [24, 120],
    turnIn: 15,
    spine: (pages: number) => boards.findLast(([least]) => least <= pages)?.[1] ?? 0,
  },
  { cover: 'soft', pages: [32, 120], turnIn: 0, spine: (pages: number) => (pages / 2) * 0.2 + 0.5 },
  { cover: 'lay-flat', pages: [20, 60], turnIn: 15, spine: layFlatSpine },
] as const

const withOption = (document: DesignDocument, name: string, value: string): DesignDocument => {
  const template = brand.templates['photo-book']!
  const state = { document, selection: [], template, newId: () => 'new', measure: files.measure }
  const made = perform('setOption', state, { name, value, drops: true })
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.edit.document
}

describe('G11: spines of books', () => {
  const template = brand.templates['photo-book']!
  const starters = brand.starters.filter(({ product }) => product === 'photo-book')

  test.each(covers)(
    'G11: a $cover book’s spine has the width of the table for each number of pages and each size (design-document-22)',
    ({ cover, pages: [least, most], turnIn, spine }) => {
      for (let pages = least; pages <= most; pages += 2)
        for (const [width, height] of template.sizes.list ?? []) {
          const rule = surfaceRule(templateFor(template, { cover, pages: `p${pages}` }), 'cover')
          if (!rule) throw new Error('a book has a cover')
          const ordered = { width, height }
          expect(Math.abs((spineOf(rule, ordered)?.width ?? 0) - spine(pages))).toBeLessThanOrEqual(0.1)
          const whole = sizeOf(rule, ordered)
          expect(Math.abs(whole.width - (2 * width + spine(pages) + 2 * turnIn))).toBeLessThanOrEqual(0.1)
          expect(whole.height).toBeCloseTo(height + 2 * turnIn, 2)
        }
    },
  )

  test.each([
    ['hard', 'p60', 20],
    ['lay-flat', 'p30', 18],
  ])(
    'G11: a %s cover bends in hinges of 8 mm on both sides of its spine, out of which words are kept (design-document-22)',
    (cover, pages, spine) => {
      const rule = surfaceRule(templateFor(template, { cover, pages }), 'cover')
      const ordered = { width: 203.2, height: 203.2 }
      const middle = 15 + 203.2 + spine / 2
      const folds = rule ? foldLines(rule, ordered) : []
      const grooves = folds.map(({ at, keep }) => [at - keep, at + keep])
      const inner = spine / 2
      expect(grooves).toEqual([
        [expect.closeTo(middle - inner - 8, 3), expect.closeTo(middle - inner, 3)],
        [expect.closeTo(middle + inner, 3), expect.closeTo(middle + inner + 8, 3)],
      ])
      const soft = surfaceRule(templateFor(template, { cover: 'soft', pages }), 'cover')
      expect(soft && foldLines(soft, ordered)).toEqual([])
      const { document } = starters[0]!
      const made = withOption(withOption(document, 'cover', cover), 'pages', pages)
      const words = {
        kind: 'text' as const,
        transform: [1, 0, 0, 1, middle + inner + 1, 60] as [number, number, number, number, number, number],
        text: 'Our year',
        font: 'anton' as const,
        size: 9,
        align: 'left' as const,
        lineHeight: 1.2,
        tracking: 0,
        fill: '#000000',
      }
      const found = (x: number) => {
        const placed = { ...words, transform: [1, 0, 0, 1, x, 60] as typeof words.transform }
        const worded: DesignDocument = {
          ...made,
          nodes: { ...made.nodes, words: placed },
          surfaces: { ...made.surfaces, cover: { ...made.surfaces['cover'], nodes: ['words'] } },
          fonts: { anton: { sha256: 'b'.repeat(64) } },
        }
        return preflight(worded, template, files.measure).filter(
          ({ check, node }) => check === 'fold' && node === 'words',
        )
      }
      expect(found(middle + inner + 1)).toHaveLength(1)
      expect(found(middle + inner + 30)).toEqual([])
    },
  )

  test('G11: a lay-flat book is two boards and a panel per spread, each thicker than the sheets that it is glued from (design-document-22)', () => {
    const widthOf = (cover: string, pages: number) => {
      const rule = surfaceRule(templateFor(template, { cover, pages: `p${pages}` }), 'cover')
      return (rule && spineOf(rule, { width: 203.2, height: 203.2 })?.width) ?? Number.NaN
    }
    const step = (cover: string, pages: number) => widthOf(cover, pages + 2) - widthOf(cover, pages)
    const panels = Array.from({ length: 20 }, (_, index) => step('lay-flat', 20 + 2 * index))
    const [panel = 0] = panels
    for (const each of panels) expect(each).toBeCloseTo(panel, 6)
    // A panel is two printed halves and what stiffens them; a leaf of a soft book is one sheet.
    expect(panel).toBeGreaterThan(2 * step('soft', 32))
    const covering = widthOf('lay-flat', 20) - (20 / 2) * panel
    // Boards of 2 to 4 mm are usual.
    expect(covering).toBeGreaterThanOrEqual(2 * 2)
    expect(covering).toBeLessThanOrEqual(2 * 4)
  })

  test.each(starters.map((starter) => [starter.slug, starter] as const))(
    'G11: %s keeps its title within the spine from 6 mm on, and leaves it out below (design-document-22)',
    (_, { document }) => {
      for (const {
        cover,
        pages: [least, most],
        spine,
      } of covers)
        for (const pages of [least, 44, 60, most]) {
          const made = withOption(withOption(document, 'cover', cover), 'pages', `p${pages}`)
          const rule = surfaceRule(templateFor(template, made.product.options), 'cover')
          const edges = rule && spineOf(rule, made.product.size)
          if (!edges) throw new Error('a cover has a spine')
          for (const [id, node] of Object.entries(made.nodes)) {
            if (node.kind !== 'text' || node.slot !== 'spine') continue
            expect(node.hidden === true, `${cover} ${pages}`).toBe(spine(pages) < 6)
            if (node.hidden) continue
            const box = boxOf(made, id, files.measure)
            expect(box.x, `${cover} ${pages}`).toBeGreaterThanOrEqual(edges.left)
            expect(box.x + box.width, `${cover} ${pages}`).toBeLessThanOrEqual(edges.right)
          }
        }
    },
  )
})
