import type { Brand } from '@/brand/compiled'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { isDesignable, makesWhatToolIsFor, productOfTool, toolAt } from '@/brand/questions'
import type { Tool } from '@/brand/schema/tools'
import { serverBrand } from '@/brand/server'
import { productCards, productView } from '@/commerce/product'
import { leanCard } from '../catalogue/tiles/lean-card.server'
import { productOnPage } from '../catalogue/product/product-on-page.server'
import { shopDelivery } from '../catalogue/product/shop-delivery.server'
import { nearestProducts } from './designable.server'
import { designedView } from './designed-view.server'
import { isForTools } from './keeps-designs'

/** What a tool has to offer: its product, a choice of all, or others in place of what is sold out or not made here (design-start-2, design-start-3). */
export type ToolOffer = 'product' | 'choice' | 'soldOut' | 'notMade'

/** How many products stand below: beside a design, to choose from, or in place of what is not to be had. */
const cardCounts: Record<ToolOffer, number> = { product: 5, choice: 24, soldOut: 8, notMade: 8 }

function offerOf(brand: Brand, tool: Tool): ToolOffer {
  if (!makesWhatToolIsFor(brand, tool)) return 'notMade'
  if (tool.choose) return 'choice'
  const product = productOfTool(brand, tool)
  return product && isDesignable(product) ? 'product' : 'soldOut'
}

/**
 * What the design tool at an address draws; server only. Undefined when there is no tool.
 * @param asked the product that its address names, for a tool that works with any (studio-202)
 */
export async function toolProps(address: string, asked?: string) {
  const brand = serverBrand()
  const tool = toolAt(brand, address)
  if (!tool) return undefined
  const offer = offerOf(brand, tool)
  const own = offer === 'product' ? tool.product : undefined
  const opened = own ?? (offer === 'choice' ? asked : undefined)
  const nearest = nearestProducts(brand, tool).filter((urlKey) => urlKey !== opened)
  const [product, cards, delivery] = await Promise.all([
    opened === undefined ? null : productView(opened),
    productCards(nearest.slice(0, cardCounts[offer])),
    shopDelivery(),
  ])
  // Search engines know the tool by its own words, whatever lies on it.
  const onPage = own === undefined ? null : product && (await productOnPage(product, address))
  return {
    meta: pageMeta(address, { ...onPage, remarketing: tool.remarketing ?? onPage?.remarketing }),
    messages: pageMessages('tool'),
    tool: { address, label: tool.label, offer, opens: tool.opens ?? {} },
    product:
      product && isForTools(product)
        ? { ...product, facets: {}, descriptionHtml: '', faq: [], reviews: [], related: [] }
        : null,
    isDesigned: product !== null && designedView(brand.templates, product).isDesigned,
    cards: cards.map(leanCard),
    delivery,
  }
}

export type ToolProps = NonNullable<Awaited<ReturnType<typeof toolProps>>>
