import { describe, expect, test } from 'vitest'
import { titled } from '@/design/answers/titled'
import { estimatedSize } from '@/design/document/boxes'
import type { DesignDocument } from '@/design/design-document'
import type { ArgumentOf } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { countProblem, offeredValues, withAnswer } from '@/design/template/count-limits'
import { pieceSteps } from '@/design/template/piece-steps'
import { chosen, defaultSelection, normalizeSelection, visibleOptions } from '@/lib/products/product-options'
import { missingFor } from '@/features/design-start/order/designed-line'
import type { ProductView } from '@/commerce/product/product-view'
import { compiledBrand } from '../../support/compiled-brand'

const brand = compiledBrand('stickers')
const found = brand.catalogue.products.find(({ urlKey }) => urlKey === 'photo-book')
const template = brand.templates['photo-book']
if (!found || !template) throw new Error('photo-book')
const product = found
const book = template

const limits = [
  ['hard', 'Hard cover', 24, 120],
  ['soft', 'Soft cover', 32, 120],
  ['lay-flat', 'Lay-flat', 20, 60],
] as const
const pages = titled(product.options, 'Pages')
const covers = titled(product.options, 'Cover')
const uidOf = (option: typeof covers, title: string) =>
  option?.values?.find((value) => value.title === title)?.uid ?? ''

describe.each(limits)('a book with the cover %s', (cover, title, least, most) => {
  const selection = normalizeSelection(product.options, product.rules, {
    ...defaultSelection(product.options, product.rules),
    [covers?.uid ?? '']: [uidOf(covers, title)],
  })

  test('is offered with the same numbers of pages in the order form and in the editor (design-document-22)', () => {
    const inForm = visibleOptions(product.options, product.rules, selection)
      .find(({ uid }) => uid === pages?.uid)
      ?.values?.map((value) => value.title)
    const inEditor = offeredValues(book, { cover }, 'pages').map((value) => `${value.slice(1)} pages`)
    expect(inForm).toEqual(inEditor)
    expect([inForm?.[0], inForm?.at(-1)]).toEqual([`${least} pages`, `${most} pages`])
    const steps = pieceSteps(book, { cover, pages: `p${least}` }, 'spread')
    expect([steps?.smaller, steps?.least?.pieces, steps?.most?.pieces]).toEqual([
      undefined,
      least / 2,
      most / 2,
    ])
  })

  test('says its limits beside the cover (design-document-22)', () => {
    const said = covers?.values?.find((value) => value.title === title)?.description ?? ''
    expect(said).toMatch(most === 120 ? `From ${least} pages.` : `${least} pages to ${most} pages.`)
  })

  test('keeps the nearest number of pages when the cover changes (design-document-22)', () => {
    for (const number of [20, 24, 40, 90, 120]) {
      const near = Math.min(Math.max(number, least), most)
      expect(withAnswer(book, { pages: `p${number}` }, 'cover', cover)['pages']).toBe(`p${near}`)
      const wanted = {
        ...selection,
        [pages?.uid ?? '']: [uidOf(pages, `${number} pages`)],
      }
      const normal = normalizeSelection(product.options, product.rules, wanted)
      expect(chosen(normal, pages?.uid ?? '')).toEqual([uidOf(pages, `${near} pages`)])
    }
  })
})

test('a new book has a number of pages that its cover allows (design-document-22)', () => {
  expect(countProblem(book, newDesign(book, 'a').product.options, 'pages')).toBeUndefined()
})

test('the editor adds blank pages for another cover, and removes none below the cover’s minimum (design-document-22)', () => {
  let count = 0
  const run = <Name extends 'setOption' | 'removePage'>(
    document: DesignDocument,
    name: Name,
    argument: ArgumentOf<Name>,
  ) => {
    const newId = () => `id-${++count}`
    const state = { document, selection: [], template: book, newId, measure: estimatedSize }
    const result = perform(name, state, argument)
    if ('problems' in result) throw new Error(JSON.stringify(result.problems))
    return result.edit.document
  }
  const hard = newDesign(book, 'a')
  const soft = run(hard, 'setOption', { name: 'cover', value: 'soft' })
  expect(soft.product.options).toMatchObject({ cover: 'soft', pages: 'p32' })
  expect(soft.surfaceOrder.filter((id) => id.startsWith('spread'))).toHaveLength(16)
  const same = run(soft, 'removePage', { surface: 'spread-3' })
  expect(same.surfaceOrder).toEqual(soft.surfaceOrder)
})

test('a design with an impossible number of pages cannot be ordered, and the editor says why (design-document-22)', () => {
  const design = newDesign(book, 'a')
  const thin = {
    ...design,
    product: { ...design.product, options: { ...design.product.options, cover: 'soft' } },
  }
  const of = {
    product: { ...product, designOption: undefined } as unknown as ProductView,
    template: book,
    others: defaultSelection(product.options, product.rules),
  }
  expect(missingFor(thin, of).notOffered).toContain('24 pages (Soft cover: 32 pages to 120 pages)')
  expect(missingFor(design, of).notOffered).toEqual([])
})
