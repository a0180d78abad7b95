import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { designableProducts, routeAt, toolAt } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import { faqData } from '@/brand/structured-data'
import { productCards } from '@/commerce/product/cards/product-cards'
import { productView } from '@/commerce/product/product'
import { leanCard } from '../../tiles/lean-card.server'
import { productOnPage } from '../../catalogue/product/product-on-page.server'
import { shopDelivery } from '../../catalogue/product/delivery/shop-delivery.server'
import { designedView } from './designed-view.server'

const beside = 4

/**
 * Returns the props of a page about making one product (content-3), at the address of a route or a tool.
 * Returns undefined if the product no longer exists.
 */
export async function makerProps(address: string) {
  const brand = serverBrand()
  const route = routeAt(brand, address)
  const listed = route ?? toolAt(brand, address)
  const urlKey = listed?.product
  const others = designableProducts(brand)
    .map((product) => product.urlKey)
    .filter((known) => known !== urlKey)
  const [product, cards, delivery] = await Promise.all([
    urlKey === undefined ? null : productView(urlKey),
    productCards(others.slice(0, beside)),
    shopDelivery(urlKey),
  ])
  if (!listed || !product) return undefined
  const onPage = await productOnPage(product, address)
  return {
    meta: pageMeta(address, {
      ...onPage,
      remarketing: listed.remarketing ?? onPage.remarketing,
      jsonLd: faqData(product.faq),
    }),
    messages: pageMessages('tool'),
    address,
    heading: route?.heading ?? product.name,
    product: { ...product, facets: {}, reviews: [], related: [] },
    isDesigned: designedView(brand.templates, product).isDesigned,
    cards: cards.map(leanCard),
    delivery,
  }
}

export type MakerProps = NonNullable<Awaited<ReturnType<typeof makerProps>>>
