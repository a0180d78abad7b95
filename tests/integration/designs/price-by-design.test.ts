import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { compileBrand } from '@/brand/compile'
import type { CompiledProduct } from '@/brand/compiled'
import type { DesignDocument } from '@/design/document/design-document'
import { noFaces } from '@/design/scene/faces'
import { designFor } from '@/design/template/product-answers'
import { designPrice } from '@/features/design-start/design-price'
import { priceLine } from '@/lib/price'
import { defaultSelection, isChoice, normalizeSelection, type Selection } from '@/lib/product-options'
import { home } from '../../support/account'
import { designing, type DesignAnswer } from '../../support/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'

/** What a design measures decides what its line costs, from the cart to the order, whatever a request says of it. */

const database = useFreshDatabase()

function opened(id: string, urlKey: string) {
  const result = compileBrand(id)
  if (!result.ok) throw new Error(`${id} does not compile`)
  const shop = openShop(database.pool, result.brand)
  const product = result.brand.catalogue.products.find((each) => each.urlKey === urlKey)
  const template = result.brand.templates[urlKey]
  if (!product || !template) throw new Error(`${urlKey} is not sold`)
  const shopper = designing(shop, { visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) } })
  return { shop, product, template, shopper, brand: result.brand }
}

const stickers = opened('stickers', 'custom-die-cut-stickers')
const neon = opened('neon', 'custom-text-neon')
beforeAll(async () => {
  await seed(database.pool(), stickers.brand)
  await seed(database.pool(), neon.brand)
})

/** The design is the artwork: no file is sent beside it. */
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

/** As an add-to-cart sends it. */
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

/** With a line of its own to be cut: a star of so many points, up to the edge of the size. */
function starOf(points: number, inner: number): DesignDocument {
  const square = squareOf(40)
  const corner = (index: number) => {
    const radius = index % 2 === 0 ? 37 : inner
    const turn = (index * Math.PI) / points
    return `${(38 + radius * Math.cos(turn)).toFixed(3)} ${(38 + radius * Math.sin(turn)).toFixed(3)}`
  }
  const path = `M${Array.from({ length: 2 * points }, (_, index) => corner(index)).join('L')}Z`
  const front = square.surfaces['front']!
  return {
    ...square,
    id: `star-${points}-${inner}`,
    surfaces: { front: { ...front, cut: { ...front.cut!, style: 'die', path } } },
  }
}

/** A design with a square of this side, in mm. */
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

test('a design that is smaller than what is ordered costs less, at once, and one that fills it costs what the size costs (prices-17, prices-19)', async () => {
  const [small, whole] = [await saved(squareOf(20)), await saved(squareOf(76))]
  const guest = await stickers.shop.guest()
  const { lines, refused } = await guest.add(
    stickerLine(named(small)),
    stickerLine(named(whole)),
    stickerLine(),
  )
  expect(refused).toEqual([])
  const [less, filled, undesigned] = lines.map(({ rowCents }) => rowCents)
  expect(undesigned).toBe(fullPrice())
  expect(filled).toBe(fullPrice())
  expect(less).toBeLessThan(fullPrice() * 0.8)
})

test('the price that the editor shows of an own cut line, with what is charged beyond the included length, is the price of the line (prices-17, prices-23)', async () => {
  const { template, product, shop } = stickers
  const shown = (document: DesignDocument) =>
    designPrice(product, chosen(product), 50, { document, template, faces: noFaces })
  const cutOf = (document: DesignDocument) => shown(document).parts.find(({ included }) => included)
  expect(cutOf(squareOf(20))).toBeUndefined()
  expect(cutOf(starOf(6, 12))).toEqual({
    label: expect.stringMatching(/^Cut: \d+ cm$/),
    cents: expect.any(Number),
    included: '24 cm',
  })
  const star = fc.tuple(fc.integer({ min: 3, max: 30 }), fc.integer({ min: 5, max: 36 }))
  await fc.assert(
    fc.asyncProperty(star, async ([points, inner]) => {
      const document = starOf(points, inner)
      const { rowCents } = shown(document)
      const guest = await shop.guest()
      const { lines, refused } = await guest.add(stickerLine(named(await saved(document))))
      expect(refused).toEqual([])
      expect(lines.map((line) => line.rowCents)).toEqual([rowCents])
      expect(rowCents).toBeLessThanOrEqual(fullPrice())
    }),
    { numRuns: 12 },
  )
})

test('what a request says of price and measures is never read (prices-19)', async () => {
  const whole = await saved(squareOf(76))
  const lies = { cache_price: 0.01, measures: { cutArea: 1 }, cutArea: 1, price: 1 }
  const guest = await stickers.shop.guest()
  const { lines } = await guest.add(stickerLine(named(whole, lies)))
  expect(lines.map(({ rowCents }) => rowCents)).toEqual([fullPrice()])
})

test('two equal adds are one line of two, at one price a piece, and the measures are worked out once (prices-19, cart-3)', async () => {
  const small = await saved(squareOf(20))
  const guest = await stickers.shop.guest()
  const once = await guest.add(stickerLine(named(small)))
  const kept = async () => {
    const { rows } = await database.pool().query<{ measures: object | null; row: string }>(
      `select measures, revision.xmin::text as row from design_revisions revision
         join designs on designs.id = design_id where uid = $1`,
      [small.uid],
    )
    return rows
  }
  const [first] = await kept()
  expect(first?.measures).toMatchObject({ pieces: 1, tubeLength: 0 })
  const twice = await guest.add(stickerLine(named(small, { cache_price: 9 })))
  expect(twice.lines.map(({ quantity }) => quantity)).toEqual([100])
  expect(await kept()).toEqual([first])
  expect(twice.lines[0]?.unitCents).toBeLessThan(once.lines[0]?.unitCents ?? 0) // at 100 a piece is cheaper
})

test('typed words cost by their tube without a design, the same in cart and order (prices-20)', async () => {
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
