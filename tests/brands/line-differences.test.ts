import { describe, expect, test } from 'vitest'
import { brandIds } from '@/brand/brand-ids'
import type { CompiledProduct } from '@/brand/compiled'
import type { DesignDocument } from '@/design/design-document'
import { lineDifferences } from '@/design/answers/line-differences'
import { designFor, optionsOf } from '@/design/answers/product-answers'
import { withTypedWords } from '@/features/design-start/tools/typed-words'
import type { ProductTemplate } from '@/design/template/product-template'
import {
  defaultSelection,
  normalizeSelection,
  visibleOptions,
  type Selection,
} from '@/lib/products/product-options'
import { compiledBrand } from '../support/compiled-brand'

/** Every product that can be designed, with every answer that its template asks for. */

/** Sizes of texts don't change any answer. */
const measure = () => ({ width: 10, height: 5 })

interface Made {
  product: CompiledProduct
  template: ProductTemplate
}

const productsOf = (id: string): [string, Made][] => {
  const { catalogue, templates } = compiledBrand(id)
  return catalogue.products.flatMap((product) => {
    const template = templates[product.urlKey]
    return template ? [[product.urlKey, { product, template }] as [string, Made]] : []
  })
}

/** Returns the page's initial choice, with text in every field whose words the design uses. */
function chosen({ product, template }: Made): Selection {
  const words = new Set([...(template.neon?.asked.lines ?? []), ...Object.values(template.words ?? {})])
  const typed = product.options.filter(({ title }) => words.has(title)).map(({ uid }) => [uid, 'Ab'])
  return { ...defaultSelection(product.options, product.rules), ...(Object.fromEntries(typed) as Selection) } // uids with their words
}

function designOf({ product, template }: Made, selection: Selection): DesignDocument {
  const fonts = Object.keys(template.neon?.asked.lettering?.fonts ?? {})
  const hashes = Object.fromEntries(fonts.map((font) => [font, { sha256: 'a'.repeat(64) }]))
  const design = designFor(template, product, selection, { id: 'a', quantity: 1, fonts: hashes })
  return withTypedWords(design, { template, product, selection, measure })
}

/** Returns the line with which the shop's own pages order a design. */
function ordered(made: Made, selection: Selection) {
  const design = designOf(made, selection)
  const { selection: answers } = optionsOf(design, made.template, made.product, selection)
  return { design, answers }
}

/** Yields every answer of one option at a time; the other options keep the page's initial choice if it is still offered. */
function* everyAnswer(made: Made): Generator<[string, Selection]> {
  const { options, rules } = made.product
  const usual = chosen(made)
  yield ['', usual]
  for (const { uid, title, values } of visibleOptions(options, rules, usual))
    for (const value of values ?? [])
      yield [title, normalizeSelection(options, rules, { ...usual, [uid]: [value.uid] })]
}

describe.each(brandIds())('%s', (id) => {
  const products = productsOf(id)

  test('a design ordered unchanged has no differences from its order line, whatever options were chosen (designs-22)', () => {
    for (const [urlKey, made] of products)
      for (const [, selection] of everyAnswer(made)) {
        const { design, answers } = ordered(made, selection)
        expect(lineDifferences(design, made.template, made.product, answers), urlKey).toEqual([])
      }
  })

  test('a changed answer to any option of the template is reported as a difference (designs-22)', () => {
    for (const [urlKey, made] of products) {
      const { product, template } = made
      const asked = new Set(Object.values(template.options).flatMap((rule) => rule.asked?.option ?? []))
      const usual = ordered(made, chosen(made)).answers
      for (const [title, selection] of everyAnswer(made)) {
        const { design, answers } = ordered(made, selection)
        if (!asked.has(title) || JSON.stringify(answers) === JSON.stringify(usual)) continue
        const found = lineDifferences(design, template, product, usual).map(({ option }) => option)
        expect(found, urlKey).toContain(title)
      }
    }
  })
})
