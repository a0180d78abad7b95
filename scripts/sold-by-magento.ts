import type { Brand } from '@/brand/compiled'
import pLimit from 'p-limit'
import { productsNamedIn, type Sold } from '@/brand/compile/without-missing'
import { withDesignOption } from '@/brand/design-option'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'

/** How many products are asked for at once. */
const atOnce = 100

/** Products of a template are asked for one by one, with all their options. */
const fewAtOnce = pLimit(4)

/**
 * What the Magento at COMMERCE_URL has of what a manifest names (commerce-75).
 * @throws ShopError when it does not answer
 */
export async function soldByMagento(brand: Brand): Promise<Sold> {
  openProcessDoor(serverDoor)
  // Loaded now, since they know from the beginning which kind of backend they speak to.
  const [{ allCategories }, { magentoProduct, productCards }] = await Promise.all([
    import('@/commerce/category'),
    import('@/commerce/product'),
  ])
  const soldOf = async (named: string[]) => {
    const found: string[] = []
    for (let from = 0; from < named.length; from += atOnce)
      found.push(...(await productCards(named.slice(from, from + atOnce))).map(({ urlKey }) => urlKey))
    return found
  }
  const templated = await soldOf(Object.keys(brand.templates))
  const asked = await fewAtOnce.map(templated, (urlKey) => magentoProduct(urlKey))
  const categories = await allCategories()
  return {
    products: await soldOf(productsNamedIn(brand)),
    designs: asked.flatMap((product) =>
      product && withDesignOption(brand, product).designOption !== undefined ? product.urlKey : [],
    ),
    categories: categories.map(({ urlKey, name, parent, inMenu }) => ({ urlKey, name, parent, inMenu })),
  }
}
