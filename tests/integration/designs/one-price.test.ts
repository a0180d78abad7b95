import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { specialPercent } from '@/backend/catalogue/catalogue'
import { seed } from '@/backend/database/seed'
import { letteringsOf } from '@/backend/designs/lines/typed-measures'
import { letteringHash } from '@/backend/designs/load-faces'
import type { CompiledProduct } from '@/brand/compiled'
import { toItem } from '@/commerce/cart/line-input'
import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import { measuresOfSelection } from '@/design/measure/selection-measures'
import type { Faces } from '@/design/scene/faces'
import { measureWith } from '@/design/scene/set-words'
import { designFor, optionsOf } from '@/design/answers/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import { optionProblems } from '@/features/catalogue/product/options/option-problems'
import { toAddedItem } from '@/features/catalogue/product/to-added-item'
import { designPrice, pricedBy } from '@/features/design-start/order/design-price'
import { measuredBy } from '@/lib/products/measures'
import { priceLine } from '@/lib/money/price'
import {
  defaultSelection,
  isChoice,
  normalizeSelection,
  type Selection,
} from '@/lib/products/product-options'
import { home } from '../../support/account'
import { designClient } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop, shopMoment, type Item } from '../../support/shop'
import { compiledBrand } from '../../support/compiled-brand'
import { testsEverything } from '../../support/test-suite'

/**
 * One state of a design has one price: on its page, in the editor, in the "added" note, in the mini cart and
 * cart, and in the order.
 */

const database = useFreshDatabase()

/** Returns a product in the page's format, with today's special price. */
function pageOf(product: CompiledProduct, timezone: string): ProductView {
  const percentOff = specialPercent(product, shopMoment, timezone)
  return { ...product, table: { ...product.table, percentOff } } as unknown as ProductView // all that a price and a line read
}

interface Sold {
  product: ProductView
  template: ProductTemplate | undefined
}

async function opened(id: string) {
  const result = compiledBrand(id)
  const brand = result
  const faces = await letteringsOf(brand)
  const fonts: Record<string, { sha256: string }> = {}
  for (const font of Object.keys(faces.strokes))
    fonts[font] = { sha256: (await letteringHash(font, brand.id)) ?? '' }
  const sold = brand.catalogue.products
    .filter(({ outOfStock }) => !outOfStock)
    .map((product): Sold => {
      const template = brand.templates[product.urlKey]
      const page = pageOf(product, brand.identity.timezone)
      const measure = (selection: Selection) =>
        template && measuredBy(page.table, measuresOfSelection(template, page, selection, faces))
      return { template, product: { ...page, ...(page.table.measured && { measure }) } }
    })
  return { brand, shop: openShop(database.pool, brand), faces, fonts, sold }
}

const shops = await Promise.all(['stickers', 'neon', 'canvas'].map(opened))
beforeAll(async () => {
  for (const { brand } of shops) await seed(database.pool(), brand)
})

const words = ['Bar', 'Good Vibes', 'Mom’s', 'wait…', 'a — b', 'Zoe\u0308', 'OPEN 24', 'so\u00a0good']
const typedFor: Partial<Record<string, string>> = { 'recipient-email': 'ada@example.com' }

/** Answers the options by numbers. @returns undefined if a shopper could not order the result */
function chosenBy(product: ProductView, dice: readonly number[]): Selection | undefined {
  let thrown = 0
  const next = (sides: number) => (dice[thrown++ % dice.length] ?? 0) % sides
  const say = (selection: Selection, uid: string, answer: string | string[]) =>
    normalizeSelection(product.options, product.rules, { ...selection, [uid]: answer })
  const answerOf = (option: ProductView['options'][number]): string | string[] | undefined => {
    const { values = [], table } = { ...option, table: product.table }
    const later = values.find(({ isArtworkLater }) => isArtworkLater)
    if (later) return [later.uid]
    const offered = values.filter(({ disabled }) => !disabled)
    if (isChoice(option)) return next(2) === 0 ? undefined : [offered[next(offered.length)]?.uid ?? '']
    const side = [table.custom?.width, table.custom?.height].find((each) => each?.uid === option.uid)
    if (side) return String(side.minimum + next(side.maximum - side.minimum))
    if (option.type === 'date') return '2026-12-24'
    if (option.type === 'file') return undefined
    const word = typedFor[String((option as { role?: string }).role)] ?? words[next(words.length)] ?? ''
    return [...word]
      .slice(0, option.maxCharacters ?? 40)
      .join('')
      .trim()
  }
  const selection = product.options.reduce(
    (made, option) => {
      const answer = answerOf(option)
      return answer === undefined ? made : say(made, option.uid, answer)
    },
    defaultSelection(product.options, product.rules),
  )
  return optionProblems(product, selection).length === 0 ? selection : undefined
}

const quantityOf = ({ table }: ProductView, die: number) =>
  table.quantities[die % table.quantities.length] ?? table.minimum

/** Creates a design with content: words on a sign; else a red square, and a background color on the other sides. */
function documentOf(
  { product, template }: { product: ProductView; template: ProductTemplate },
  selection: Selection,
  quantity: number,
  { faces, fonts }: { faces: Faces; fonts: Record<string, { sha256: string }> },
): DesignDocument {
  const document = designFor(template, product, selection, {
    id: `d-${product.urlKey}`,
    quantity,
    fonts,
    measure: measureWith(faces),
  })
  const [surface] = document.surfaceOrder
  if (template.kind === 'neon' || !surface) return document
  const { width, height } = document.product.size
  const side = Math.min(width, height) / 2
  const filled = document.surfaceOrder.map((id) => {
    const content = id === surface ? { nodes: ['square'] } : { nodes: [], background: '#ff0000' }
    return [id, { ...document.surfaces[id], ...content }] as const
  })
  return {
    ...document,
    surfaces: Object.fromEntries(filled),
    nodes: {
      square: {
        kind: 'shape',
        transform: [1, 0, 0, 1, (width - side) / 2, (height - side) / 2],
        shape: 'rectangle',
        width: side,
        height: side,
        fill: '#ff0000',
      },
    },
  }
}

interface Priced {
  name: string
  /** All prices the shopper sees before clicking "Add to cart". */
  shown: number[]
  item: Item
}

let visits = 0

/** Each run sells every product once. */
const numRuns = testsEverything ? 3 : 1

const placesOfDice = fc.array(fc.nat(10_000), { minLength: 40, maxLength: 40 })

describe.each(shops.map((shop) => ({ id: shop.brand.id, ...shop })))(
  '$id',
  ({ shop, sold, faces, fonts }) => {
    /**
     * Expects one price per line, in the order added. The backend refuses a line whose `shown_price` differs.
     */
    async function expectOnePrice(lines: readonly Priced[]) {
      const guest = await shop.guest()
      for (const { name, shown } of lines) expect(new Set(shown).size, `${name}: ${shown.join(' ')}`).toBe(1)
      const { lines: added, refused } = await guest.add(...lines.map(({ item }) => item))
      expect(refused).toEqual([])
      const inCart = added.filter(({ isGift }) => !isGift)
      const expected = lines.map(({ name, shown }) => [name, shown[0]])
      expect(inCart.map(({ name, rowCents }, index) => [lines[index]?.name ?? name, rowCents])).toEqual(
        expected,
      )
      const seen = (await guest.look()).lines.filter(({ isGift }) => !isGift)
      expect(seen.map(({ rowCents }) => rowCents)).toEqual(expected.map(([, cents]) => cents))
      await guest.ready()
      const { order, problem } = await guest.place()
      expect(problem).toBeNull()
      const { rows } = await database.pool().query<{ cents: number }>(
        `select row_cents::integer as cents from order_items join orders on orders.id = order_id
         where number = $1 order by order_items.id`,
        [order?.number],
      )
      // Gifts from the shop come after the ordered lines.
      const ordered = rows.slice(0, expected.length).map(({ cents }) => cents)
      expect(ordered).toEqual(expected.map(([, cents]) => cents))
    }

    const pageLines = (dice: readonly number[]): Priced[] =>
      sold.flatMap(({ product }, index): Priced[] => {
        const own = dice.map((die) => die + 37 * index)
        const selection = chosenBy(product, own)
        if (!selection) return []
        const quantity = quantityOf(product, own[0] ?? 0)
        const page = priceLine(product, selection, quantity).rowCents
        const note = toAddedItem(product, selection, quantity)
        const item = toItem({ ...note, shownCents: note.shown.rowCents }) as Item // no member is null
        return [{ name: product.urlKey, shown: [page, note.shown.rowCents], item }]
      })

    test('G20: every product has the same price on page, cart and order, whatever its options (prices-342, cart-344)', async () => {
      await fc.assert(
        fc.asyncProperty(placesOfDice, async (dice) => {
          const lines = pageLines(dice)
          expect(lines.length).toBeGreaterThan(sold.length * 0.6)
          for (let from = 0; from < lines.length; from += 30)
            await expectOnePrice(lines.slice(from, from + 30))
        }),
        { numRuns },
      )
    })

    test('G20: a design of every product has the same price on its page, in the editor, note, cart and order (prices-342)', async () => {
      await fc.assert(
        fc.asyncProperty(placesOfDice, fc.nat(50), async (dice, first) => {
          const designable = sold.flatMap(({ product, template }) =>
            template ? [{ product, template }] : [],
          )
          const some = Array.from(
            { length: 8 },
            (_, step) => designable[(first + 7 * step) % designable.length]!,
          )
          // A new visitor each time, because a visitor may keep only twenty designs.
          const guest = String(visits++).padStart(32, 'A')
          const shopper = designClient(shop, { visitor: { ...home, network: guest, guest } })
          const lines: Priced[] = []
          for (const { product, template } of new Set(some)) {
            const selection = chosenBy(product, dice)
            if (!selection) continue
            const quantity = quantityOf(product, dice[0] ?? 0)
            const document = documentOf({ product, template }, selection, quantity, { faces, fonts })
            const answers = optionsOf(document, template, product, selection)
            if (answers.notOffered.length > 0) continue
            const designed = { document, template, faces }
            const editor = designPrice(product, answers.selection, quantity, designed).rowCents
            const page = priceLine(product, selection, quantity).rowCents
            const note = toAddedItem(pricedBy(product, designed), answers.selection, quantity)
            const { uid, opened: saved } = await shopper.make(document, { product_sku: product.sku })
            const { number: revision, hash } = saved.revision
            const toolOptions = JSON.stringify({ design: uid, revision, hash })
            const item = toItem({ ...note, toolOptions, shownCents: note.shown.rowCents }) as Item // no member is null
            lines.push({ name: product.urlKey, shown: [page, editor, note.shown.rowCents], item })
          }
          expect(lines.length).toBeGreaterThan(0)
          await expectOnePrice(lines)
        }),
        { numRuns },
      )
    })
  },
)
