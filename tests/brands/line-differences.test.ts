import { describe, expect, test } from 'vitest'
import { brandIds } from '@/brand/brand-ids'
import { compileBrand } from '@/brand/compile'
import type { CompiledProduct } from '@/brand/compiled'
import type { DesignDocument } from '@/design/document/design-document'
import { lineDifferences } from '@/design/template/line-differences'
import { designFor, optionsOf } from '@/design/template/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import { defaultSelection, visibleOptions, type Selection } from '@/lib/product-options'

/** Every product that is designed, in every answer that its template asks for. */

interface Made {
  product: CompiledProduct
  template: ProductTemplate
}

const productsOf = (id: string): [string, Made][] => {
  const result = compileBrand(id)
  if (!result.ok) throw new Error(`${id} does not compile`)
  const { catalogue, templates } = result.brand
  return catalogue.products.flatMap((product) => {
    const template = templates[product.urlKey]
    return template ? [[product.urlKey, { product, template }] as [string, Made]] : []
  })
}

/** What the page begins with, with something typed wherever the design takes words. */
function chosen({ product, template }: Made): Selection {
  const words = new Set([...(template.neon?.asked.lines ?? []), ...Object.values(template.words ?? {})])
  const typed = product.options.filter(({ title }) => words.has(title)).map(({ uid }) => [uid, 'Ab'])
  return { ...defaultSelection(product.options, product.rules), ...(Object.fromEntries(typed) as Selection) } // uids and words
}

function designOf({ product, template }: Made, selection: Selection): DesignDocument {
  const fonts = Object.keys(template.neon?.asked.lettering?.fonts ?? {})
  const hashes = Object.fromEntries(fonts.map((font) => [font, { sha256: 'a'.repeat(64) }]))
  return designFor(template, product, selection, { id: 'a', quantity: 1, fonts: hashes })
}

/** The line as the shop's own pages order a design. */
function ordered(made: Made, selection: Selection) {
  const design = designOf(made, selection)
  const { selection: answers } = optionsOf(design, made.template, made.product, selection)
  return { design, answers }
}

/** All answers of one option each, the others as the page begins. */
function* everyAnswer(made: Made): Generator<[string, Selection]> {
  const { options, rules } = made.product
  const usual = chosen(made)
  yield ['', usual]
  for (const { uid, title, values } of visibleOptions(options, rules, usual))
    for (const value of values ?? []) yield [title, { ...usual, [uid]: [value.uid] }]
}

describe.each(brandIds())('%s', (id) => {
  const products = productsOf(id)

  test('a design that is ordered as it is differs in nothing, whatever was chosen (design-document-23)', () => {
    for (const [urlKey, made] of products)
      for (const [, selection] of everyAnswer(made)) {
        const { design, answers } = ordered(made, selection)
        expect(lineDifferences(design, made.template, made.product, answers), urlKey).toEqual([])
      }
  })

  test('another answer of anything that the template asks for is found (design-document-23)', () => {
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
