import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { toolAt } from '@/brand/questions'
import { serverBrand } from '@/brand/server'
import { productCards, productView } from '@/commerce/product'
import { leanCard } from '../catalogue/lean-card'
import { productOnPage } from '../catalogue/product-on-page'
import { shopDelivery } from '../catalogue/shop-delivery'
import { nearestProducts, productOfTool } from './designable'

/** How many products a tool offers to choose from, and how many it shows below a design. */
const offered = { toChoose: 24, instead: 8, beside: 5 }

/** What the design tool at an address draws; server only. Undefined when there is no tool. */
export async function toolProps(address: string) {
  const brand = serverBrand()
  const tool = toolAt(brand, address)
  if (!tool) return undefined
  const own = productOfTool(brand, tool)
  const opened = tool.choose ? undefined : own
  const nearest = nearestProducts(brand, tool).filter((urlKey) => urlKey !== opened)
  const [product, cards, delivery] = await Promise.all([
    opened === undefined ? null : productView(opened),
    productCards(nearest.slice(0, offered[opened ? 'beside' : tool.choose ? 'toChoose' : 'instead'])),
    shopDelivery(),
  ])
  const onPage = product && (await productOnPage(product, address))
  return {
    meta: pageMeta(address, { ...onPage, remarketing: tool.remarketing ?? onPage?.remarketing }),
    messages: pageMessages('tool'),
    tool: { address, label: tool.label, isOurs: own !== undefined || tool.choose === true },
    product: product && { ...product, facets: {}, descriptionHtml: '', faq: [], reviews: [], related: [] },
    cards: cards.map(leanCard),
    delivery,
  }
}

export type ToolProps = NonNullable<Awaited<ReturnType<typeof toolProps>>>
