import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { routeAt } from '@/brand/questions'
import { serverBrand } from '@/brand/server'
import { faqData } from '@/brand/structured-data'
import { productView } from '@/commerce/product'
import { productOnPage } from '../catalogue/product/product-on-page.server'
import { shopDelivery } from '../catalogue/product/shop-delivery.server'

/** What the page for gift certificates draws; server only. Undefined in a shop that sells none. */
export async function giftProps(address: string) {
  const brand = serverBrand()
  const route = routeAt(brand, address)
  const urlKey = route?.product ?? brand.catalogue.products.find(({ kind }) => kind === 'virtual')?.urlKey
  const [product, delivery] = await Promise.all([urlKey ? productView(urlKey) : null, shopDelivery()])
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
