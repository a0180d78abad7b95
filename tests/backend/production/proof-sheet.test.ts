import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeSheetInChildProcess } from '@/backend/production/child-processes'
import { ProductionError } from '@/backend/production/print-job'
import { asPrinted } from '@/backend/production/pictures/as-printed'
import type { SheetRequest, ShownPiece } from '@/backend/production/proof-sheet/sheet-request'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyThird } from '../../support/test-suite'

const words: SheetRequest['words'] = {
  shop: 'Corner Prints',
  heading: 'Proof of “Die-cut stickers”, version 2',
  facts: [
    ['Order', '#100023'],
    ['Material', 'Clear vinyl'],
    ['Design', '3f9a 11c0'],
    ['Date', 'November 29, 2026'],
    ['Καλημέρα', 'Ελληνικά'],
  ],
  cutLine: 'Everything outside the line is cut off.',
  page: 'Page {page} of {count}',
  asPrinted: 'Colors as they print',
}

const piece: ShownPiece = {
  width: 76.2,
  height: 50.8,
  bleed: 2,
  cutShape: 'rounded',
  cutPath: null,
  sides: [],
}

async function sheetOf(changes: Partial<SheetRequest> & { piece?: ShownPiece; pixels?: [number, number] }) {
  const { piece: shown = piece, pixels: [width, height] = [400, 280], ...rest } = changes
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  const file = join(folder, 'proof.png')
  await sharp({ create: { width, height, channels: 4, background: '#2255ee' } })
    .png()
    .toFile(file)
  return makeSheetInChildProcess({
    words,
    subject: { file, piece: shown },
    format: 'pdf',
    colors: 'screen',
    at: '2026-11-29T12:00:00.000Z',
    ...rest,
  })
}

test('a proof is one page with its picture, and the same request gives the same bytes (proofs-2)', async () => {
  const pdf = await sheetOf({})
  const document = await PDFDocument.load(pdf)
  expect(document.getPageCount()).toBe(1)
  expect(document.getTitle()).toBe('Proof of “Die-cut stickers”, version 2')
  expect(await sheetOf({})).toEqual(pdf)
})

test('as a picture it shows the art, the cut line and the measures on white (proofs-2)', async () => {
  const png = await sheetOf({ format: 'png' })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(Math.round((215.9 / 25.4) * 110))
  const count = (wanted: (r: number, g: number, b: number) => boolean) => {
    let found = 0
    for (let at = 0; at < data.length; at += 3)
      if (wanted(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) found++
    return found / (data.length / 3)
  }
  expect(count((r, g, b) => b > 200 && r < 60 && g < 120)).toBeGreaterThan(0.15)
  expect(count((r, g, b) => r > 190 && g < 120 && b > 100 && b < 200)).toBeGreaterThan(0.0003)
  expect(count((r, g, b) => r > 240 && g > 240 && b > 240)).toBeGreaterThan(0.5)
})

const sheets = [
  [1, 1],
  [2, 2],
  [4, 4],
  [30, 5],
  [400, 24],
] as const

test.each(everyThird(sheets))('a proof of %i sides has %i pages (proofs-9)', async (count, pages) => {
  const sides = count === 1 ? [] : Array.from({ length: count }, (_, index) => `Page ${index + 1}`)
  const pdf = await sheetOf({ piece: { ...piece, bleed: 0, cutShape: 'none', sides }, pixels: [300, 225] })
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(pages)
})

test('a picture that cannot be read is refused, and a retry is useless (proofs-2)', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'sheet-')), 'broken.png')
  await writeFile(file, 'nothing')
  await expect(
    makeSheetInChildProcess({
      words,
      subject: { file, piece },
      format: 'png',
      colors: 'screen',
      at: '2026-11-29T12:00:00.000Z',
    }),
  ).rejects.toThrow(ProductionError)
})

test('as it prints, a bright blue is calmer, and white and black stay (proofs-2)', async () => {
  const seen = async (background: string) => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer()
    const { data } = await sharp(await asPrinted(png))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data.subarray(0, 3)]
  }
  const [red = 0, green = 0, blue = 255] = await seen('#0000ff')
  expect(blue).toBeLessThan(210)
  expect(red + green).toBeGreaterThan(40)
  for (const channel of await seen('#ffffff')) expect(channel).toBeGreaterThan(235)
  for (const channel of await seen('#000000')) expect(channel).toBeLessThan(70)
})
