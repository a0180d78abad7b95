import type { Brand } from '@/brand/compiled'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { isDesignable, sellsProductOfTool, productOfTool, toolAt } from '@/brand/lookups'
import type { Tool } from '@/brand/schema/tools'
import { serverBrand } from '@/brand/server'
import { productCards } from '@/commerce/product/cards/product-cards'
import { productView } from '@/commerce/product/product'
import { leanCard } from '../../tiles/lean-card.server'
import { productOnPage } from '../../catalogue/product/product-on-page.server'
import { shopDelivery } from '../../catalogue/product/delivery/shop-delivery.server'
import { nearestProducts } from './designable.server'
import { designedView, type ShownWords } from './designed-view.server'
import { isForTools } from '../saved/keeps-designs'

/**
 * What a tool offers: its product, a choice of all products, or alternatives to one that is sold out or not
 * made here (design-start-3).
 */
export type ToolOffer = 'product' | 'choice' | 'soldOut' | 'notMade'

/** Number of product tiles: beside a design, to choose from, or as alternatives. */
const cardCounts: Record<ToolOffer, number> = { product: 5, choice: 24, soldOut: 8, notMade: 8 }

function offerOf(brand: Brand, tool: Tool): ToolOffer {
  if (!sellsProductOfTool(brand, tool)) return 'notMade'
  if (tool.choose) return 'choice'
  const product = productOfTool(brand, tool)
  return product && isDesignable(product) ? 'product' : 'soldOut'
}

/**
 * Returns the props of the design tool at an address; server only. Returns undefined if there is no tool.
 * @param asked the product named in the address, for a tool that works with any product
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
    shopDelivery(opened),
  ])
  // Search engines get the tool's own texts, whichever product is on the table.
  const onPage = own === undefined ? null : product && (await productOnPage(product, address))
  const view: { isDesigned: boolean; shownWords?: ShownWords } = product
    ? designedView(brand.templates, product)
    : { isDesigned: false }
  return {
    meta: pageMeta(address, { ...onPage, remarketing: tool.remarketing ?? onPage?.remarketing }),
    messages: pageMessages('tool'),
    tool: { address, label: tool.label, offer, opens: tool.opens ?? {} },
    product:
      product && isForTools(product)
        ? {
            ...product,
            facets: {},
            descriptionHtml: '',
            faq: [],
            reviews: [],
            related: [],
            ...(view.shownWords?.on === 'design' && { begunBy: view.shownWords.uids }),
          }
        : null,
    isDesigned: view.isDesigned,
    cards: cards.map(leanCard),
    delivery,
  }
}

export type ToolProps = NonNullable<Awaited<ReturnType<typeof toolProps>>>
