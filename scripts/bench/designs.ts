import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { defaultSelection } from '@/lib/products/product-options'
import { readBrand } from '@/server/read-brand'
import { startShop } from '../shop-process'
import { measuredDesigns, type MeasuredDesign } from './designs/documents'
import { shopperOf } from './designs/shopper'
import { measureEffect, type Watched } from './designs/watch'

/**
 * npm run bench designs (BRAND=… for another shop, which must be built)
 *
 * Saves designs that reach each limit on a design's totals. Adds each to a cart, first as one line and then
 * as 99 more lines in one request. Prints the effect on the shop:
 *
 * - The longest time without a response (aim: 300 ms).
 * - CPU time of the limited process per design (2 s).
 * - Memory growth of the shop (100 MiB).
 * - CPU time of the shop per further line (5 ms).
 */

const port = 4396
const address = `http://127.0.0.1:${port}`
const folder = '.test/bench-designs'
const furtherLines = 99
const aims = { silenceMs: 300, factsCpuMs: 2_000, memoryMiB: 100, perLineMs: 5 }

interface Row {
  name: string
  kilobytes: number
  save: Watched
  first: Watched
  further: Watched
  refused: string
}

const brand = readBrand()
const { product, designs } = measuredDesigns(brand)
const selected = Object.values(defaultSelection(product.options, product.rules)).flatMap((choice) =>
  Array.isArray(choice) ? choice : [choice],
)

type Added = { addProductsToCart: { user_errors: { message: string }[] } }

async function measure(
  shop: { pid: number; address: string },
  { name, document }: MeasuredDesign,
): Promise<Row> {
  const ask = shopperOf(address)
  const made = await ask<{ createGuestCart: { cart: { id: string } } }>(
    'mutation { createGuestCart { cart { id } } }',
    {},
  )
  const text = JSON.stringify(document)
  const [saved, save] = await measureEffect(shop, () =>
    ask<{
      saveDesignDocument: { design: { uid: string; opened: { revision: { number: number; hash: string } } } }
    }>(
      `mutation M($input: SaveDesignDocumentInput!) { saveDesignDocument(input: $input) { design { uid opened { revision { number hash } } } } }`,
      {
        input: {
          document: text,
          made_by: 'SAVE',
          product_sku: product.sku,
          name: 'Measured',
          tool_options: '{}',
        },
      },
    ),
  )
  const { uid, opened } = saved.saveDesignDocument.design
  const line = {
    sku: product.sku,
    quantity: product.table.quantities[0] ?? 1,
    selected_options: selected,
    tool_options: JSON.stringify({
      design: uid,
      revision: opened.revision.number,
      hash: opened.revision.hash,
    }),
  }
  const add = (count: number) =>
    measureEffect(shop, () =>
      ask<Added>(
        'mutation M($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { user_errors { message } } }',
        { cart: made.createGuestCart.cart.id, items: Array.from({ length: count }, () => line) },
      ),
    )
  const [one, first] = await add(1)
  const [, further] = await add(furtherLines)
  const refused = one.addProductsToCart.user_errors[0]?.message ?? ''
  return { name, kilobytes: Math.round(text.length / 1024), save, first, further, refused }
}

const marked = (value: number, aim: number) => `${Math.round(value * 10) / 10}${value > aim ? ' ✗' : ''}`

const rowOf = ({ name, kilobytes, save, first, further, refused }: Row) => ({
  design: name,
  kB: kilobytes,
  'save, ms': Math.round(save.ms),
  'first line, ms': Math.round(first.ms),
  'silence, ms': marked(Math.max(save.silenceMs, first.silenceMs, further.silenceMs), aims.silenceMs),
  'limited process, ms': marked(save.factsCpuMs + first.factsCpuMs, aims.factsCpuMs),
  'shop, ms': save.shopCpuMs + first.shopCpuMs,
  'memory, MiB': marked(save.memoryMiB + first.memoryMiB + further.memoryMiB, aims.memoryMiB),
  'each further line, ms': marked(further.shopCpuMs / furtherLines, aims.perLineMs),
  refused: refused.slice(0, 60),
})

rmSync(folder, { recursive: true, force: true })
const shop = await startShop({ BRAND: brand.id, PORT: String(port), DATA_DIR: resolve(folder) })
try {
  const rows: Row[] = []
  for (const design of designs) rows.push(await measure({ pid: shop.pid, address }, design))
  console.table(rows.map(rowOf))
} finally {
  await shop.stop()
}
