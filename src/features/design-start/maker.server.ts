import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { designableProducts, routeAt, toolAt } from '@/brand/questions'
import { serverBrand } from '@/brand/server'
import { faqData } from '@/brand/structured-data'
import { productCards, productView } from '@/commerce/product'
import { leanCard } from '../catalogue/tiles/lean-card.server'
import { productOnPage } from '../catalogue/product/product-on-page.server'
import { shopDelivery } from '../catalogue/product/shop-delivery.server'
import { designedView } from './designed-view.server'

const beside = 4

/** What a page about making one product draws (content-3), at a route's or a tool's address (design-start-12). Undefined when its product is gone. */
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
    shopDelivery(),
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
