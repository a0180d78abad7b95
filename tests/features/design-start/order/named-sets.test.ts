import { expect, test } from 'vitest'
import { optionsOf } from '@/design/answers/product-answers'
import { checkDesign } from '@/design/check/check-design'
import { estimatedSize } from '@/design/document/boxes'
import { textsForList } from '@/design/document/commands/name-list'
import { perform } from '@/design/document/commands/perform'
import { migrateToCurrentTemplate } from '@/design/document/migrate-to-current-template'
import { readDocument } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import { noFaces } from '@/design/scene/faces'
import { plannedFiles } from '@/backend/production/planned-files'
import { surfacesOfFile } from '@/design/template/output-file'
import { pieceSteps } from '@/design/template/piece-steps'
import { templateFor } from '@/design/template/template-for'
import { missingFor } from '@/features/design-start/order/designed-line'
import { designPrice } from '@/features/design-start/order/design-price'
import { defaultSelection } from '@/lib/products/product-options'
import { compiledBrand } from '../../../support/compiled-brand'

/** Tests lists of names with the sets that the main store sells, from the starter to the order. */

const { catalogue, templates, starters } = compiledBrand('stickers')

/** Starters with a text, of products whose number of pieces shoppers choose, with their first counted surface. */
const named = starters.flatMap((starter) => {
  const template = templates[starter.product]
  const rule = template?.surfaces.find(({ count }) => count && 'option' in count && !('per' in count))
  if (!template || !rule) return []
  const state = {
    document: starter.document,
    selection: [],
    template,
    newId: () => '',
    measure: estimatedSize,
  }
  const [text] = textsForList(state, `${rule.id}-1`)
  const steps = pieceSteps(template, starter.document.product.options, rule.id)
  return text && steps?.most ? [{ starter, template, rule, state, text, most: steps.most.pieces }] : []
})

/** Products that are priced by the piece, whatever is on each of them. */
const byPiece = ['photo-luggage-tag', 'photo-bookmarks', 'photo-ornament', 'engraved-pet-tag']

test('sets with names are sold (designs-15)', () => {
  const sold = named.map(({ starter }) => starter.product)
  expect(sold).toEqual(expect.arrayContaining(['photo-placemat', ...byPiece]))
})

/** One starter of each product, and all of placemats. */
const ordered = named.filter(
  ({ starter: { product } }, index) =>
    product === 'photo-placemat' || named.findIndex(({ starter }) => starter.product === product) === index,
)

test.each(ordered.map((each) => [each.starter.slug, each] as const))(
  '%s with a name on each piece is a design that can be ordered at the price of its set (designs-15, prices-17)',
  (_, { starter, template, rule, state, text, most }) => {
    const product = catalogue.products.find(({ urlKey }) => urlKey === starter.product)
    if (!product) throw new Error(`${starter.product} is not sold`)
    const count = Math.min(most, 24)
    let number = 0
    const rows = Array.from({ length: count }, (_each, index) => [`Guest ${index + 1}`])
    const made = perform(
      'fillNames',
      { ...state, newId: () => `copy-${++number}` },
      { surface: `${rule.id}-1`, columns: { [text.id]: 0 }, rows },
    )
    if (!('edit' in made)) throw new Error(JSON.stringify(made.problems))
    const { document } = made.edit
    expect('document' in readDocument(document)).toBe(true)
    expect(templateProblems(document, template)).toEqual([])
    const names = document.surfaceOrder.flatMap((surface) =>
      textsForList({ ...state, document }, surface).flatMap(({ id, node }) =>
        document.surfaces[surface]?.nodes.includes(id) && node.text.startsWith('Guest ') ? [node.text] : [],
      ),
    )
    expect(names.slice(0, count)).toEqual(rows.flat())
    const sold = { ...product, table: { ...product.table, percentOff: 0 } }
    const others = defaultSelection(sold.options, sold.rules)
    expect(missingFor(document, { product: sold as never, template, others }).notOffered).toEqual([])
    const price = (design: typeof document) =>
      designPrice(sold, optionsOf(design, template, sold, others).selection, 1, {
        document: design,
        template,
        faces: noFaces,
      }).rowCents
    const isLarger = document.surfaceOrder.length > starter.document.surfaceOrder.length
    expect(price(document) > price(starter.document)).toBe(isLarger)
    if (byPiece.includes(starter.product)) {
      const { selection } = optionsOf(starter.document, template, sold, others)
      const single = { document: starter.document, template, faces: noFaces }
      expect(price(document)).toBe(designPrice(sold, selection, count, single).rowCents)
    }
    const stops = checkDesign(document, template, { measure: estimatedSize }).filter(
      ({ level, check }) => level === 'stop' && check === 'empty',
    )
    expect(stops).toEqual([])
  },
)

test('a file of tags has each tag’s front and back in turn, one of ornaments a page for each side (production-11)', () => {
  const pagesOf = (product: string) => {
    const { template, starter } = named.find((each) => each.starter.product === product)!
    const made = templateFor(template, { copies: '3' })
    return plannedFiles({ template: made, document: starter.document }).map(({ file, surfaces }) => [
      file.format,
      ...surfaces.map(({ id }) => id),
    ])
  }
  expect(pagesOf('photo-luggage-tag')[0]).toEqual([
    'pdf',
    'front-1',
    'back-1',
    'front-2',
    'back-2',
    'front-3',
    'back-3',
  ])
  const game = templates['learning-game']!
  const pages = surfacesOfFile(templateFor(game, { pairs: 'p12' }), game.output.files[0]!)
  expect(pages.map(({ id }) => id).slice(0, 4)).toEqual(['first-1', 'second-1', 'first-2', 'second-2'])
  expect(pages.at(-1)?.id).toBe('back')
  expect(pagesOf('photo-ornament').filter(([format]) => format === 'pdf')).toEqual([
    ['pdf', 'front-1', 'front-2', 'front-3'],
    ['pdf', 'back-1', 'back-2', 'back-3'],
  ])
})

test.each([
  ['photo-luggage-tag', 3],
  ['photo-bookmarks', 4],
  ['photo-ornament', 2],
  ['engraved-pet-tag', 1],
])(
  'a %s of revision %i, before lists of names, keeps its front and back (design-document-6)',
  (product, revision) => {
    const { starter, template } = ordered.find((each) => each.starter.product === product)!
    const { document } = starter
    const now = Object.entries(document.surfaces)
    const before = now.map(([id, surface]) => [id.replace(/-1$/, ''), surface] as const)
    const { copies: _, ...options } = document.product.options
    const stored = {
      ...document,
      product: { ...document.product, revision, options },
      surfaceOrder: before.map(([id]) => id),
      surfaces: Object.fromEntries(before),
    }
    const made = migrateToCurrentTemplate(stored, template)
    expect(made.surfaces).toEqual(document.surfaces)
    expect(made.nodes).toEqual(document.nodes)
    expect(templateProblems(made, template)).toEqual([])
  },
)
