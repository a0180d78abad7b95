import { toCents } from '@/lib/money/money'
import { ProbeItemsDocument } from '../../generated/product'
import type { CartItemInput } from '../../generated/schema-types'
import { request } from '../../request'
import { pricesIncludeTax } from '../../tax-display'

/**
 * Puts items into a new visitor's cart, which expires like any other.
 * @returns the prices of one piece in cents, in order; undefined if the Magento refused an item
 */
export async function pricesInCart(items: CartItemInput[]): Promise<number[] | undefined> {
  const cart = crypto.randomUUID().replaceAll('-', '') // 32 letters and digits, as Magento asks for
  const { addProductsToCart: added } = await request(ProbeItemsDocument, { uid: cart, cart, items })
  const lines = added?.cart.itemsV2?.items ?? []
  if ((added?.user_errors ?? []).length > 0 || lines.length !== items.length) return undefined
  return lines.map((line) => {
    const { price, price_including_tax: gross } = line?.prices ?? {}
    return toCents((pricesIncludeTax ? gross : price)?.value ?? Number.NaN)
  })
}
