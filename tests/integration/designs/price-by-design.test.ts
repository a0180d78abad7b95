import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import type { CompiledProduct } from '@/brand/compiled'
import type { DesignDocument } from '@/design/design-document'
import { designFor } from '@/design/answers/product-answers'
import { priceLine } from '@/lib/money/price'
import {
  defaultSelection,
  isChoice,
  normalizeSelection,
  type Selection,
} from '@/lib/products/product-options'
import { home } from '../../support/account'
import { designClient, type DesignAnswer } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'
import { compiledBrand } from '../../support/compiled-brand'

/**
 * The measurements of a design determine its line's price, from cart to order, whatever the request claims.
 */

const database = useFreshDatabase()

function opened(id: string, urlKey: string) {
  const result = compiledBrand(id)
  const shop = openShop(database.pool, result)
  const product = result.catalogue.products.find((each) => each.urlKey === urlKey)
  const template = result.templates[urlKey]
  if (!product || !template) throw new Error(`${urlKey} is not sold`)
  const shopper = designClient(shop, { visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) } })
  return { shop, product, template, shopper, brand: result }
}

const stickers = opened('stickers', 'custom-die-cut-stickers')
const neon = opened('neon', 'custom-text-neon')
beforeAll(async () => {
  await seed(database.pool(), stickers.brand)
  await seed(database.pool(), neon.brand)
})

/** Answers that send no file, because the design is the artwork. */
const withoutFile = ({ options }: CompiledProduct): Selection =>
  Object.fromEntries(
    options.flatMap(({ uid, values = [] }) =>
      values.filter(({ isArtworkLater }) => isArtworkLater).map((value) => [uid, [value.uid]]),
    ),
  )

const chosen = (product: CompiledProduct) =>
  normalizeSelection(product.options, product.rules, {
    ...defaultSelection(product.options, product.rules),
    ...withoutFile(product),
  })

/** Returns the item as add-to-cart sends it. */
function item(product: CompiledProduct, selection: Selection, quantity: number, toolOptions?: object) {
  const answers = Object.entries(selection)
  const isAsked = (uid: string) => product.options.some((option) => option.uid === uid && isChoice(option))
  return {
    sku: product.sku,
    quantity,
    selected_options: answers.flatMap(([uid, answer]) =>
      isAsked(uid) && Array.isArray(answer) ? [...answer] : [],
    ),
    entered_options: answers.flatMap(([uid, answer]) =>
      typeof answer === 'string' ? [{ uid, value: answer }] : [],
    ),
    ...(toolOptions && { tool_options: JSON.stringify(toolOptions) }),
  }
}

const titled = (product: CompiledProduct, option: string, value: string): Selection => {
  const found = product.options.find(({ title }) => title === option)
  const picked = found?.values?.find(({ title }) => title === value)
  return { [found?.uid ?? '']: picked ? [picked.uid] : value }
}

/** A design of one square with this side in mm. */
function squareOf(side: number): DesignDocument {
  const { template, product } = stickers
  const blank = designFor(template, product, chosen(product), { id: `square-${side}`, quantity: 50 })
  return {
    ...blank,
    surfaces: { front: { ...blank.surfaces['front'], nodes: ['a'] } },
    nodes: {
      a: {
        kind: 'shape',
        transform: [1, 0, 0, 1, 1, 1],
        shape: 'rectangle',
        width: side,
        height: side,
        fill: '#ff0000',
      },
    },
  }
}

const saved = (document: DesignDocument) =>
  stickers.shopper.make(document, { product_sku: stickers.product.sku })

const named = ({ uid, opened: { revision } }: DesignAnswer, more: object = {}) => ({
  design: uid,
  revision: revision.number,
  hash: revision.hash,
  ...more,
})

const stickerLine = (toolOptions?: object) => {
  const picture = stickers.product.options.find(({ type }) => type === 'file')
  const { [picture?.uid ?? '']: _none, ...selection } = chosen(stickers.product)
  return item(stickers.product, selection, 50, toolOptions)
}

const fullPrice = () => priceLine(stickers.product, chosen(stickers.product), 50).rowCents

test('a sticker’s price depends on its size, not on the area that the artwork covers (prices-342)', async () => {
  const [small, whole] = [await saved(squareOf(20)), await saved(squareOf(76))]
  const guest = await stickers.shop.guest()
  const { lines, refused } = await guest.add(
    stickerLine(named(small)),
    stickerLine(named(whole)),
    stickerLine(),
  )
  expect(refused).toEqual([])
  expect(lines.map(({ rowCents }) => rowCents)).toEqual([fullPrice(), fullPrice(), fullPrice()])
})

test('price and measures sent in a request are ignored (prices-19)', async () => {
  const whole = await saved(squareOf(76))
  const lies = { cache_price: 0.01, measures: { cutArea: 1 }, cutArea: 1, price: 1 }
  const guest = await stickers.shop.guest()
  const { lines } = await guest.add(stickerLine(named(whole, lies)))
  expect(lines.map(({ rowCents }) => rowCents)).toEqual([fullPrice()])
})

test('adding an equal design twice gives one line of two, and its measures are computed once (prices-19, cart-3)', async () => {
  const small = await saved(squareOf(20))
  const guest = await stickers.shop.guest()
  const once = await guest.add(stickerLine(named(small)))
  const kept = async () => {
    const { rows } = await database.pool().query<{ measures: object | null; row: string }>(
      `select facts->'measures' as measures, known.xmin::text as row from design_revisions revision
         join designs on designs.id = design_id
         join design_facts known on known.store = designs.store and known.hash = revision.hash where uid = $1`,
      [small.uid],
    )
    return rows
  }
  const [first] = await kept()
  expect(first?.measures).toMatchObject({ pieces: 1, tubeLength: 0 })
  const twice = await guest.add(stickerLine(named(small, { cache_price: 9 })))
  expect(twice.lines.map(({ quantity }) => quantity)).toEqual([100])
  expect(await kept()).toEqual([first])
  expect(twice.lines[0]?.unitCents).toBeLessThan(once.lines[0]?.unitCents ?? 0) // the unit price drops at 100
})

test('typed text without a design is priced by its tube length, the same in cart and order (prices-20)', async () => {
  const { product, shop } = neon
  const says = (words: string): Selection => ({
    ...chosen(product),
    ...titled(product, 'Your words', words),
  })
  const guest = await shop.guest()
  const { lines, refused } = await guest.add(
    item(product, says('Bar'), 1),
    item(product, says('Good Vibes'), 1),
  )
  expect(refused).toEqual([])
  const bySize = (words: string) => priceLine(product, says(words), 1).rowCents
  expect(lines[0]?.rowCents).toBeLessThan(bySize('Bar'))
  expect(lines[1]?.rowCents).toBeLessThan(bySize('Good Vibes'))
  const cart = await guest.ready()
  const { order, problem } = await guest.place()
  expect(problem).toBeNull()
  const { rows } = await database.pool().query<{ cents: number }>(
    `select row_cents::integer as cents from order_items join orders on orders.id = order_id
       where number = $1 order by order_items.id`,
    [order?.number],
  )
  expect(rows.map(({ cents }) => cents)).toEqual(cart.lines.map(({ rowCents }) => rowCents))
})

test('characters that a lettering lacks are refused by name, and typographic apostrophes cost the same as plain ones (cart-8, design-measure-341)', async () => {
  const { product, shop } = neon
  const says = (words: string): Selection => ({
    ...chosen(product),
    ...titled(product, 'Your words', words),
  })
  const guest = await shop.guest()
  const refused = await guest.add(item(product, says('Я ☺'), 1))
  expect(refused.lines).toEqual([])
  expect(refused.refused.join()).toContain("We can't bend Я ☺ in this lettering")
  const { lines } = await guest.add(item(product, says('Mom’s'), 1), item(product, says("Mom's"), 1))
  expect(lines).toHaveLength(2)
  expect(lines[0]?.rowCents).toBe(lines[1]?.rowCents)
})

test('a line that costs more than was shown is refused with both prices (cart-344)', async () => {
  const guest = await stickers.shop.guest()
  const line = stickerLine()
  const shown = fullPrice() / 100
  const dearer = await guest.add({ ...line, shown_price: shown - 1 } as typeof line)
  expect(dearer.lines).toEqual([])
  expect(dearer.refused.join()).toContain(
    `costs $${shown.toFixed(2)} now, and not $${(shown - 1).toFixed(2)}`,
  )
  const { lines, refused } = await guest.add({ ...line, shown_price: shown } as typeof line)
  expect(refused).toEqual([])
  expect(lines.map(({ rowCents }) => rowCents)).toEqual([fullPrice()])
})
