import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { estimatedSize } from '@/design/document/boxes'
import { documentProblems } from '@/design/document/read-document'
import { designFor, optionsOf } from '@/design/answers/product-answers'
import { titled } from '@/design/answers/titled'
import { withAnswers } from '@/features/design-start/tools/with-answers'
import { withTypedWords } from '@/features/design-start/tools/typed-words'
import { defaultSelection } from '@/lib/products/product-options'

const compiled = compileBrand('canvas', { withoutPictures: true })
if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
const { catalogue, templates } = compiled.brand
const sold = catalogue.products.find(({ urlKey }) => Object.keys(templates[urlKey]?.words ?? {}).length > 0)
const template = sold && templates[sold.urlKey]
if (!sold || !template) throw new Error('no product asks for words')
const product = { ...sold, table: { ...sold.table, percentOff: 0 } }
const [[slot = '', title = ''] = []] = Object.entries(template.words ?? {})
const uid = titled(product.options, title)?.uid ?? ''

const usual = defaultSelection(product.options, product.rules)
const typed = (text: string) => ({ ...usual, [uid]: text })
const begun = (text: string) => {
  const selection = typed(text)
  const document = designFor(template, product, selection, { id: 'begun', quantity: 1 })
  return withTypedWords(document, { template, product, selection, measure: estimatedSize })
}
const wordsOf = ({ nodes }: ReturnType<typeof begun>) =>
  Object.values(nodes).flatMap((node) => (node.kind === 'text' && node.slot === slot ? [node.text] : []))

test('text typed beside the picture is placed on the design and read back from it (studio-114)', () => {
  const document = begun('Our first summer')
  expect(wordsOf(document)).toEqual(['Our first summer'])
  expect(documentProblems(document)).toEqual([])
  expect(optionsOf(document, template, product, usual).selection[uid]).toBe('Our first summer')
  expect(wordsOf(begun(''))).toEqual([])
})

test('text typed on the page later replaces the design’s text, but text removed in the editor stays removed (studio-115)', () => {
  const made = begun('Our first summer')
  const answered = (document: typeof made, text: string) =>
    withAnswers(document, { template, product, selection: typed(text), quantity: 1 })
  expect(answered(made, 'Our first summer')).toBe(made)
  expect(wordsOf(answered(made, 'Another one'))).toEqual(['Another one'])
  expect(wordsOf(answered(made, ''))).toEqual([])
  expect(wordsOf(answered(begun(''), 'Another one'))).toEqual([])
})
