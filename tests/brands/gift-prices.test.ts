import { expect, test } from 'vitest'
import type { CompiledProduct } from '@/brand/compiled'
import type { ProductView } from '@/commerce/product/product-view'
import { designFor } from '@/design/answers/product-answers'
import { titled } from '@/design/answers/titled'
import { estimatedSize } from '@/design/document/boxes'
import { noFaces } from '@/design/scene/faces'
import { pieceSteps } from '@/design/template/piece-steps'
import type { ProductTemplate } from '@/design/template/product-template'
import { designPrice } from '@/features/design-start/order/design-price'
import { priceLine } from '@/lib/money/price'
import {
  chosen,
  defaultSelection,
  normalizeSelection,
  visibleOptions,
  type Selection,
} from '@/lib/products/product-options'
import { compiledBrand } from '../support/compiled-brand'

/** Tests prices of every product of every range: known before a design exists, and by ladders without a step down. */

const brand = compiledBrand('stickers')
const gifts = brand.catalogue.products.filter(({ sku }) => sku.startsWith('GF-'))

/** A product as its page has it, without today's special price. */
const viewOf = (product: CompiledProduct): ProductView =>
  ({ ...product, table: { ...product.table, percentOff: 0 } }) as unknown as ProductView // all that a price reads

const usual = ({ options, rules }: ProductView) => defaultSelection(options, rules)

const answered = (product: ProductView, selection: Selection, uid: string, value: string) =>
  normalizeSelection(product.options, product.rules, { ...selection, [uid]: [value] })

interface Counted {
  product: ProductView
  template: ProductTemplate
  stem: string
  option: NonNullable<ReturnType<typeof titled>>
}

const counted = gifts.flatMap((compiled): [string, Counted][] => {
  const product = viewOf(compiled)
  const template = brand.templates[compiled.urlKey]
  return (template?.surfaces ?? []).flatMap(({ id: stem, count, follows }): [string, Counted][] => {
    const own = template && count && 'option' in count ? template.options[count.option] : undefined
    const option = own?.asked && titled(product.options, own.asked.option)
    if (!template || !option || (follows && follows.surface !== stem)) return []
    return [[`${compiled.urlKey}, ${stem}`, { product, template, stem, option }]]
  })
})

test('G20: books, calendars, cards, sets and prints have a number of pages or pieces (prices-342)', () => {
  expect(counted.length).toBeGreaterThanOrEqual(8)
})

test.each(counted)(
  'G20: the price of each number of %s is known before designing, the same in the editor, and on a ladder (prices-342)',
  (_, { product, template, stem, option }) => {
    const shown = visibleOptions(product.options, product.rules, usual(product)).find(
      ({ uid }) => uid === option.uid,
    )
    const quantity = product.table.minimum
    const rows = (shown?.values ?? []).map(({ uid, title }) => {
      const selection = answered(product, usual(product), option.uid, uid)
      expect(chosen(selection, option.uid)).toEqual([uid])
      const page = priceLine(product, selection, quantity).rowCents
      const document = designFor(template, product, selection, {
        id: 'd',
        quantity,
        fonts: {},
        measure: estimatedSize,
      })
      const editor = designPrice(product, selection, quantity, {
        document,
        template,
        faces: noFaces,
      }).rowCents
      expect(editor, title).toBe(page)
      const pieces = pieceSteps(template, document.product.options, stem)?.pieces ?? 0
      expect(
        document.surfaceOrder.filter((id) => id === stem || id.startsWith(`${stem}-`)),
        title,
      ).toHaveLength(pieces)
      return { pieces, page, title }
    })
    expect(rows.length).toBeGreaterThan(1)
    const inOrder = rows.toSorted((one, other) => one.pieces - other.pieces || one.page - other.page)
    // A set of names costs as much as that many single pieces, on the same ladder.
    const isSet = Object.keys(product.table.pieces ?? {}).some((uid) =>
      option.values?.some((value) => value.uid === uid),
    )
    for (const [index, { page, pieces, title }] of inOrder.entries()) {
      const before = inOrder[index - 1]
      if (!before) continue
      if (isSet) expect(page / pieces, title).toBeLessThanOrEqual(before.page / before.pieces + 0.5)
      else expect(page, title).toBeGreaterThanOrEqual(before.page)
    }
  },
)

test.each(gifts.map((product) => [product.urlKey, viewOf(product)] as const))(
  'G20: the price ladder of %s never rises with the quantity, in each size (prices-342)',
  (_, product) => {
    const sizes = Object.keys(product.table.sizes)
    const option = product.options.find(({ values = [] }) => values.some(({ uid }) => sizes.includes(uid)))
    const selections =
      option && sizes.length > 0
        ? sizes.map((uid) => answered(product, usual(product), option.uid, uid))
        : [usual(product)]
    const { breaks, minimum, maximum, quantities } = product.table
    const steps = [
      ...new Set([minimum, ...quantities, ...breaks.flatMap(({ from }) => [from - 1, from]), maximum]),
    ]
      .filter((quantity) => quantity >= minimum && quantity <= maximum)
      .toSorted((one, other) => one - other)
    for (const selection of selections) {
      const units = steps.map((quantity) => priceLine(product, selection, quantity).unitCents)
      expect(units).toEqual(units.toSorted((one, other) => other - one))
      expect(units.at(-1)).toBeGreaterThan(0)
    }
  },
)

test.each(gifts.map((product) => [product.urlKey, viewOf(product)] as const))(
  'G20: a larger size of %s never costs less (prices-342)',
  (_, product) => {
    const option = product.options.find(({ values = [] }) =>
      values.some(({ uid }) => uid in product.table.sizes),
    )
    if (!option) return
    const priced = Object.entries(product.table.sizes).map(([uid, { width, height }]) => ({
      area: width * height,
      cents: priceLine(product, answered(product, usual(product), option.uid, uid), product.table.minimum)
        .unitCents,
    }))
    const inOrder = priced.toSorted((one, other) => one.area - other.area || one.cents - other.cents)
    for (const [index, { cents }] of inOrder.entries())
      expect(cents).toBeGreaterThanOrEqual(inOrder[index - 1]?.cents ?? 0)
  },
)
