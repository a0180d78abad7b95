import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import type { CompiledProduct } from '@/brand/compiled'
import type { DesignDocument } from '@/design/design-document'
import { designFor, optionsOf } from '@/design/answers/product-answers'
import {
  defaultSelection,
  isChoice,
  normalizeSelection,
  type Selection,
} from '@/lib/products/product-options'
import { home } from '../../support/account'
import { designClient } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'
import { compiledBrand } from '../../support/compiled-brand'

/**
 * A line must match the design it references, or it is refused. A shopper can't pay for vinyl and get
 * holographic film.
 */

const database = useFreshDatabase()

function opened(id: string) {
  const brand = compiledBrand(id)
  const shop = openShop(database.pool, brand)
  const shopper = designClient(shop, { visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) } })
  const product = (urlKey: string) => {
    const found = brand.catalogue.products.find((each) => each.urlKey === urlKey)
    if (!found) throw new Error(`${urlKey} is not sold`)
    return found
  }
  return { brand, shop, shopper, product }
}

const shops = { stickers: opened('stickers'), neon: opened('neon'), canvas: opened('canvas') }
beforeAll(async () => {
  for (const { brand } of Object.values(shops)) await seed(database.pool(), brand)
})

const fitted = ({ options, rules }: CompiledProduct, selection: Selection) =>
  normalizeSelection(options, rules, selection)

/** Answers that send no file, because the design is the artwork. */
const withoutFile = ({ options }: CompiledProduct): Selection =>
  Object.fromEntries(
    options.flatMap(({ uid, values = [] }) =>
      values.filter(({ isArtworkLater }) => isArtworkLater).map((value) => [uid, [value.uid]]),
    ),
  )

/** Selects options and values by their titles. */
function chosen(product: CompiledProduct, titles: Record<string, string>): Selection {
  const answers = Object.entries(titles).map(([title, said]) => {
    const option = product.options.find((each) => each.title === title)
    const value = option?.values?.find((each) => each.title === said)
    return [option?.uid ?? title, value ? [value.uid] : said]
  })
  return fitted(product, {
    ...defaultSelection(product.options, product.rules),
    ...withoutFile(product),
    ...Object.fromEntries(answers),
  })
}

function item(product: CompiledProduct, selection: Selection, toolOptions: object) {
  const isAsked = (uid: string) => product.options.some((option) => option.uid === uid && isChoice(option))
  const answers = Object.entries(selection)
  return {
    sku: product.sku,
    quantity: product.table.minimum,
    selected_options: answers.flatMap(([uid, answer]) =>
      isAsked(uid) && Array.isArray(answer) ? [...answer] : [],
    ),
    entered_options: answers.flatMap(([uid, answer]) =>
      typeof answer === 'string' ? [{ uid, value: answer }] : [],
    ),
    tool_options: JSON.stringify(toolOptions),
  }
}

/** Saves a design of this selection. Returns it as a line references it. */
async function saved(
  { shopper, brand }: (typeof shops)['neon'],
  product: CompiledProduct,
  selection: Selection,
  change: (design: DesignDocument) => DesignDocument = (design) => design,
) {
  const template = brand.templates[product.urlKey]
  if (!template) throw new Error(`${product.urlKey} is not designed`)
  const fonts = Object.fromEntries(
    Object.keys(template.neon?.asked.lettering?.fonts ?? {}).map((font) => [
      font,
      { sha256: 'a'.repeat(64) },
    ]),
  )
  const design = designFor(template, product, selection, { id: 'a', quantity: 1, fonts })
  const document = change(design)
  const made = await shopper.make(document, { product_sku: product.sku })
  const { number, hash } = made.opened.revision
  const { selection: answers } = optionsOf(document, template, product, selection)
  return { answers, named: { design: made.uid, revision: number, hash } }
}

type Titles = Record<string, string>

/** Shop, product, the design's options, the line's different options, and the text of the refusal. */
const lies: [keyof typeof shops, string, Titles, Titles, RegExp][] = [
  [
    'stickers',
    'custom-die-cut-stickers',
    { Material: 'Holographic' },
    { Material: 'White vinyl' },
    /Your design says “Holographic” for “Material”, and this line says “White vinyl”\. Please choose “Holographic”/,
  ],
  [
    'stickers',
    'custom-die-cut-stickers',
    { Size: '6" × 6"' },
    { Size: '2" × 2"' },
    /says “6 × 6 in” for “Size”, and this line says “2 × 2 in”/,
  ],
  [
    'stickers',
    'packaging-seal-stickers',
    { 'Label stock': 'Kraft paper' },
    { 'Label stock': 'White semi-gloss paper' },
    /“Kraft paper” for “Label stock”.*“White semi-gloss paper”/,
  ],
  [
    'neon',
    'custom-text-neon',
    { 'Your words': 'Bar', Size: 'Large, 36 × 14 in', 'Tube size': 'Bold' },
    { 'Tube size': 'Fine' },
    /“Bold” for “Tube size”.*“Fine”/,
  ],
  [
    'neon',
    'custom-text-neon',
    { 'Your words': 'Good Vibes Only' },
    { 'Your words': 'Bar' },
    /“Good Vibes Only” for “Your words”.*“Bar”/,
  ],
  [
    'neon',
    'custom-text-neon',
    { 'Your words': 'Bar', 'Light color': 'Ice blue' },
    { 'Light color': 'Hot pink' },
    /“Ice blue” for “Light color”.*“Hot pink”/,
  ],
  [
    'neon',
    'custom-text-neon',
    { 'Your words': 'Bar', 'Light color': 'Two tones' },
    { 'Light color': 'Hot pink' },
    /“Two tones” for “Light color”.*“Hot pink”/,
  ],
  [
    'neon',
    'custom-text-neon',
    { 'Your words': 'Bar', 'Backing shape': 'Acrylic box' },
    { 'Backing shape': 'Cut to shape' },
    /“Acrylic box” for “Backing shape”.*“Cut to shape”/,
  ],
  [
    'canvas',
    'classic-photo-canvas',
    { 'Floating frame': 'Gold', Depth: 'Gallery, 1½ in' },
    { 'Floating frame': 'No frame' },
    /“Gold” for “Floating frame”.*“No frame”/,
  ],
  [
    'canvas',
    'classic-photo-canvas',
    { Canvas: 'Linen, natural weave 420 g' },
    { Canvas: 'Studio, poly-cotton 340 g' },
    /“Linen, natural weave 420 g” for “Canvas”/,
  ],
]

test.each(lies)(
  '%s, %s: a line that contradicts its design is refused with both values, and a matching line is accepted (designs-22)',
  async (id, urlKey, made, said, words) => {
    const shop = shops[id]
    const product = shop.product(urlKey)
    const { named, answers } = await saved(shop, product, chosen(product, made))
    const guest = await shop.shop.guest()
    const other = fitted(product, { ...answers, ...chosen(product, { ...made, ...said }) })
    const answer = await guest.add(item(product, other, named))
    expect(answer.lines).toEqual([])
    expect(answer.refused).toEqual([expect.stringMatching(words)])
    const right = await guest.add(item(product, answers, named))
    expect(right.refused).toEqual([])
    expect(right.lines).toHaveLength(1)
  },
)

test('a cart line’s options cannot be changed to contradict its design (designs-22, cart-35)', async () => {
  const { stickers } = shops
  const product = stickers.product('custom-die-cut-stickers')
  const { named, answers } = await saved(stickers, product, chosen(product, { Material: 'Holographic' }))
  const guest = await stickers.shop.guest()
  const { lines } = await guest.add(item(product, answers, named))
  const options = Object.entries(chosen(product, { Material: 'White vinyl' }))
  const change = guest.change('updateCartItems', 'UpdateCartItemsInput', {
    cart_items: [
      {
        cart_item_uid: lines[0]?.uid,
        customizable_options: options.map(([uid, answer]) => ({ uid, value_string: String(answer) })),
      },
    ],
  })
  await expect(change).rejects.toThrow('Please choose “Holographic”')
  expect((await guest.look()).lines).toEqual(lines)
})

test.each(['custom-die-cut-stickers', 'gallery-framed-print'])(
  '%s: cart and order say that a designed line is designed online, not that its artwork comes later (designs-15, orders-64)',
  async (urlKey) => {
    const { shop, product: found } = shops.stickers
    const product = found(urlKey)
    const { named, answers } = await saved(shops.stickers, product, chosen(product, {}))
    const source = product.options.find(({ values }) => values?.some((value) => value.isArtworkLater))
    const guest = await shop.guest()
    const designed = await guest.add(item(product, answers, named))
    const saysOf = (options: { label: string; value: string }[]) =>
      options.find(({ label }) => label === source?.title)?.value
    expect(designed.lines.map(({ options }) => saysOf(options))).toEqual(['Designed online'])
    expect(designed.lines[0]?.selectedOptions, 'it can be added again').toContain(
      answers[source?.uid ?? '']?.[0],
    )
    await guest.ready()
    const { order } = await guest.place()
    const { rows } = await database
      .pool()
      .query<{ options: { label: string; value: string }[] }>(
        'select i.options from order_items i join orders o on o.id = i.order_id where o.number = $1',
        [order?.number],
      )
    expect(rows.map(({ options }) => saysOf(options))).toEqual(['Designed online'])
    const plain = await shop.guest()
    const { lines } = await plain.add({ ...item(product, answers, {}), tool_options: undefined } as never)
    expect(lines.map(({ options }) => saysOf(options))).not.toContain('Designed online')
  },
)

test('all visible text of a sign’s design must match the line, and hidden text is ignored (designs-22)', async () => {
  const { neon } = shops
  const product = neon.product('custom-text-neon')
  const short = chosen(product, { 'Your words': 'A' })
  const withSecond = (document: DesignDocument): DesignDocument => {
    const { sign } = document.nodes
    if (sign?.kind !== 'neon') throw new Error('a design of words is a sign')
    const long = sign.lines.map((line) => ({ ...line, text: 'Good Vibes Only' }))
    return {
      ...document,
      surfaces: { sign: { nodes: ['sign', 'second'] } },
      nodes: { sign: { ...sign, hidden: true }, second: { ...sign, lines: long } },
    }
  }
  const hidden = await saved(neon, product, short, withSecond)
  const both = await saved(neon, product, short, (document) => {
    const { sign, second } = withSecond(document).nodes
    if (!sign || !second) throw new Error('there are two')
    return {
      ...withSecond(document),
      nodes: { sign: { ...sign, hidden: undefined }, second } as DesignDocument['nodes'],
    }
  })
  const guest = await neon.shop.guest()
  const { lines, refused } = await guest.add(
    item(product, short, hidden.named),
    item(product, short, both.named),
  )
  expect(lines).toEqual([])
  expect(refused).toEqual([
    expect.stringMatching(/“Good Vibes Only” for “Your words”, and this line says “A”/),
    expect.stringMatching(/says “A \/ Good Vibes Only”/),
  ])
})

test('a design in a size that the product no longer offers is refused with the offered sizes (designs-22)', async () => {
  const { stickers } = shops
  const product = stickers.product('custom-die-cut-stickers')
  const usual = chosen(product, {})
  const { named } = await saved(stickers, product, usual, (document) => ({
    ...document,
    product: { ...document.product, size: { width: 61, height: 43.21 } },
  }))
  const guest = await stickers.shop.guest()
  const { refused } = await guest.add(item(product, usual, named))
  expect(refused).toEqual([
    expect.stringMatching(/“2\.4 × 1\.7 in” for “Size”, and this line says “3 × 3 in”/),
  ])
})

test('a design made with another product’s template is refused (designs-22)', async () => {
  const { stickers } = shops
  const [large, cheap] = [stickers.product('custom-die-cut-stickers'), stickers.product('reward-stickers')]
  const template = stickers.brand.templates[large.urlKey]
  if (!template) throw new Error('it is designed')
  const document = designFor(template, large, chosen(large, {}), { id: 'a', quantity: 1 })
  const made = await stickers.shopper.make(document, { product_sku: cheap.sku })
  const { number, hash } = made.opened.revision
  const guest = await stickers.shop.guest()
  const { lines, refused } = await guest.add(
    item(cheap, chosen(cheap, {}), { design: made.uid, revision: number, hash }),
  )
  expect(lines).toEqual([])
  expect(refused).toEqual([expect.stringContaining('made for another product')])
})

test('a check that blocks ordering in the editor also refuses the line at the server; a warning does not (designs-22)', async () => {
  const { stickers } = shops
  const product = stickers.product('custom-die-cut-stickers')
  const usual = chosen(product, {})
  const lined = (width: number) => (document: DesignDocument) => ({
    ...document,
    surfaces: { ...document.surfaces, front: { ...document.surfaces['front'], nodes: ['line'] } },
    nodes: {
      line: {
        kind: 'shape' as const,
        transform: [1, 0, 0, 1, 20, 20] as [number, number, number, number, number, number],
        shape: 'rectangle' as const,
        width: 20,
        height: 20,
        fill: null,
        stroke: { paint: '#112233', width },
      },
    },
  })
  const [thin, fine] = [
    await saved(stickers, product, usual, lined(0.05)),
    await saved(stickers, product, usual, lined(0.2)),
  ]
  const guest = await stickers.shop.guest()
  const stopped = await guest.add(item(product, usual, thin.named))
  expect(stopped.lines).toEqual([])
  expect(stopped.refused).toEqual([
    expect.stringMatching(
      /This line is 0\.002 in \(0\.05 mm\) wide\. Lines should be 0\.01 in \(0\.25 mm\) or wider.*open it, change/,
    ),
  ])
  const { lines, refused } = await guest.add(item(product, usual, fine.named))
  expect([lines.length, refused]).toEqual([1, []])
})
