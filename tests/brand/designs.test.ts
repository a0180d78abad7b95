import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assetFile } from '@/brand/layers'
import { describe, expect, test } from 'vitest'
import { loadFaces } from '@/backend/designs/load-faces'
import { measuresOf } from '@/design/measure/measures-of'
import { markIn, pictureMark } from '@/backend/production/product-picture/starter-picture'
import { brandIds } from '@/brand/brand-ids'
import { writeBrand } from '@/brand/compile'
import { designFiles } from '@/brand/compile/design-files'
import { isDesignable } from '@/brand/lookups'
import { preflight } from '@/design/check/preflight'
import { documentProblems, readDocument } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import { newDesign } from '@/design/document/new-design'
import { designFor, optionsOf } from '@/design/answers/product-answers'
import { templateFor } from '@/design/template/template-for'
import { priceLine } from '@/lib/money/price'
import { defaultSelection } from '@/lib/products/product-options'
import { smallShop, today } from './small-shop'
import { compiledBrand } from '../support/compiled-brand'

function compiled(id: string) {
  return compiledBrand(id)
}

describe.each(brandIds())('%s', (id) => {
  const brand = compiled(id)
  const { templates, starters, catalogue } = brand
  const files = designFiles(process.cwd(), id)
  const productOf = (urlKey: string) => {
    const product = catalogue.products.find((known) => known.urlKey === urlKey)
    if (!product) throw new Error(`${urlKey} is not sold`)
    return product
  }

  test('every starter design’s picture was rendered from its current version (design-start-16)', async () => {
    const wrong: string[] = []
    for (const { slug, picture, document } of starters) {
      const bytes = picture && readFileSync(assetFile('.', id, picture) ?? picture)
      if (!bytes || (await markIn(bytes)) !== (await pictureMark(document))) wrong.push(slug)
    }
    expect(wrong, 'npm run make starters draws them').toEqual([])
  })

  test('only products that the brand sells have a template, which is named after its product (brand-58)', () => {
    for (const [urlKey, template] of Object.entries(templates)) {
      expect(template.id).toBe(urlKey)
      expect(productOf(urlKey).options.some(({ role }) => role === 'artwork' || role === 'text')).toBe(true)
    }
  })

  test('text entered for a sign fits on it at its real size, in every lettering (brand-58, studio-120)', () => {
    for (const [urlKey, template] of Object.entries(templates)) {
      const product = productOf(urlKey)
      const { lettering } = template.neon?.asked ?? {}
      const words = product.options.find(({ title }) => title === template.neon?.asked.lines[0])
      const asked = product.options.find(({ title }) => title === lettering?.option)
      for (const [font, title] of Object.entries(lettering?.fonts ?? {})) {
        const value = asked?.values?.find((each) => each.title === title)
        const chosen = {
          ...defaultSelection(product.options, product.rules),
          ...(words && { [words.uid]: 'Ag 27' }),
          ...(asked && value && { [asked.uid]: [value.uid] }),
        }
        const fonts = { [font]: { sha256: files.fontHash(font) ?? '' } }
        const start = { id: 'd', quantity: 1, fonts, measure: files.measure }
        const design = designFor(template, product, chosen, start)
        expect(Object.keys(design.nodes), urlKey).toEqual(['sign'])
        expect(preflight(design, template, files.measure), `${urlKey} in ${font}`).toEqual([])
      }
    }
  })

  test('a new design of each product with its default options fits its template and passes its checks, except that sets are still to be filled and words to be typed (brand-58)', () => {
    for (const [urlKey, template] of Object.entries(templates)) {
      const product = productOf(urlKey)
      const chosen = defaultSelection(product.options, product.rules)
      const start = { id: 'd', quantity: 1, measure: files.measure }
      for (const design of [newDesign(template, 'd'), designFor(template, product, chosen, start)]) {
        expect([...documentProblems(design), ...templateProblems(design, template)], urlKey).toEqual([])
        const { surfaces } = templateFor(template, design.product.options)
        const own = surfaces.filter(({ id: surface }) => design.surfaces[surface]?.follows === undefined)
        const isSet = template.checks.empty !== undefined && surfaces.length > 1
        const found = preflight(design, template, files.measure)
        const toFill = found.filter(({ check }) => check === 'empty' || check === 'slot')
        const toType = found.filter((each) => each.check === 'made' && each.found === 0)
        expect(found, urlKey).toEqual(found.filter((each) => toFill.includes(each) || toType.includes(each)))
        const unfilled = [...new Set(toFill.map(({ surface }) => surface))]
        // Cards and months have initial contents; surfaces without objects are still to be filled.
        const bare = own.filter(({ id: surface }) => design.surfaces[surface]?.nodes.length === 0)
        expect(unfilled, urlKey).toEqual(
          expect.arrayContaining(isSet ? bare.map(({ id: surface }) => surface) : []),
        )
        if (!isSet) expect(unfilled, urlKey).toEqual([])
      }
      expect(designFor(template, product, chosen, start).product.options, urlKey).toEqual(
        newDesign(template, 'd').product.options,
      )
    }
  })

  test('every option value of a template can be ordered in its product, and converts back to the same value (design-document-20)', () => {
    for (const [urlKey, template] of Object.entries(templates)) {
      const product = productOf(urlKey)
      const design = newDesign(template, 'd')
      for (const [name, { values }] of Object.entries(template.options))
        for (const value of values) {
          const options = { ...design.product.options, [name]: value }
          const changed = { ...design, product: { ...design.product, options } }
          const { selection, notOffered } = optionsOf(changed, template, product)
          // The product itself doesn't offer answers that only a larger size is made in.
          if (notOffered.length > 0) continue
          const again = designFor(template, product, selection, { id: 'd', quantity: 1 })
          const asked = product.options.some(
            ({ uid, title }) =>
              title === template.options[name]?.asked?.option && selection[uid] !== undefined,
          )
          expect(again.product.options[name], `${urlKey} ${name}`).toBe(
            asked || values.length === 1 ? value : template.options[name]?.default,
          )
        }
      expect(optionsOf(design, template, product).notOffered, urlKey).toEqual([])
    }
  })

  test('with every option value a surface’s safe area has room for text (brand-58)', () => {
    for (const [urlKey, template] of Object.entries(templates))
      for (const [name, { values }] of Object.entries(template.options))
        for (const value of values)
          for (const surface of templateFor(template, { [name]: value }).surfaces) {
            const [width, height] = template.sizes.minimum
            const room = Math.min(width, height) + 2 * (surface.around - surface.safe)
            expect(room, `${urlKey} ${name} ${value}`).toBeGreaterThan(0)
            if (surface.cut) expect(surface.cut.styles).toContain(surface.cut.default)
          }
  })

  test('a starter design is valid, has a unique name, and can be bought unchanged at a price (brand-57)', () => {
    expect(new Set(starters.map(({ name }) => name)).size).toBe(starters.length)
    for (const { slug, product: urlKey, document, pictures } of starters) {
      const product = productOf(urlKey)
      const template = templates[urlKey]
      if (!template) throw new Error(`${urlKey} has no template`)
      expect(readDocument(JSON.parse(JSON.stringify(document))), slug).toEqual({ document })
      const { selection, notOffered } = optionsOf(document, template, product)
      expect(notOffered, slug).toEqual([])
      expect(isDesignable(product), slug).toBe(true)
      expect(priceLine(product, selection, product.table.minimum).rowCents).toBeGreaterThan(0)
      expect(Object.keys(pictures).toSorted(), slug).toEqual(Object.keys(document.assets).toSorted())
      for (const file of Object.values(pictures)) expect(assetFile('.', id, file), file).toBeDefined()
    }
  })
})

test.each(['stickers', 'neon', 'canvas'])(
  'the price measures stored with a starter design of %s equal those that the server computes (design-start-18)',
  async (id) => {
    const { starters, templates } = compiled(id)
    for (const { slug, product, document, measures } of starters) {
      const template = templates[product]
      if (!template) throw new Error(`${product} has no template`)
      expect(measures, slug).toEqual(measuresOf(document, template, await loadFaces(document, id)))
      expect(measures, slug).toBeDefined()
    }
  },
)

test.each(['stickers', 'neon', 'canvas'])(
  'the main products of %s have at least six starter designs each (design-start-16)',
  (id) => {
    const { starters } = compiled(id)
    const products = Map.groupBy(starters, ({ product }) => product)
    expect(products.size).toBeGreaterThanOrEqual(3)
    for (const own of products.values()) expect(own.length).toBeGreaterThanOrEqual(6)
  },
)

test('a build contains one file for each template and starter of its products, and no files of an earlier build (brand-58)', () => {
  const root = smallShop('designs')
  const folder = join(root, '.brand/corner')
  mkdirSync(join(folder, 'templates'), { recursive: true })
  writeFileSync(join(folder, 'templates/sold-no-more.json'), '{}')
  expect(writeBrand('corner', { root, now: today }).report).toBe('')
  expect(readdirSync(join(folder, 'templates'))).toEqual(['photo-print.json'])
  const written = JSON.parse(readFileSync(join(folder, 'templates/photo-print.json'), 'utf8')) as object
  expect(written).toMatchObject({
    id: 'photo-print',
    sizes: {
      default: [203.2, 254],
      list: [
        [101.6, 152.4],
        [203.2, 254],
        [406.4, 508],
      ],
    },
    options: {
      material: {
        values: ['matte', 'pearl'],
        default: 'matte',
        asked: { option: 'Paper', values: { matte: 'Cotton matte', pearl: 'Pearl' } },
      },
    },
  })
  expect(readdirSync(join(folder, 'starters'))).toEqual(['by-the-sea.json'])
})
