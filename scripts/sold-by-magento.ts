import type { Brand } from '@/brand/compiled'
import { productsNamedIn, type Sold } from '@/brand/compile/without-missing'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'

/** How many products are asked for at once. */
const atOnce = 100

/**
 * What the Magento at COMMERCE_URL has of what a manifest names (commerce-75).
 * @throws ShopError when it does not answer
 */
export async function soldByMagento(brand: Brand): Promise<Sold> {
  openProcessDoor(serverDoor)
  // Loaded now, since they know from the beginning which kind of backend they speak to.
  const [{ allCategories }, { productCards }] = await Promise.all([
    import('@/commerce/category'),
    import('@/commerce/product'),
  ])
  const named = productsNamedIn(brand)
  const products: string[] = []
  for (let from = 0; from < named.length; from += atOnce)
    products.push(...(await productCards(named.slice(from, from + atOnce))).map(({ urlKey }) => urlKey))
  const categories = await allCategories()
  return {
    products,
    categories: categories.map(({ urlKey, name, parent, inMenu }) => ({ urlKey, name, parent, inMenu })),
  }
}
