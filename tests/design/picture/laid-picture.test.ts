import { expect, test } from 'vitest'
import { boundsOf, type Ring } from '@/design/geometry/point'
import { designFor, optionsOf } from '@/design/template/product-answers'
import { laidPicture, type ChosenPicture } from '@/design/picture/laid-picture'
import { opensWhole } from '@/features/design-start/opens-whole'
import { defaultSelection } from '@/lib/product-options'
import { sizeOf } from '@/lib/price'
import { productOf, templateOf } from '../../features/studio/sticker/sticker-template'

const urlKey = 'custom-die-cut-stickers'
const [product, template] = [productOf(urlKey), templateOf(urlKey)]
const selection = defaultSelection(product.options, product.rules)

/** A disc of 200 pixels in the middle of a picture of 400 by 300. */
const disc: Ring = Array.from({ length: 180 }, (_, step) => {
  const angle = (step / 90) * Math.PI
  return { x: 200 + 100 * Math.cos(angle), y: 150 + 100 * Math.sin(angle) }
})

const picture = (isRemoved: boolean): ChosenPicture => ({
  asset: 'fox',
  record: {
    key: 'k'.repeat(32),
    sha256: '0'.repeat(64),
    type: 'image/png',
    width: 400,
    height: 300,
    name: 'fox.png',
  },
  art: { outlined: { rings: [disc], width: 400, height: 300, isWhole: false }, isRemoved },
})

const laid = (cut: unknown, isRemoved = false) => {
  const document = designFor(template, product, selection, { id: 'begun', quantity: 50 })
  return laidPicture(document, { template, product, draft: { selection, cut } }, picture(isRemoved))
}

test('the picture lies so that its art and the border that was set fill the size (studio-114)', () => {
  const offset = 5
  const document = laid({ offset, smoothing: 0.5, holes: true, background: 'keep' })
  const node = document?.nodes['fox']
  if (node?.kind !== 'image') throw new Error('no picture')
  const size = sizeOf(product.table, selection)!
  const scale = node.width / 400
  const { width } = boundsOf(disc)
  expect(node.height / node.width).toBeCloseTo(0.75)
  expect(width * scale + 2 * offset).toBeCloseTo(Math.min(size.width, size.height), 0)
  // The middle of the disc is that of the sticker.
  expect(node.transform[4] + 200 * scale).toBeCloseTo(size.width / 2, 0)
  expect(node.transform[5] + 150 * scale).toBeCloseTo(size.height / 2, 0)
  expect(document?.surfaces['front']?.cut).toMatchObject({ offset, smoothing: 0.5, holes: true })
})

test('a background that was taken away stays away, and one that was not stays (studio-114)', () => {
  expect(laid(undefined, true)?.assets['fox']?.matte).toEqual({ method: 'flat' })
  expect(laid(undefined)?.assets['fox']?.matte).toBeUndefined()
})

test('a size that the page shows turned for upright art is turned in the design, which is sold so (studio-114)', () => {
  const key = 'custom-rectangle-stickers'
  const [sold, made] = [productOf(key), templateOf(key)]
  const chosen = defaultSelection(sold.options, sold.rules)
  const size = sizeOf(sold.table, chosen)!
  expect(size.width).toBeGreaterThan(size.height)
  const document = designFor(made, sold, chosen, { id: 'begun', quantity: 50 })
  const upright = picture(false)
  const outlined = { ...upright.art!.outlined, width: 300, height: 400 }
  const turned = laidPicture(
    document,
    { template: made, product: sold, draft: { selection: chosen } },
    {
      ...upright,
      record: { ...upright.record, width: 300, height: 400 },
      art: { outlined, isRemoved: false },
    },
  )
  expect(turned?.product.size).toEqual({ width: size.height, height: size.width })
  expect(optionsOf(turned!, made, sold, chosen).notOffered).toEqual([])
})

test('a sheet full of one sticker, and colors that are carried on to the cut, are not opened in the editor (studio-114)', () => {
  const sheets = productOf('custom-sticker-sheets')
  const sheet = templateOf('custom-sticker-sheets')
  const cut = { offset: 5, smoothing: 0.5 }
  expect(opensWhole(sheet, sheets, { selection: defaultSelection(sheets.options, sheets.rules) })).toBe(false)
  expect(opensWhole(template, product, { selection, cut })).toBe(true)
  expect(opensWhole(template, product, { selection, cut: { ...cut, bleeds: true } })).toBe(false)
  // A border that is too narrow to be left white is carried on unasked (studio-35).
  expect(opensWhole(template, product, { selection, cut: { ...cut, offset: 0.5 } })).toBe(false)
  expect(opensWhole(template, product, { selection, cut: { ...cut, offset: 0.5, bleeds: false } })).toBe(true)
})

test('a border so narrow that colors are carried on by themselves is not opened either, until they are not to be (studio-114)', () => {
  const narrow = { offset: 0.5, smoothing: 0.5 }
  expect(opensWhole(template, product, { selection, cut: narrow })).toBe(false)
  expect(opensWhole(template, product, { selection, cut: { ...narrow, bleeds: false } })).toBe(true)
  expect(opensWhole(template, product, { selection, cut: { ...narrow, offset: 1 } })).toBe(true)
  // A picture that fills its shape reaches over the edge in the editor, too.
  const [shaped, made] = [productOf('custom-circle-stickers'), templateOf('custom-circle-stickers')]
  const circle = { selection: defaultSelection(shaped.options, shaped.rules) }
  expect(opensWhole(made, shaped, { ...circle, cut: { offset: 0, fills: true } })).toBe(true)
  expect(opensWhole(made, shaped, { ...circle, cut: { offset: 0, fills: false } })).toBe(false)
  expect(opensWhole(made, shaped, circle)).toBe(true)
})
