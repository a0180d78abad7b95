import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { NotVector, vectorArtOf } from '@/backend/artwork/artwork'
import { designFiles } from '@/backend/production/design-files'
import type { VectorFile } from '@/backend/production/frozen-design'
import { writeVectorFile } from '@/backend/production/pdf/vector-object'
import { differenceProblem } from '@/backend/production/vectors/difference-problem'
import { vectorSource } from '@/backend/production/vectors/vector-source'
import { flatMatteFor } from '@/design/mask/flat-matte'
import { clearSticker, designed, frozen, sampleLine, sampleSources } from './support/sample-frozen'
import { printedAt } from './support/sample-job'

/** Tests which drawings are printed as paths, and which are printed as pictures. */

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">${inside}</svg>`,
  )
const half = '<rect width="10" height="10" fill="#e30613"/>'
const file = await writeVectorFile(await vectorArtOf(svg(half), 'image/svg+xml'))
const vectorOf = async (): Promise<VectorFile> => ({ file })

const subtypesIn = async (pdf: Buffer) =>
  (await PDFDocument.load(pdf)).context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream ? [object.dict.get(PDFName.of('Subtype'))?.toString()] : [],
    )

const output = { ...clearSticker.output, files: [{ surface: 'front', format: 'pdf' as const }] }

test('a print file holds the paths of a drawing, no picture, and a note that says so (production-3)', async () => {
  const design = await frozen({ template: { ...clearSticker, output } })
  const [pdf] = await designFiles(design, sampleLine, { ...sampleSources, vectorOf }, printedAt)
  if (!pdf) throw new Error('one file')
  expect(await subtypesIn(pdf.bytes)).toContain('/Form')
  expect(await subtypesIn(pdf.bytes)).not.toContain('/Image')
  expect(pdf.notes).toEqual(['“fox.png” is printed as vectors.'])
})

test('a drawing that cannot be read as paths is a picture, and a note says why (production-3)', async () => {
  const design = await frozen({ template: { ...clearSticker, output } })
  const sources = { ...sampleSources, vectorOf: async () => ({ problem: 'it has a mask' }) }
  const [pdf] = await designFiles(design, sampleLine, sources, printedAt)
  expect(await subtypesIn(pdf?.bytes ?? Buffer.alloc(0))).toContain('/Image')
  expect(pdf?.notes).toEqual(['“fox.png” is printed as a picture, because it has a mask.'])
})

test('other files and other pictures have no notes (production-3)', async () => {
  const files = await designFiles(await frozen(), sampleLine, sampleSources, printedAt)
  expect(files.some(({ notes }) => notes !== undefined)).toBe(false)
})

test('a drawing with other colors, without its background, engraved or with extended edges is a picture (production-3)', async () => {
  const vectors = vectorSource(await frozen(), { vectorOf })
  expect(await vectors({ asset: 'fox' })).toEqual({ file })
  expect(await vectors({ asset: 'fox', tone: 'gray' })).toEqual({ problem: 'its colors are changed' })
  expect(await vectors({ asset: 'fox', bleed: 0.1 })).toBeUndefined()
  expect(await vectors({ asset: 'soft 0 0' })).toBeUndefined()
  const { fox } = designed().assets
  if (!fox) throw new Error('the sample has a picture')
  const matte = flatMatteFor(true)
  const cutOut = designed()
  const document = { ...cutOut, assets: { fox: { ...fox, matte } } }
  const without = vectorSource(await frozen({ document }), { vectorOf })
  expect(await without({ asset: 'fox' })).toEqual({ problem: 'its background is removed' })
})

test('paths that look different from the approved picture are not printed (production-3)', async () => {
  const drawn = (inside: string) => sharp(svg(inside), { density: 1_000 }).png().toBuffer()
  const other = 'its paths look different from the picture that was approved'
  expect(await differenceProblem(await drawn(half), file)).toBeUndefined()
  expect(await differenceProblem(await drawn(`${half}<rect x="15" y="4" width="1" height="1"/>`), file)).toBe(
    other,
  )
  expect(await differenceProblem(await drawn('<rect width="10" height="10" fill="#e3a613"/>'), file)).toBe(
    other,
  )
})

/** Each level uses the one below ten times. */
const levels = Array.from(
  { length: 6 },
  (_, level) => `<g id="l${level + 1}">${`<use xlink:href="#l${level}"/>`.repeat(10)}</g>`,
).join('')

test.each([
  ['a drawing that repeats a million parts', `<g id="l0">${half}</g>${levels}`],
  [
    'a clip path that clips itself',
    `<clipPath id="c" clip-path="url(#c)"><rect width="9" height="9"/></clipPath><g clip-path="url(#c)">${half}</g>`,
  ],
  ['a group that uses itself', `<g id="g">${half}<use xlink:href="#g"/></g>`],
  [
    'a gradient of many colors',
    `<linearGradient id="g">${'<stop offset="0.5"/>'.repeat(400)}</linearGradient><rect width="9" height="9" fill="url(#g)"/>`,
  ],
  ['a color that only some programs know', '<rect width="9" height="9" fill="device-cmyk(0 1 0 0)"/>'],
])('%s is not read as paths (production-3)', async (_, inside) => {
  const began = process.cpuUsage()
  await expect(vectorArtOf(svg(inside), 'image/svg+xml')).rejects.toThrow(NotVector)
  expect(process.cpuUsage(began).user / 1_000_000).toBeLessThan(5)
})
