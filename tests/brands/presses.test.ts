import { describe, expect, test } from 'vitest'
import type { CompiledProduct } from '@/brand/compiled'
import { productOfTool } from '@/brand/lookups'
import type { ProductView } from '@/commerce/product/product-view'
import { designFor } from '@/design/answers/product-answers'
import { preflight } from '@/design/check/preflight'
import type { Asset, DesignDocument } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import type { CommandState } from '@/design/document/commands/command'
import { perform } from '@/design/document/commands/perform'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { optionProblems } from '@/features/catalogue/product/options/option-problems'
import { missingFor } from '@/features/design-start/order/designed-line'
import { isPanelOffered } from '@/features/editor/offered'
import { defaultSelection, visibleOptions } from '@/lib/products/product-options'
import { compiledBrand } from '../support/compiled-brand'

/**
 * Counts presses and typed fields from a tool's address to the cart with a photo, by what the product asks for.
 * tests/e2e/design/make-in-few-presses.spec.ts counts them in a browser for one product of each mechanism.
 */

const brand = compiledBrand('stickers')

interface Gift {
  address: string
  product: CompiledProduct
  template: ProductTemplate
}

const generic = new Set(['designtool', 'uploadchoice', 'uploadchoice-new'])

const gifts = Object.entries(brand.tools).flatMap(([name, tool]): Gift[] => {
  const product = productOfTool(brand, tool)
  const template = product && brand.templates[product.urlKey]
  return product && template && !generic.has(name) ? [{ address: tool.address, product, template }] : []
})

interface Effort {
  presses: number
  fields: number
}

const viewOf = (product: CompiledProduct) => product as unknown as ProductView // all that questions read

/** Returns the questions that are open when the tool opens, without the photo itself. */
function askedOf(product: CompiledProduct): Effort {
  const usual = defaultSelection(product.options, product.rules)
  const open = optionProblems(viewOf(product), usual, 'file').map(({ optionUid }) =>
    product.options.find(({ uid }) => uid === optionUid),
  )
  const isTyped = (type: string | undefined) => type === 'field' || type === 'area' || type === 'date'
  const fields = open.filter((option) => isTyped(option?.type)).length
  return { presses: open.length - fields, fields }
}

const takesUpload = ({ options, rules }: CompiledProduct) =>
  visibleOptions(options, rules, defaultSelection(options, rules)).some(({ type }) => type === 'file')

/** Number of pictures that a product has room for, each on a surface. */
const roomOf = ({ template }: Gift) =>
  templateFor(template, {}).surfaces.filter(({ follows }) => follows === undefined).length

/** Photos that are chosen at once, where it is not one for each surface: cards have pips, and a photo on the back. */
const chosenAtOnce: Record<string, number> = { 'photo-book': 40, 'photo-playing-cards': 1 }

/** The photo on the tool's page: choose the file, add to the cart. */
const onThePage = ({ product }: Gift): Effort => {
  const { presses, fields } = askedOf(product)
  return { presses: presses + 2, fields }
}

/** Photos in the editor: edit, photos, choose the files, add to the cart. */
const inTheEditor = ({ product }: Gift): Effort => {
  const { presses, fields } = askedOf(product)
  return { presses: presses + 4, fields }
}

/** A product with several pieces needs the editor, and so does one whose page asks for no file. */
const isFilled = (gift: Gift) =>
  isPanelOffered(gift.template, 'photos') && (roomOf(gift) > 1 || !takesUpload(gift.product))

const effortOf = (gift: Gift) => (isFilled(gift) ? inTheEditor(gift) : onThePage(gift))

const photosOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    asset: `photo${index}`,
    record: {
      key: String(index).padStart(32, 'k'),
      sha256: index.toString(16).padStart(64, '0'),
      type: 'image/jpeg',
      width: 6_000,
      height: 4_000,
      name: `IMG_${index}.jpg`,
    } satisfies Asset,
  }))

/** Returns the design after “Fill with photos”. */
function filledWith({ product, template }: Gift, count: number): DesignDocument {
  let next = 0
  const begun = designFor(template, product, defaultSelection(product.options, product.rules), {
    id: 'mine',
    quantity: product.table.minimum,
  })
  const state: CommandState = {
    document: begun,
    selection: [],
    template,
    newId: () => `new${next++}`,
    measure: estimatedSize,
  }
  const result = perform('fillPhotos', state, { photos: photosOf(count) })
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.edit.document
}

describe('G3: presses from a tool to the cart with a photo on the product', () => {
  test('G3: 45 of 49 tools take a photo, and the signs words', () => {
    expect(gifts).toHaveLength(49)
    const words = gifts.filter(({ product }) => !product.options.some(({ type }) => type === 'file'))
    expect(words.map(({ address }) => address)).toEqual([
      '/neonchamp-tool',
      '/neonchampnew-tool',
      '/create-your-own-neon-sign',
      '/neon-sign-tool-products',
    ])
  })

  test('G3: at least 40 of 49 need at most 5 presses and no typed field; calendars at most 6, books at most 7', () => {
    const efforts = gifts.map((gift) => ({ gift, ...effortOf(gift) }))
    const few = efforts.filter(({ presses, fields }) => presses <= 5 && fields === 0)
    expect(few.length).toBeGreaterThanOrEqual(40)
    const most: Record<string, number> = { 'photo-calendar': 6, 'photo-book': 7 }
    for (const { gift, presses, fields } of efforts) {
      expect(presses, gift.address).toBeLessThanOrEqual(most[gift.product.urlKey] ?? 5)
      // Words of a sign are what it is made of.
      expect(fields, gift.address).toBeLessThanOrEqual(takesUpload(gift.product) ? 0 : 2)
    }
  })

  test.each(gifts.filter(isFilled).map((gift): [string, Gift] => [gift.product.urlKey, gift]))(
    'G3: %s filled with all its photos at once can be ordered without another press',
    (urlKey, gift) => {
      const document = filledWith(gift, chosenAtOnce[urlKey] ?? roomOf(gift))
      const stops = preflight(document, gift.template, estimatedSize).filter(({ level }) => level === 'stop')
      expect(stops.map(({ check, surface }) => `${check} on ${surface}`)).toEqual([])
      const others = defaultSelection(gift.product.options, gift.product.rules)
      const of = { product: viewOf(gift.product), template: gift.template, others }
      expect(missingFor(document, of)).toEqual({ notOffered: [], open: [] })
      expect(document.tray ?? []).toEqual([])
    },
  )
})
