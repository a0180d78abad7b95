import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { writePages } from '@/backend/production/pdf/write-pdf'
import { type PrintJob } from '@/backend/production/print-job'
import { printJobsOf } from '@/backend/production/print-job-of'
import { productOfTool } from '@/brand/lookups'
import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { templateFor } from '@/design/template/template-for'
import { brandCalled, starterSources } from '../backend/production/support/starter-designs'
import { printedAt } from '../backend/production/support/sample-job'
import { testsEverything } from '../support/test-suite'
import { boxesOfPages, inkShare, plates } from './support/print-tools'

/**
 * Tests the boxes and plates of every tool's product against the table of gift-measures.yaml, which shares nothing with
 * the templates. gift-outlines.test.ts tests outlines and holes.
 */

type Pair = [width: number, height: number]

interface Gift {
  product: string
  surface?: string
  options?: Record<string, string>
  bleed: number
  sizes?: Pair[]
  /** Trimmed size of the surface if it is not the ordered one. */
  own?: Pair
  /** Trimmed size of each page if the surface is printed as parts or around an edge. */
  page?: Pair
  /** Number of pages; default: 1. */
  pages?: number
  /** Plates besides the process colors; an engraved surface has only its own. */
  plates?: string[]
  /** True if crop marks are printed around the page. */
  marks?: boolean
}

const brand = brandCalled('stickers')
const table = Object.entries(
  parse(readFileSync('tests/brands/gift-measures.yaml', 'utf8')) as Record<string, Gift>,
)

/** Lays an empty design of the row's surface in one of its sizes. */
async function jobsOf({ product, surface, options = {} }: Gift, size: Pair | undefined): Promise<PrintJob[]> {
  const starter = brand.starters.find((each) => each.product === product)
  const template = brand.templates[product]
  if (!starter || !template) throw new Error(`${product} has a template and starters`)
  const usual = Object.fromEntries(
    Object.entries(template.options).map(([name, rule]) => [name, rule.default]),
  )
  const answers = { ...usual, ...options }
  const made = templateFor(template, answers)
  const id = surface ?? made.surfaces[0]?.id ?? ''
  const [width, height] = size ?? template.sizes.default
  const document: DesignDocument = {
    ...starter.document,
    product: { ...starter.document.product, size: { width, height }, options: answers },
    surfaceOrder: [id],
    surfaces: { [id]: { nodes: [] } },
    nodes: {},
    assets: {},
    fonts: {},
  }
  const neon = made.neon && { neon: made.neon }
  const design = { document, template: made, hash: await designHash(document), ...neon }
  return printJobsOf(design, id, starterSources('stickers', starter))
}

const sides = (box: number[] = []) => [(box[2] ?? 0) - (box[0] ?? 0), (box[3] ?? 0) - (box[1] ?? 0)]

function expectSides(box: number[] | undefined, wanted: readonly number[], what: string) {
  for (const [index, side] of sides(box).entries())
    expect(Math.abs(side - (wanted[index] ?? Number.NaN)), `${what}: ${side}`).toBeLessThan(0.05)
}

const printedPlates = ['Black', 'Cyan', 'Magenta', 'Yellow']

/** Returns the sizes to test: the first and the last one of the row; undefined is the usual size of the product. */
const sizesOf = ({ own, page, sizes = [] }: Gift): (Pair | undefined)[] =>
  own || sizes.length === 0 ? [undefined] : [...new Set(page ? [sizes[0]] : [sizes[0], sizes.at(-1)])]

test('G5: the products of all tools are in the table, except stickers and signs, which have other tests', () => {
  const known = new Set(table.map(([, { product }]) => product))
  const products = Object.values(brand.tools).map((tool) => productOfTool(brand, tool)?.urlKey ?? '')
  expect([...new Set(products)].filter((product) => !known.has(product))).toEqual([
    'custom-die-cut-stickers',
    'custom-text-neon',
    'two-line-neon',
  ])
})

test.each(table)(
  'G5: %s is printed with trim and bleed within 0.05 mm of the table, as many pages as it has (production-4)',
  async (_, gift) => {
    for (const size of sizesOf(gift)) {
      const jobs = await jobsOf(gift, size)
      const pages = await boxesOfPages(await writePages(jobs, printedAt, 'gift'))
      expect(pages).toHaveLength(gift.pages ?? 1)
      for (const { TrimBox, BleedBox } of pages) {
        const trim = gift.page ?? gift.own ?? size ?? sides(TrimBox)
        expectSides(TrimBox, trim, 'trim')
        const bleed = trim.map((side) => side + 2 * gift.bleed)
        expectSides(BleedBox, bleed, 'bleed')
      }
    }
  },
)

/** One product of each set of plates; all in the long suite. engraving.test.ts tests those that have only one plate. */
const isEngraved = ({ plates: wanted = [] }: Gift) => wanted.includes('Engrave')
const kindOf = ({ plates: wanted = [], pages = 1 }: Gift) => `${wanted.join()} ${pages}`
const first = new Map(table.toReversed().map((row) => [kindOf(row[1]), row]))
const plated = table.filter(
  (row) => !isEngraved(row[1]) && (testsEverything || first.get(kindOf(row[1])) === row),
)

test.each(plated)(
  'G5: %s has exactly its plates by Ghostscript, and nothing of zones and guides on the printed ones (production-4)',
  async (_, gift) => {
    const { plates: special = [] } = gift
    const [size] = sizesOf(gift)
    const [job] = await jobsOf(gift, size)
    const [width = 1] = size ?? gift.own ?? []
    const found = await plates(await writePages(job ? [job] : [], printedAt, 'gift'), width > 300 ? 50 : 150)
    expect([...found.keys()].toSorted()).toEqual([...printedPlates, ...special].toSorted())
    for (const [name, plate] of found)
      if (name === 'CutContour') expect(inkShare(plate), name).toBeGreaterThan(0)
      else expect(inkShare(plate), name).toBeLessThanOrEqual(gift.marks ? 0.005 : 0)
  },
)
