import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parsePath } from '@/design/geometry/path'
import { drawPictures, drawProof } from '@/backend/production/production'
import { boxIn, fileOption, item, useShopsWithoutTools } from './plain-shops'

/**
 * Stickers are printed as the page shows them: full sheets, colors that extend into the bleed, and enclosed
 * background.
 */

const { shops, going, productOf, uploaded, make, listed, made, designs } = useShopsWithoutTools()

const polylines = (dxf: string, layer: string) =>
  dxf.split('POLYLINE').filter((part) => part.startsWith(`\r\n8\r\n${layer}\r\n`)).length

test('a full sticker sheet is printed with every piece and its cut and with the sheet’s edge, and the files state how to cut it (production-18, design-measure-22)', async () => {
  const product = productOf('stickers', 'custom-sticker-sheets')
  const key = await uploaded('S'.repeat(32), 'disc')
  const { number } = await shops.stickers.ordered([
    item(product, { [fileOption(product)]: key }, { cut: { piece: 30 } }, 50),
  ])
  await make('stickers')
  expect(await listed('stickers', number)).toContain('generated 20')
  const [row] = await designs('stickers', number)
  if (!row) throw new Error('no design')
  const { size } = row.document.product
  const fill = row.document.surfaces['front']?.fill
  expect(fill?.width).toBeCloseTo(30, 0)
  // 2 mm between and around the pieces.
  const [columns = 0, rows = 0] = [size.width, size.height].map((side) => Math.floor((side - 2) / (30 + 2)))
  const count = columns * rows
  const { read } = await made('stickers', number)
  const dxf = await read('.dxf')
  expect(polylines(dxf, 'KISSCUT')).toBe(count)
  expect(polylines(dxf, 'CUTCONTOUR')).toBe(1)
  const trim = boxIn(await read('.pdf'), 'TrimBox')
  expect(trim.width).toBeCloseTo(size.width, 0)
  expect(trim.height).toBeCloseTo(size.height, 0)
  const png = Buffer.from(await read('.png'), 'latin1')
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const perMm = info.height / (size.height + 2 * 2)
  const first = (size.height - rows * 32 + 2) / 2 + 2 + 15
  const at = Math.round(first * perMm) * info.width
  const isArt = (x: number) => (data[(at + x) * info.channels + 3] ?? 0) > 127
  const runs = Array.from({ length: info.width }, (_, x) => x).filter((x) => isArt(x) && !isArt(x - 1))
  expect(runs).toHaveLength(columns)
  await drawPictures(shops.stickers.context(), going)
  const said = /cut: (\d+) pieces, (\d+) mm/.exec(await listed('stickers', number))
  expect(Number(said?.[1])).toBe(count)
  // Circles of 30 mm plus the sheet's edge; the circles' bounding boxes would give a longer cut.
  const blade = count * Math.PI * 30 + 2 * (size.width + size.height)
  expect(Math.abs(Number(said?.[2]) - blade)).toBeLessThan(blade * 0.01)
  const proof = await drawProof(shops.stickers.context(), { orderNumber: number, line: 1 })
  expect(parsePath(proof?.version.design.cutPath ?? '')).toHaveLength(count)
})

test('colors that extend past the cut are printed up to the bleed, and the cut is where it was shown (production-18)', async () => {
  const product = productOf('stickers', 'custom-die-cut-stickers')
  const key = await uploaded('C'.repeat(32), 'disc')
  const cut = { offset: 3, smoothing: 0.25, holes: false, background: 'auto' }
  const answers = { [fileOption(product)]: key }
  const { number } = await shops.stickers.ordered([
    item(product, answers, { cut: { ...cut, bleeds: true } }, 50),
    item(product, answers, { cut: { ...cut, offset: 0.5 } }, 50),
  ])
  await make('stickers')
  for (const position of [1, 2]) {
    const { read } = await made('stickers', number, position)
    const pdf = await read('.pdf')
    const [line] = (await designs('stickers', number)).slice(position - 1)
    const size = line?.document.product.size ?? { width: 0, height: 0 }
    const trim = boxIn(pdf, 'TrimBox')
    expect(Math.abs(Math.min(size.width - trim.width, size.height - trim.height))).toBeLessThan(0.3)
    const png = Buffer.from(await read('.png'), 'latin1')
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    // Along the middle row the art is red from one edge of the bleed to the other.
    const row = Math.floor(info.height / 2) * info.width
    const opaque = Array.from({ length: info.width }, (_, x) => (row + x) * info.channels).filter(
      (at) => (data[at + 3] ?? 0) > 127,
    )
    const millimeters = (opaque.length / info.width) * (size.width + 4)
    expect(millimeters).toBeGreaterThan(trim.width + 2)
    expect(opaque.every((at) => (data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 90)).toBe(true)
  }
})

test('background enclosed by the art is printed as it was shown, with white under it (production-18, production-13)', async () => {
  const key = await uploaded('R'.repeat(32), 'ring')
  const product = productOf('stickers', 'clear-stickers')
  const of = (holes: boolean) => item(product, { [fileOption(product)]: key }, { cut: { holes } }, 50)
  const { number } = await shops.stickers.ordered([of(false), of(true)])
  await make('stickers')
  const middleOf = async (position: number) => {
    const { read } = await made('stickers', number, position)
    const png = Buffer.from(await read('.png'), 'latin1')
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    return [...data.subarray(at, at + 4)]
  }
  expect(await middleOf(1)).toEqual([255, 255, 255, 255])
  expect((await middleOf(2))[3]).toBe(0)
})
