import { beforeAll, expect, test } from 'vitest'
import { printBoxes, type PrintJob, type Spot } from '@/backend/production/print-job'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { cutLine, printedAt, sampleJob, whiteGround } from '../backend/production/support/sample-job'
import { inkAt, inkBox, inkShare, type Plate, plates, structureProblems } from './support/print-tools'

const colors = ['Cyan', 'Magenta', 'Yellow', 'Black']
const around = printBoxes({ x: 0, y: 0, width: 60, height: 40 }, 2, cutLine.path)

/** Writes the PDF of a sticker cut along its line; the page boxes follow the cut. */
const pdfOf = (changes: Partial<PrintJob> = {}) =>
  writePdf(sampleJob({ boxes: around, ...changes }), printedAt)

const dpi = 300
/** Returns the ink at a place given in the scene's millimeters. */
const at = (plate: Plate, x: number, y: number) => inkAt(plate, x - around.media.x, y - around.media.y)

const artless: Partial<PrintJob> = { scene: { box: around.bleed, elements: [] } }

const separated = new Map<string, Plate>()
const plate = (name: string): Plate => {
  const found = separated.get(name)
  if (!found) throw new Error(`There is no plate ${name}`)
  return found
}

beforeAll(async () => {
  for (const [name, made] of await plates(await pdfOf({ spots: [cutLine, whiteGround] }), dpi))
    separated.set(name, made)
})

test('Ghostscript finds only the process colors and the named plates (production-4)', () => {
  expect([...separated.keys()].toSorted()).toEqual([...colors, 'CutContour', 'White'].toSorted())
})

test('the cut’s plate contains only the line, at its exact position (production-4)', () => {
  const cut = plate('CutContour')
  const { x, y, width, height } = inkBox(cut)
  expect(x + around.media.x).toBeCloseTo(5, 0)
  expect(y + around.media.y).toBeCloseTo(-5, 0)
  expect(Math.abs(width - 50)).toBeLessThan(0.2)
  expect(Math.abs(height - 50)).toBeLessThan(0.2)
  expect(at(cut, 30, 20)).toBe(0)
  // Circumference of a circle times a quarter point, as a share of the page. Rasterizing makes a thin line
  // wider.
  const line = (50 * Math.PI * 0.0882) / (around.media.width * around.media.height)
  expect(inkShare(cut)).toBeGreaterThan(line * 0.8)
  expect(inkShare(cut)).toBeLessThan(line * 3)
})

test('white is under the art, inset by the choke, and nowhere else (production-4)', () => {
  const white = plate('White')
  expect(at(white, 30, 20)).toBe(255)
  expect(at(white, 15, 28)).toBe(255)
  const { x, width } = inkBox(white)
  expect(x + around.media.x).toBeGreaterThan(8.1)
  expect(x + around.media.x + width).toBeLessThan(51.9)
  expect(at(white, 55, 20)).toBe(0)
})

test('overprinting plates leave the colors unchanged, including opacity and multiply (production-4)', async () => {
  const plain = await plates(await pdfOf(), dpi)
  expect([...plain.keys()].toSorted()).toEqual(colors.toSorted())
  for (const name of colors) expect(plain.get(name)?.ink.equals(plate(name).ink), name).toBe(true)
})

test('an ink without overprint removes the colors under it (production-4)', async () => {
  const knocking: Spot = { ...whiteGround, overprint: false }
  const made = await plates(await pdfOf({ spots: [knocking] }), dpi)
  const yellow = made.get('Yellow')
  if (!yellow) throw new Error('There is no yellow')
  expect(at(plate('Yellow'), 30, 20)).toBeGreaterThan(20)
  expect(at(yellow, 30, 20)).toBe(0)
})

test.each(['Die Line', 'CutContur', 'Thru-cut', 'Weiß (1/2) #3'])(
  'a plate is named exactly “%s” (production-4)',
  async (name) => {
    const pdf = await pdfOf({ ...artless, spots: [{ ...cutLine, name }] })
    expect(await structureProblems(pdf)).toBe('')
    const made = await plates(pdf, 72)
    expect(made.size).toBe(5)
    if (/^[\w -]+$/.test(name)) expect([...made.keys()]).toContain(name)
  },
)

test('qpdf finds no problem with any kind of picture (production-1)', async () => {
  expect(await structureProblems(await pdfOf({ spots: [cutLine, whiteGround] }))).toBe('')
  const kinds = ['cmyk', 'cmykWithProfile', 'deep', 'gray', 'turned']
  const elements = kinds.map((asset, index) => ({
    kind: 'picture' as const,
    asset,
    box: { x: 10 * index, y: 0, width: 9, height: 6 },
  }))
  expect(await structureProblems(await pdfOf({ scene: { box: around.bleed, elements } }))).toBe('')
})

test('a CMYK picture prints its own values, not their negative (production-3)', async () => {
  const box = { x: 10, y: 5, width: 30, height: 20 }
  const pdf = await pdfOf({ scene: { box, elements: [{ kind: 'picture', asset: 'cmyk', box }] } })
  const made = await plates(pdf, 100)
  const [cyan, yellow] = [made.get('Cyan'), made.get('Yellow')]
  if (!cyan || !yellow) throw new Error('There is no such plate')
  // The art is blue on the left, and orange and yellow on the right.
  expect(at(cyan, 12, 7)).toBeGreaterThan(150)
  expect(at(cyan, 38, 15)).toBeLessThan(60)
  expect(at(yellow, 38, 23)).toBeGreaterThan(150)
  expect(at(yellow, 12, 7)).toBeLessThan(80)
})
