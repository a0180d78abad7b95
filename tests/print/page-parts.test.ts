import sharp from 'sharp'
import { expect, test } from 'vitest'
import { designFiles } from '@/backend/production/design-files'
import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { newDesign } from '@/design/document/new-design'
import { rectanglePath } from '@/design/geometry/rectangle-path'
import type { OutputFile, ProductTemplate } from '@/design/template/product-template'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { sampleLine, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { photoBook } from '../design/support/photo-book'
import { compiledBrand } from '../support/compiled-brand'
import { boxesOfPages, pagesAsPng, structureProblems } from './support/print-tools'

/** Tests PDFs of parts of a surface: the pages of a spread, and the tile of a pattern. Lengths are millimeters. */

// Compiled before the tests, whose time it would take.
const carpet = compiledBrand('stickers').templates['photo-carpet']!

type Sources = typeof sampleSources

async function pdfOf(
  template: ProductTemplate,
  document: DesignDocument,
  file: OutputFile,
  sceneOf: Sources['sceneOf'],
): Promise<Buffer> {
  const output = { ...template.output, files: [file] }
  const design = { document, template: { ...template, output }, hash: await designHash(document) }
  const made = await designFiles(design, sampleLine, { ...sampleSources, sceneOf }, printedAt)
  const pdf = made.find(({ name }) => name.endsWith('.pdf'))
  if (!pdf) throw new Error('there is a PDF')
  expect(await structureProblems(pdf.bytes)).toBe('')
  return pdf.bytes
}

const sizesOf = async (pdf: Buffer, box: 'TrimBox' | 'MediaBox') =>
  (await boxesOfPages(pdf)).map((boxes) => {
    const [left = 0, low = 0, right = 0, high = 0] = boxes[box] ?? []
    return [right - left, high - low]
  })

test('G5: the spreads of a book are printed as pages in order, with the neighbor as bleed at the fold (production-12)', async () => {
  const started = newDesign(photoBook, 'book')
  const template = templateFor(photoBook, started.product.options)
  const nodes = Object.fromEntries(template.surfaces.map(({ id }) => [id, { nodes: [] }]))
  const document = { ...started, nodes: {}, surfaces: nodes }
  // Each spread is red on the left and blue on the right.
  const sceneOf: Sources['sceneOf'] = async (_, id) => {
    const rule = template.surfaces.find((each) => each.id === id)
    if (!rule) throw new Error(`There is no surface ${id}`)
    const { bleed } = surfaceBoxes(rule, document.product.size)
    const { x, y, width, height } = bleed
    const half = (left: number, fill: string) => ({
      kind: 'path' as const,
      d: rectanglePath({ x: left, y, width: width / 2, height }),
      fill,
    })
    return { box: bleed, elements: [half(x, '#ff0000'), half(x + width / 2, '#0000ff')] }
  }
  const pdf = await pdfOf(template, document, { surfaces: ['spread'], format: 'pdf', as: 'pages' }, sceneOf)
  const [trims, medias] = [await sizesOf(pdf, 'TrimBox'), await sizesOf(pdf, 'MediaBox')]
  expect(trims).toHaveLength(24)
  for (const [width = 0, height = 0] of trims) {
    expect(Math.abs(width - 203.2)).toBeLessThan(0.05)
    expect(Math.abs(height - 203.2)).toBeLessThan(0.05)
  }
  for (const [width = 0] of medias) expect(Math.abs(width - 209.2)).toBeLessThan(0.05)
  const [first, second] = await pagesAsPng(pdf, 30)
  for (const [png, outer, inner, isLeft] of [
    [first, 0.02, 0.995, true],
    [second, 0.98, 0.005, false],
  ] as const) {
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const isRed = (share: number) => {
      const pixel = (Math.floor(info.height / 2) * info.width + Math.floor(share * info.width)) * 3
      return (data[pixel] ?? 0) > (data[pixel + 2] ?? 0)
    }
    expect([isRed(outer), isRed(0.5), isRed(inner)]).toEqual([isLeft, isLeft, !isLeft])
  }
})

test('G5: a carpet’s tile is a separate PDF without a bleed, as large as in the design (production-4)', async () => {
  const started = newDesign(carpet, 'carpet')
  const repeat = { way: 'half-drop' as const, width: 420.5, height: 310.2 }
  const document = { ...started, nodes: {}, surfaces: { front: { nodes: [], repeat } } } as DesignDocument
  const file = carpet.output.files.find((each) => each.as === 'tile')
  if (!file) throw new Error('carpets have a file of their tile')
  const sceneOf: Sources['sceneOf'] = async () => ({ box: { x: 0, y: 0, width: 1, height: 1 }, elements: [] })
  const pdf = await pdfOf(templateFor(carpet, started.product.options), document, file, sceneOf)
  for (const box of ['TrimBox', 'MediaBox'] as const) {
    const [[width = 0, height = 0] = []] = await sizesOf(pdf, box)
    expect(Math.abs(width - 420.5)).toBeLessThan(0.05)
    expect(Math.abs(height - 310.2)).toBeLessThan(0.05)
  }
})
