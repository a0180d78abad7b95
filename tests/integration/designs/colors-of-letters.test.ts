import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadFaces } from '@/backend/designs/designs'
import type { DesignDocument, NeonNode } from '@/design/design-document'
import { measureWith } from '@/design/scene/set-words'
import { designFor, optionsOf } from '@/design/answers/product-answers'
import { recolored } from '@/design/text/line-edits'
import { sha256 } from '@/backend/production/sha256'
import { home } from '../../support/account'
import { designClient } from '../../support/files/designs'
import { item, titled, useShopsWithoutTools } from '../production/plain-shops'

/** Colors of lines and letters, from the product page or the editor to the price, the line and the files. */

const { shops, productOf, make, listed, made, designs } = useShopsWithoutTools()
const { shop } = shops.neon
const product = productOf('neon', 'custom-text-neon')
const template = shops.neon.brand.templates[product.urlKey]!
const asked = template.neon!.asked
const [font = ''] = Object.keys(asked.lettering?.fonts ?? {})
const colors = Object.keys(asked.light?.colors ?? {})
const ann = designClient(shop, { visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) } })

/** Returns the wanted colors that more than 50 pixels of a line's PNG have. */
async function colorsIn(orderNumber: string, wanted: string[]): Promise<string[]> {
  const { read } = await made('neon', orderNumber)
  const { data, info } = await sharp(Buffer.from(await read('.png'), 'latin1'))
    .resize(1_200)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rgb = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return wanted.filter((color) => {
    const parts = rgb(color)
    let dots = 0
    for (let at = 0; at < data.length; at += info.channels)
      if (data[at + 3] === 255 && parts.every((value, part) => Math.abs(value - (data[at + part] ?? 0)) < 6))
        dots += 1
    return dots > 50
  })
}

const priceOf = async (line: ReturnType<typeof item>) => {
  const guest = await shop.guest()
  await guest.add(line)
  const { data } = await shop.ask<{
    cart: { items: { prices: { row_total: { value: number } } }[] }
  }>('query Q($id: String!) { cart(cart_id: $id) { items { prices { row_total { value } } } } }', {
    id: guest.id,
  })
  return Math.round((data?.cart.items[0]?.prices.row_total.value ?? 0) * 100)
}

const saying = (text: string, color: string) => ({
  ...titled(product, 'text', text),
  ...titled(product, 'color', color),
})

test('three colors chosen on the page are charged, and the production files contain them (design-document-20, production-18)', async () => {
  const answers = {
    ...saying('Pink Lemon Blue', 'Three tones'),
    ...titled(product, 'first-color', 'Hot pink'),
    ...titled(product, 'second-color', 'Lemon yellow'),
    ...titled(product, 'third-color', 'Deep blue'),
  }
  const one = await priceOf(item(product, saying('Pink Lemon Blue', 'Hot pink')))
  const three = await priceOf(item(product, answers))
  expect(three).toBeGreaterThan(one)
  const { number } = await shops.neon.ordered([item(product, answers)])
  await make('neon')
  expect(await listed('neon', number)).toContain('generated')
  const [row] = await designs('neon', number)
  const [sign] = Object.values(row?.document.nodes ?? {}) as NeonNode[]
  expect(sign?.lines[0]).toMatchObject({ color: '#ff2bd6', letterColors: { 5: '#ffe93b', 11: '#2f5bff' } })
  const wanted = ['#ff2bd6', '#ffe93b', '#2f5bff']
  expect(await colorsIn(number, wanted)).toEqual(wanted)
})

test('typed text in many colors is produced even with few letters (design-document-20)', async () => {
  for (const text of ['Hello', 'A']) {
    const { number } = await shops.neon.ordered([item(product, saying(text, 'Many colors'))])
    await make('neon')
    expect(await listed('neon', number)).toContain('generated')
  }
})

test('each letter can have any color; the line must state and charge it (design-document-20, designs-22)', async () => {
  const faces = await loadFaces(
    { nodes: { sign: { kind: 'neon', lines: [{ font, text: '' }] } as unknown as NeonNode } }, // only the fonts of a sign are read
    'neon',
  )
  const hash = sha256(readFileSync(`brands/ranges/in-lights/designs/letterings/${font}.json`))
  const begun = designFor(
    template,
    product,
    { ...saying('Colors', 'Hot pink') },
    {
      id: 'a',
      quantity: 1,
      fonts: { [font]: { sha256: hash } },
      measure: measureWith(faces),
    },
  )
  const sign = begun.nodes['sign'] as NeonNode
  const lines = [0, 1, 2, 3, 4, 5].reduce(
    ([line], index) => [recolored(line!, colors[index]!, [index])],
    sign.lines,
  )
  const document: DesignDocument = { ...begun, nodes: { sign: { ...sign, lines } } }
  const saved = await ann.make(document, { product_sku: product.sku })
  const { number, hash: designHash } = saved.opened.revision
  const named = { design: saved.uid, revision: number, hash: designHash }
  const { selection, notOffered } = optionsOf(document, template, product, saying('Colors', 'Hot pink'))
  expect(notOffered).toEqual([])
  const plain = await priceOf(item(product, saying('Colors', 'Hot pink')))
  expect(await priceOf(item(product, selection, named))).toBe(plain + 5_400)
  const guest = await shop.guest()
  const { refused } = await guest.add(item(product, saying('Colors', 'Hot pink'), named))
  expect(refused).toEqual([expect.stringContaining('Many colors')])

  const order = await shops.neon.ordered([item(product, selection, named)])
  await make('neon')
  expect(await colorsIn(order.number, colors.slice(0, 6))).toEqual(colors.slice(0, 6))
})
