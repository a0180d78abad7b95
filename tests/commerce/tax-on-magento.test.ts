import { beforeAll, expect, test, vi } from 'vitest'
import { exampleBrand, serve } from '../support/brands'
import { startMockMagento } from '../support/magento/listening-magento'
import { secondVariant, taxIncludedMake } from '../support/magento/second/make'
import { priceLine } from '@/lib/money/price'
import { setEnvironment } from '@/settings/settings'

vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
  process.env['NEXT_PUBLIC_COMMERCE_TAX'] = 'included'
})
const { productView } = await import('@/commerce/product/product')
const { request } = await import('@/commerce/request')
const { toCartView } = await import('@/commerce/cart/to-cart-view')
const { CartCoreViewDocument } = await import('@/commerce/generated/cart')

/** A Magento that enters and shows prices with tax, as in Europe. */

const { url, ask } = startMockMagento(secondVariant, taxIncludedMake)

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: url() })
})

test('page, cart line and subtotal show the same price with tax, and the rows add up to the total (commerce-88)', async () => {
  const product = await productView('party-tumbler')
  const mug = await productView('harbor-mug')
  expect([product?.priceCents, mug?.priceCents]).toEqual([900, 1_450])
  const { data: made } = await ask('mutation { createGuestCart { cart { id } } }')
  const cart = made?.['createGuestCart'].cart.id as string
  await ask(
    'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "MUG-H", quantity: 3 }]) { user_errors { message } } }',
    { cart },
  )
  const { lines, totals } = toCartView((await request(CartCoreViewDocument, { cart })).cart!)
  const { unitCents } = priceLine(mug!, {}, 3)
  expect(lines.map((line) => [line.unitCents, line.rowCents])).toEqual([[unitCents, 3 * unitCents]])
  const row = (code: string) => totals.rows.find((each) => each.code === code)?.cents
  expect([row('subtotal'), row('tax'), row('tax_included')]).toEqual([4_350, undefined, 725])
  expect(totals.grandTotalCents).toBe(4_350)
})
