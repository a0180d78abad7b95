import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { routeAt } from '@/brand/questions'
import { serverBrand } from '@/brand/server'
import { productView } from '@/commerce/product'
import { shopDelivery } from '../catalogue/shop-delivery'
import { faqData } from '../catalogue/structured-data'

/** What the page for gift certificates draws; server only. Undefined in a shop that sells none. */
export async function giftProps(address: string) {
  const brand = serverBrand()
  const urlKey =
    routeAt(brand, address)?.product ??
    brand.catalogue.products.find(({ kind }) => kind === 'virtual')?.urlKey
  const [product, delivery] = await Promise.all([urlKey ? productView(urlKey) : null, shopDelivery()])
  if (!product) return undefined
  return {
    meta: pageMeta(address, { image: product.pictures[0], jsonLd: faqData(product.faq) }),
    messages: pageMessages('gift'),
    product: { ...product, facets: {}, reviews: [], related: [] },
    delivery,
  }
}

export type GiftProps = NonNullable<Awaited<ReturnType<typeof giftProps>>>
