import { isCertificate } from '@/brand/certificate'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { routeAt } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import { faqData } from '@/brand/structured-data'
import { productView } from '@/commerce/product/product'
import { productOnPage } from '../catalogue/product/product-on-page.server'
import { shopDelivery } from '../catalogue/product/delivery/shop-delivery.server'

/** Returns the props of the gift certificate page; server only. Returns undefined if the shop sells none. */
export async function giftProps(address: string) {
  const brand = serverBrand()
  const route = routeAt(brand, address)
  const urlKey = route?.product ?? brand.catalogue.products.find(isCertificate)?.urlKey
  const [product, delivery] = await Promise.all([urlKey ? productView(urlKey) : null, shopDelivery(urlKey)])
  if (!product) return undefined
  const onPage = await productOnPage(product, address)
  return {
    meta: pageMeta(address, {
      ...onPage,
      remarketing: route?.remarketing ?? onPage.remarketing,
      jsonLd: faqData(product.faq),
    }),
    messages: pageMessages('gift'),
    product: { ...product, facets: {}, reviews: [], related: [] },
    delivery,
  }
}

export type GiftProps = NonNullable<Awaited<ReturnType<typeof giftProps>>>
