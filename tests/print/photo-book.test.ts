import { expect, test } from 'vitest'
import { designFiles } from '@/backend/production/design-files'
import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { rectanglePath } from '@/design/geometry/rectangle-path'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { frozen, sampleLine, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { photoBook } from '../design/support/photo-book'
import { boxesOfPages, structureProblems } from './support/print-tools'

/** The two PDFs of a photo book: its cover with the spine, and its spreads. */

test.each([
  ['hard', 'p20', 203.2 * 2 + 11 + 30, 203.2 + 30, 10],
  ['hard', 'p60', 203.2 * 2 + 20 + 30, 203.2 + 30, 30],
  ['soft', 'p120', 203.2 * 2 + 12.5, 203.2, 60],
  ['lay-flat', 'p40', 203.2 * 2 + 22 + 30, 203.2 + 30, 20],
])(
  'G5: a book with a %s cover and %s pages is a PDF of its cover and one of its spreads in order, within 0.05 mm (production-1, production-12)',
  async (cover, pages, width, height, spreads) => {
    const started = newDesign(photoBook, 'book')
    const options = { ...started.product.options, cover, pages }
    const template = templateFor(photoBook, options)
    const ids = template.surfaces.map(({ id }) => id)
    const document: DesignDocument = {
      ...started,
      product: { ...started.product, options },
      surfaceOrder: ids,
      surfaces: Object.fromEntries(ids.map((id) => [id, { nodes: [] }])),
    }
    const sceneOf = async (_: unknown, id: string) => {
      const rule = template.surfaces.find((each) => each.id === id)
      if (!rule) throw new Error(`There is no surface ${id}`)
      const { bleed } = surfaceBoxes(rule, document.product.size)
      return { box: bleed, elements: [{ kind: 'path' as const, d: rectanglePath(bleed), fill: '#336699' }] }
    }
    const design = await frozen({ template, document })
    const made = await designFiles(design, sampleLine, { ...sampleSources, sceneOf }, printedAt)
    const pdfs = made.filter(({ name }) => name.endsWith('.pdf'))
    expect(pdfs.map(({ name }) => name.replace(/^.*-(?=\w+\.pdf$)/, ''))).toEqual(['cover.pdf', 'pages.pdf'])
    const trims = await Promise.all(
      pdfs.map(async ({ bytes }) => {
        expect(await structureProblems(bytes)).toBe('')
        return (await boxesOfPages(bytes)).map(
          ({ TrimBox: [left = 0, low = 0, right = 0, high = 0] = [] }) => [right - left, high - low],
        )
      }),
    )
    expect(trims.map((all) => all.length)).toEqual([1, spreads])
    const wanted = [[[width, height]], Array.from({ length: spreads }, () => [406.4, 203.2])]
    for (const [file, sizes] of trims.entries())
      for (const [page, size] of sizes.entries())
        for (const [side, length] of size.entries())
          expect(Math.abs(length - (wanted[file]?.[page]?.[side] ?? Number.NaN))).toBeLessThan(0.05)
  },
)
