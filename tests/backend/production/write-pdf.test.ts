import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { printBoxes, type PrintJob } from '@/backend/production/print-job'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import {
  circle,
  codedPart,
  cutLine,
  printedAt,
  sampleJob,
  samplePictures,
  whiteGround,
} from './support/sample-job'

const surface = { x: 0, y: 0, width: 60, height: 40 }
const boxes = printBoxes(surface, 2, cutLine.path)
const job = (changes: Partial<PrintJob> = {}) =>
  sampleJob({ boxes, spots: [cutLine, whiteGround], ...changes })

const readBack = async (pdf: Buffer) => PDFDocument.load(pdf, { updateMetadata: false })

const objectsOf = (document: PDFDocument): PDFObject[] =>
  document.context.enumerateIndirectObjects().map(([, object]) => object)

const streamsOf = (document: PDFDocument) =>
  objectsOf(document).filter((object) => object instanceof PDFRawStream)

const nameAt = (dict: PDFDict, key: string) => dict.get(PDFName.of(key))?.toString()

const picturesOf = (document: PDFDocument) =>
  streamsOf(document).filter(({ dict }) => nameAt(dict, 'Subtype') === '/Image')

const separationsOf = (document: PDFDocument) =>
  objectsOf(document)
    .filter((object) => object instanceof PDFArray)
    .filter((array) => array.get(0)?.toString() === '/Separation')
    .map((array) => (array.get(1) as PDFName).decodeText())

function pageContent(document: PDFDocument): string {
  const stream = document.getPage(0).node.lookup(PDFName.of('Contents'))
  if (!(stream instanceof PDFRawStream)) throw new Error('the page has no content')
  return inflateSync(stream.contents).toString('latin1')
}

const mm = (points: number) => (points / 72) * 25.4

test('the PDF boxes fit the real cut, not its control points, within 0.05 mm (production-1)', async () => {
  const page = (await readBack(await writePdf(job(), printedAt))).getPage(0)
  const [media, trim, bleed] = [page.getMediaBox(), page.getTrimBox(), page.getBleedBox()]
  expect(Math.abs(mm(trim.width) - 50)).toBeLessThan(0.05)
  expect(Math.abs(mm(trim.height) - 50)).toBeLessThan(0.05)
  expect(Math.abs(mm(bleed.width) - 54)).toBeLessThan(0.05)
  expect(Math.abs(mm(trim.x - bleed.x) - 2)).toBeLessThan(0.05)
  expect(Math.abs(mm(trim.y - bleed.y) - 2)).toBeLessThan(0.05)
  expect(media).toEqual(bleed)
})

test('a cut whose control points are outside its curve keeps its real size (production-1)', () => {
  const bulge = 'M0 0C0 40 40 40 40 0Z'
  expect(printBoxes(surface, 0, bulge).trim).toEqual({ x: 0, y: 0, width: 40, height: 30 })
})

test('the PDF has exactly the plates that the print job names, as lines or areas, each in its own layer (production-4)', async () => {
  const document = await readBack(await writePdf(job(), printedAt))
  expect(separationsOf(document)).toEqual(['CutContour', 'White'])
  const layers = objectsOf(document)
    .filter((object) => object instanceof PDFDict)
    .filter((dict) => nameAt(dict, 'Type') === '/OCG')
  expect(layers.map((dict) => dict.lookup(PDFName.of('Name'), PDFHexString).decodeText())).toEqual([
    'CutContour',
    'White',
  ])
  expect(document.catalog.get(PDFName.of('OCProperties'))).toBeDefined()
  const [, cut = '', white = ''] = pageContent(document).split('BDC')
  expect(cut).toMatch(/CS 1 SCN\n0\.0882 w/)
  expect(cut).toMatch(/\bh\nS\nQ EMC/)
  expect(cut).not.toMatch(/\bf\b|\bcs\b/)
  expect(white).toMatch(/cs 1 scn[^]*\nf\nQ EMC/)
})

test('plates overprint where the template sets it (production-4)', async () => {
  const document = await readBack(await writePdf(job(), printedAt))
  const states = objectsOf(document)
    .filter((object) => object instanceof PDFDict)
    .filter((dict) => dict.has(PDFName.of('OPM')))
  expect(states.map((dict) => ['OP', 'op', 'OPM'].map((key) => nameAt(dict, key)))).toEqual([
    ['true', 'true', '1'],
  ])
})

test('a print job without plates creates no layer and no separation (production-4)', async () => {
  const document = await readBack(await writePdf(job({ spots: [{ ...cutLine, path: '' }] }), printedAt))
  expect(separationsOf(document)).toEqual([])
  expect(document.catalog.get(PDFName.of('OCProperties'))).toBeUndefined()
})

test('the color profile is embedded once and shared by all pictures, paths and the output intent (production-2)', async () => {
  const document = await readBack(await writePdf(job(), printedAt))
  const profiles = streamsOf(document).filter(({ dict }) => dict.has(PDFName.of('N')))
  expect(profiles).toHaveLength(1)
  const profile = inflateSync(profiles[0]?.contents ?? Buffer.alloc(0))
  expect(profile.toString('latin1', 36, 40)).toBe('acsp')
  const intents = document.catalog.lookup(PDFName.of('OutputIntents'), PDFArray)
  expect(nameAt(intents.lookup(0, PDFDict), 'OutputConditionIdentifier')).toBe('(sRGB IEC61966-2.1)')
})

const withPictures = (...assets: string[]) =>
  writePdf(
    job({
      scene: {
        box: boxes.bleed,
        elements: assets.map((asset) => ({
          kind: 'picture',
          asset,
          box: { x: 0, y: 0, width: 20, height: 20 },
        })),
      },
    }),
    printedAt,
  )

test('a JPEG is embedded unchanged, and an Adobe CMYK JPEG gets an inverted Decode array (production-3)', async () => {
  const pdf = await withPictures('photo', 'cmyk', 'photo')
  expect(pdf.includes(codedPart(await samplePictures.photo()))).toBe(true)
  const [photo, cmyk, ...more] = picturesOf(await readBack(pdf))
  expect(more).toEqual([])
  expect(photo && nameAt(photo.dict, 'Filter')).toBe('/DCTDecode')
  expect(photo?.dict.has(PDFName.of('Decode'))).toBe(false)
  expect(cmyk && nameAt(cmyk.dict, 'Decode')).toBe('[ 1 0 1 0 1 0 1 0 ]')
  expect(cmyk && nameAt(cmyk.dict, 'ColorSpace')).toBe('/DeviceCMYK')
})

test('the PDF for the print shop contains no EXIF location or camera of a photo (production-3)', async () => {
  const place = { IFD0: { Make: 'Camera of Ada' }, IFD3: { GPSLatitude: '42/1 39/1 9/1' } }
  const bytes = await sharp(await samplePictures.photo())
    .withExif(place)
    .jpeg()
    .toBuffer()
  expect(bytes.includes('Camera of Ada')).toBe(true)
  const scene = {
    box: boxes.bleed,
    elements: [{ kind: 'picture' as const, asset: 'photo', box: { x: 0, y: 0, width: 20, height: 20 } }],
  }
  const pdf = await writePdf(job({ scene, pictures: async () => bytes }), printedAt)
  expect(pdf.includes(codedPart(bytes))).toBe(true)
  expect(pdf.includes('Camera of Ada')).toBe(false)
  expect(pdf.includes('Exif')).toBe(false)
})

test('a picture with transparency gets a soft mask, and a 16-bit picture becomes 8-bit (production-3)', async () => {
  const found = picturesOf(await readBack(await withPictures('cutOut', 'deep')))
  const masked = found.filter(({ dict }) => dict.has(PDFName.of('SMask')))
  expect(masked).toHaveLength(1)
  expect(found.map(({ dict }) => nameAt(dict, 'BitsPerComponent'))).toEqual(['8', '8', '8'])
})

test('the same print job produces the same bytes (production-2)', async () => {
  const [one, other] = [await writePdf(job(), printedAt), await writePdf(job(), printedAt)]
  expect(one.equals(other)).toBe(true)
})

test('a page longer than a PDF file allows is rejected with an error message (production-1)', async () => {
  const long = printBoxes({ x: 0, y: 0, width: 6_000, height: 100 }, 0, '')
  await expect(writePdf(job({ boxes: long }), printedAt)).rejects.toThrow(
    'The page is 6000 mm long; a PDF file can be 5079 mm.',
  )
})

test('elements that are flattened to nothing or have no paint draw nothing (production-2)', async () => {
  const elements = [
    { kind: 'path', d: circle(5, 5, 5), fill: '#000000', transform: [1, 0, 0, 0, 0, 0] },
    { kind: 'path', d: circle(5, 5, 5), fill: null },
  ] satisfies PrintJob['scene']['elements']
  const content = pageContent(
    await readBack(await writePdf(job({ scene: { box: boxes.bleed, elements }, spots: [] }), printedAt)),
  )
  expect(content.match(/\n(f|B|S)\n/g)).toBeNull()
})
