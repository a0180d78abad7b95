import { expect, test } from 'vitest'
import { estimatedSize } from '@/design/document/boxes'
import { documentProblems } from '@/design/document/read-document'
import { answeringPart } from '@/design/answers/answering-part'
import { lineDifferences } from '@/design/answers/line-differences'
import { designFor, optionsOf } from '@/design/answers/product-answers'
import { titled } from '@/design/answers/titled'
import { designedView } from '@/features/design-start/tools/designed-view.server'
import { withAnswers } from '@/features/design-start/tools/with-answers'
import { withTypedWords } from '@/features/design-start/tools/typed-words'
import { defaultSelection } from '@/lib/products/product-options'
import { compiledBrand } from '../../../support/compiled-brand'

const compiled = compiledBrand('canvas')
const { catalogue, templates } = compiled
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

const prints = compiledBrand('stickers')
const worded = Object.values(prints.templates).filter(({ surfaces }) =>
  surfaces.some(({ begins = [] }) => begins.some((begin) => 'made' in begin && begin.slot !== undefined)),
)

test.each(worded.map((each) => [each.id, each] as const))(
  'the typed lines of %s are the words of its design, in the form and in the editor alike (studio-114, studio-115)',
  (urlKey, made) => {
    const found = prints.catalogue.products.find((each) => each.urlKey === urlKey)
    if (!found) throw new Error(`${urlKey} is not sold`)
    const of = { ...found, table: { ...found.table, percentOff: 0 } }
    const [name = '', asked = ''] = Object.entries(made.words ?? {})[0] ?? []
    const option = titled(of.options, asked)?.uid ?? ''
    const plain = defaultSelection(of.options, of.rules)
    const say = (text: string) => ({ template: made, product: of, selection: { ...plain, [option]: text } })
    const start = (text: string) =>
      withTypedWords(designFor(made, of, say(text).selection, { id: 'begun', quantity: 1 }), {
        ...say(text),
        measure: estimatedSize,
      })
    const rolls = (document: ReturnType<typeof start>) =>
      Object.values(document.nodes).flatMap((node) =>
        node.kind === 'made' && node.slot === name ? [node.with['words'] ?? []] : [],
      )
    const typedNow = ' Tucson\n\nSanta  Fe'
    const document = start(typedNow)
    expect(rolls(document)).toEqual([['Tucson', 'Santa Fe']])
    expect(documentProblems(document)).toEqual([])
    expect(optionsOf(document, made, of, say(typedNow).selection)).toMatchObject({
      selection: { [option]: typedNow.trim() },
      notOffered: [],
    })
    expect(optionsOf(answeringPart(document), made, of, plain).selection[option]).toBe('Tucson\nSanta Fe')
    expect(lineDifferences(document, made, of, say('Tucson\nSanta Fe').selection)).toEqual([])
    expect(lineDifferences(document, made, of, say('Tucson').selection)).toHaveLength(1)
    const answered = (text: string) => withAnswers(document, { ...say(text), quantity: 1 })
    expect(answered('Tucson\nSanta Fe')).toBe(document)
    expect(rolls(answered('Boise'))).toEqual([['Boise']])
    expect(rolls(answered(''))).toEqual([[]])
    expect(rolls(start(''))).toEqual([[]])
  },
)

test('designs begun by words can be ordered without a file (designs-15)', () => {
  expect(worded.length).toBeGreaterThan(0)
  for (const { id: urlKey } of worded) {
    const found = prints.catalogue.products.find((each) => each.urlKey === urlKey)
    expect(found?.options.filter(({ type, required }) => type === 'file' && required)).toEqual([])
    expect(designedView(prints.templates, found as never).shownWords?.on).toBe('design') // a compiled product
  }
})
