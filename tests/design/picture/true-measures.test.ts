import { describe, expect, test } from 'vitest'
import { designFor } from '@/design/answers/product-answers'
import { trueMeasures } from '@/design/picture/true-measures'
import { parsePath } from '@/design/geometry/path'
import { templateFor } from '@/design/template/template-for'
import { sizeOf } from '@/design/template/surface-boxes'
import { drawnSize, labelHeight, sizeDrawing } from '@/features/catalogue/product/sizes/size-drawing'
import { defaultSelection } from '@/lib/products/product-options'
import { compiledBrand } from '../../support/compiled-brand'

const brand = compiledBrand('stickers')
const { catalogue, templates } = brand

const gifts = catalogue.products
  .filter(({ attributes }) => attributes['made'])
  .flatMap((product) => {
    const template = templates[product.urlKey]
    return template ? [{ urlKey: product.urlKey, product, template }] : []
  })

describe.each(gifts)('the sizes of $urlKey', ({ product, template }) => {
  const measures = trueMeasures(template, product)

  test('are those that are sold, and those that an order is made in (catalogue-523)', () => {
    const sold = product.options.flatMap(({ uid, values = [] }) =>
      values.filter((value) => product.table.sizes[value.uid]).map((value) => ({ uid, value })),
    )
    expect(measures.map(({ title }) => title)).toEqual(
      sold.length > 0 ? sold.map(({ value }) => value.title) : [undefined],
    )
    for (const [index, { uid, value }] of sold.entries()) {
      const selection = { ...defaultSelection(product.options, product.rules), [uid]: [value.uid] }
      const design = designFor(template, product, selection, { id: 'ordered', quantity: 1 })
      expect(design.product.size.width).toBeCloseTo(product.table.sizes[value.uid]?.width ?? 0, 1)
      for (const rule of templateFor(template, design.product.options).surfaces) {
        const { width, height } = sizeOf(rule, design.product.size)
        const more = 2 * (rule.around - (rule.border ?? 0))
        const isListed = measures[index]?.areas.some(
          (area) =>
            Math.abs(area.width - width - more) < 0.05 && Math.abs(area.height - height - more) < 0.05,
        )
        expect(isListed, `${value.title}: ${rule.id}`).toBe(true)
      }
    }
  })

  test('are drawn to one scale, within the drawing, without covering each other (catalogue-523)', () => {
    const { width, height, scale, things, known } = sizeDrawing(measures)
    expect(things).toHaveLength(measures.length + 1)
    expect(things[0]?.width).toBeCloseTo(known.width * scale)
    for (const { measure, ...thing } of things) {
      if (measure !== undefined) {
        const size = drawnSize(measures[measure] ?? { areas: [], isRound: false, shape: '' })
        expect(thing.width / scale).toBeCloseTo(size.width, 3)
        expect(thing.height / scale).toBeCloseTo(size.height, 3)
      }
      expect(thing.x).toBeGreaterThanOrEqual(0)
      expect(thing.x + thing.width).toBeLessThanOrEqual(width + 0.01)
      expect(thing.y + thing.height + labelHeight).toBeLessThanOrEqual(height + 0.01)
      const covers = things.some(
        (other) =>
          other.measure !== measure &&
          other.x < thing.x + thing.width &&
          thing.x < other.x + other.width &&
          other.y < thing.y + thing.height + labelHeight &&
          thing.y < other.y + other.height + labelHeight,
      )
      expect(covers).toBe(false)
    }
    expect(height).toBeLessThanOrEqual(560)
  })

  test('have the shape that is printed (catalogue-523)', () => {
    for (const { shape } of measures) expect(parsePath(shape).length).toBeGreaterThan(0)
  })
})

const measuresOf = (urlKey: string) => {
  const found = gifts.find((gift) => gift.urlKey === urlKey)
  if (!found) throw new Error(urlKey)
  return trueMeasures(found.template, found.product)
}

const inInches = ({ width, height }: { width: number; height: number }) => [
  Math.round((width / 25.4) * 100) / 100,
  Math.round((height / 25.4) * 100) / 100,
]

test('a frame adds to the picture, and a mug is as wide as it is across (catalogue-523)', () => {
  const [framed] = measuresOf('gallery-framed-print')
  expect(inInches(framed?.areas[0] ?? { width: 0, height: 0 })).toEqual([8, 12])
  expect(inInches(framed?.piece ?? { width: 0, height: 0 })).toEqual([15.48, 19.48]) // a mat of 3 in, a face of ¾ in
  const [small, large] = measuresOf('photo-mug')
  expect([small?.piece, small?.isRound]).toEqual([{ width: 82, height: 95 }, true])
  expect(large?.piece).toEqual({ width: 85, height: 114 })
})

test('a border stays unprinted, sides are printed, and a set is named once (catalogue-523)', () => {
  expect(inInches(measuresOf('fine-art-paper-print')[0]?.areas[0] ?? { width: 0, height: 0 })).toEqual([
    11, 7,
  ])
  expect(inInches(measuresOf('photo-block')[0]?.areas[0] ?? { width: 0, height: 0 })).toEqual([6, 6])
  expect(measuresOf('photo-playing-cards')[0]?.areas[0]?.titles).toEqual(['Card', 'Back'])
  expect(measuresOf('photo-book')[0]?.areas.map(({ titles }) => titles)).toEqual([['Cover'], ['Spread']])
})

test('the whole piece is what is ordered, however large its box or lid is (catalogue-523)', () => {
  for (const [urlKey, size] of [
    ['photo-playing-cards', [2.5, 3.5]],
    ['photo-puzzle', [10, 8]],
    ['photo-apron', [24, 30]],
    ['phone-stand', [3.15, 5.12]],
    ['double-acrylic-frame', [10, 8]],
  ] as const)
    expect(inInches(measuresOf(urlKey)[0]?.piece ?? { width: 0, height: 0 }), urlKey).toEqual(size)
})

test('what is sewn or built from its surfaces has no size as a whole (catalogue-523)', () => {
  for (const urlKey of ['photo-umbrella', 'photo-cube', 'photo-lamp', 'photo-pet-bowl'])
    expect(
      measuresOf(urlKey).map(({ piece }) => piece),
      urlKey,
    ).not.toContainEqual(expect.anything())
})
