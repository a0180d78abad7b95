import { starterAddress } from '@/brand/tool-address'
import type { Context } from '../kernel/context'
import { paged } from '../kernel/paging'
import { mediaUrl } from '../kernel/site-address'
import type { QueryDesignTemplatesArgs } from '../generated/resolvers'
import { catalogueStore } from '../catalogue/catalogue'

/**
 * Lists starter designs of available products, either of one product, by its urlKey or sku, or of all
 * (design-start-16). An unknown product has none.
 */
export function designTemplates(
  { slug, product_sku: sku, ...paging }: QueryDesignTemplatesArgs,
  { brand }: Context,
) {
  const catalogue = catalogueStore(brand)
  const sold = brand.starters.flatMap((starter) => {
    const product = catalogue.productByUrlKey(starter.product)
    return product && !product.outOfStock ? [{ starter, product }] : []
  })
  const wanted = sold.filter(
    ({ product }) => (!slug || product.urlKey === slug) && (!sku || product.sku === sku),
  )
  const asked = slug ? catalogue.productByUrlKey(slug) : sku ? catalogue.productBySku(sku) : undefined
  const { items, ...page } = paged(wanted, paging)
  return {
    ...page,
    product_name: asked?.name ?? null,
    items: items.map(({ starter, product }) => ({
      uid: starter.slug,
      name: starter.name,
      image: starter.picture ? mediaUrl(starter.picture) : null,
      tool_url: starterAddress(brand, starter),
      product_sku: product.sku,
    })),
  }
}
