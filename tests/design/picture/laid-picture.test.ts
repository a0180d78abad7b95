import { expect, test } from 'vitest'
import { boundsOf, type Ring } from '@/design/geometry/point'
import { designFor, optionsOf } from '@/design/answers/product-answers'
import { placePicture, type ChosenPicture } from '@/design/picture/laid-picture'
import { filledSheet } from '@/design/template/filled-sheet'
import { templateProblems } from '@/design/document/template-problems'
import { defaultSelection } from '@/lib/products/product-options'
import { sizeOf } from '@/lib/money/price'
import { productOf, templateOf } from '../../features/studio/sticker/sticker-template'

const urlKey = 'custom-die-cut-stickers'
const [product, template] = [productOf(urlKey), templateOf(urlKey)]
const selection = defaultSelection(product.options, product.rules)

/** A disc 200 pixels wide in the middle of a picture of 400 by 300. */
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
  return placePicture(document, { template, product, draft: { selection, cut } }, picture(isRemoved))
}

test('the picture is placed so that its art with the border fills the size (studio-114)', () => {
  const offset = 5
  const document = laid({ offset, smoothing: 0.5, holes: true, background: 'keep' })
  const node = document?.nodes['fox']
  if (node?.kind !== 'image') throw new Error('no picture')
  const size = sizeOf(product.table, selection)!
  const scale = node.width / 400
  const { width } = boundsOf(disc)
  expect(node.height / node.width).toBeCloseTo(0.75)
  expect(width * scale + 2 * offset).toBeCloseTo(Math.min(size.width, size.height), 0)
  // The center of the disc is the center of the sticker.
  expect(node.transform[4] + 200 * scale).toBeCloseTo(size.width / 2, 0)
  expect(node.transform[5] + 150 * scale).toBeCloseTo(size.height / 2, 0)
  expect(document?.surfaces['front']?.cut).toMatchObject({ offset, smoothing: 0.5, holes: true })
})

test('a background removed on the product page is also removed in the design, and a kept background is kept (studio-114)', () => {
  expect(laid(undefined, true)?.assets['fox']?.matte).toMatchObject({ method: 'flat' })
  expect(laid(undefined)?.assets['fox']?.matte).toBeUndefined()
})

test('a size that the page rotates for upright art is rotated in the design, and is sold that way (studio-114)', () => {
  const key = 'custom-rectangle-stickers'
  const [sold, made] = [productOf(key), templateOf(key)]
  const chosen = defaultSelection(sold.options, sold.rules)
  const size = sizeOf(sold.table, chosen)!
  expect(size.width).toBeGreaterThan(size.height)
  const document = designFor(made, sold, chosen, { id: 'begun', quantity: 50 })
  const upright = picture(false)
  const outlined = { ...upright.art!.outlined, width: 300, height: 400 }
  const turned = placePicture(
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

test('background enclosed by the art is kept, except for holes that are cut out (studio-114, design-geometry-14)', () => {
  expect(laid({ holes: true }, true)?.assets['fox']?.matte).toEqual({ method: 'flat' })
  expect(laid({ holes: false }, true)?.assets['fox']?.matte).toEqual({ method: 'flat', keepsEnclosed: true })
})

test('a sheet filled with one sticker opens with the same number, size and border as on the product page (studio-114, design-document-33)', () => {
  const [sheets, sheet] = [productOf('custom-sticker-sheets'), templateOf('custom-sticker-sheets')]
  const chosen = defaultSelection(sheets.options, sheets.rules)
  const begun = designFor(sheet, sheets, chosen, { id: 'begun', quantity: 50 })
  const draft = { selection: chosen, cut: { piece: 30, offset: 2 } }
  const document = placePicture(begun, { template: sheet, product: sheets, draft }, picture(true))!
  const fill = document.surfaces['front']?.fill
  expect(Math.max(fill?.width ?? 0, fill?.height ?? 0)).toBeCloseTo(30, 0)
  const rule = sheet.surfaces[0]!
  const packed = filledSheet(document, rule)!
  expect(packed.places.length).toBeGreaterThan(6)
  const node = document.nodes['fox']
  if (node?.kind !== 'image') throw new Error('no picture')
  // The disc takes 200 of 400 pixels. It is in the first place, 2 mm inside its box.
  const [scale, first] = [node.width / 400, packed.places[0]!]
  expect(node.transform[4] + 100 * scale).toBeCloseTo(first.x + 2, 0)
  expect(document.surfaces['front']?.cut).toMatchObject({ style: 'kiss', bridge: 'auto', offset: 2 })
  expect(document.product.size).toEqual(begun.product.size)
  expect(templateProblems(document, sheet)).toEqual([])
})

test('edge colors extended to the cut, by choice or for a narrow border, are extended in the design (studio-114, design-document-34)', () => {
  const bleedOf = (cut: object) => {
    const node = laid(cut)?.nodes['fox']
    return node?.kind === 'image' ? node.bleed : undefined
  }
  expect(bleedOf({ offset: 5, smoothing: 0.5 })).toBeUndefined()
  expect(bleedOf({ offset: 5, smoothing: 0.5, bleeds: true })).toBeGreaterThan(5 + 2)
  expect(bleedOf({ offset: 0.5, smoothing: 0.5 })).toBeGreaterThan(0.5 + 2)
  expect(bleedOf({ offset: 0.5, smoothing: 0.5, bleeds: false })).toBeUndefined()
})

test('where the page shows a picture without its product, the picture covers the first tile with its bleed (studio-114)', () => {
  const [tiles, ofTiles] = [productOf('photo-tiles'), templateOf('photo-tiles')]
  const chosen = defaultSelection(tiles.options, tiles.rules)
  const begun = designFor(ofTiles, tiles, chosen, { id: 'begun', quantity: 1 })
  const document = placePicture(
    begun,
    { template: ofTiles, product: tiles, draft: { selection: chosen } },
    picture(false),
  )
  const [first, ...others] = Object.values(document?.surfaces ?? {})
  expect(first?.nodes).toEqual(['fox'])
  expect(others.flatMap(({ nodes }) => nodes)).toEqual([])
  const node = document?.nodes['fox']
  if (!document || node?.kind !== 'image') throw new Error('no picture')
  const { width, height } = document.product.size
  expect(node.transform.slice(4)).toEqual([-3, -3])
  expect([node.width, node.height]).toEqual([width + 6, height + 6])
  expect(templateProblems(document, ofTiles)).toEqual([])
})
