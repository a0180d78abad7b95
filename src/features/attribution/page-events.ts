import type { PageMeta, Remarketing } from '@/brand/page-meta'
import type { ProductCard } from '@/commerce/product-card'
import { toDollars } from '@/lib/money'
import type { ShopEvent, TrackedItem } from './events'

/** What a page hands to its screen, as far as it says what is shown. Every page's props fit. */
export interface TrackedPage {
  meta?: Pick<PageMeta, 'remarketing'> | undefined
  product?: (ShownCard & { related?: ShownCard[] }) | null
  category?: { name: string; products: ShownCard[] }
  home?: { sections: object[] }
  cards?: ShownCard[]
}

type ShownCard = Pick<ProductCard, 'sku' | 'name' | 'urlKey' | 'priceCents'>

/** Long lists are cut: nobody sees the hundredth tile. */
const maxInList = 24

export const toItem = ({ sku, name, urlKey, priceCents }: ShownCard): TrackedItem => ({
  sku,
  name,
  urlKey,
  cents: priceCents,
})

const listOf = (list: string, cards: readonly ShownCard[] | undefined): ShopEvent[] =>
  cards && cards.length > 0
    ? [{ name: 'view_item_list', list, items: cards.slice(0, maxInList).map(toItem) }]
    : []

/** Sections of home that show products. */
const cardsOfHome = (sections: object[]) =>
  sections.flatMap((section) =>
    'cards' in section && Array.isArray(section.cards) ? (section.cards as ShownCard[]) : [],
  ) // a section's cards are tiles of products

/** attribution-29: a page that the manifest says nothing of is known by the product that it sells, else by its kind. */
function remarketingOf({ product, category, home }: TrackedPage): Remarketing {
  if (product) return { id: product.sku, price: toDollars(product.priceCents), type: 'product' }
  if (category) return { type: 'category', category: category.name }
  return { type: home ? 'home' : 'other' }
}

/**
 * What looking at a page means to those who count: the view itself with its remarketing values, and the products on it.
 * @param address path and query, as the browser shows them
 */
export function pageEvents(page: TrackedPage, address: string): ShopEvent[] {
  const { product, category, home, cards } = page
  const path = address.replace(/[?#][^]*$/, '')
  return [
    { name: 'page_view', path, remarketing: page.meta?.remarketing ?? remarketingOf(page) },
    ...(product ? [{ name: 'view_item' as const, cents: product.priceCents, items: [toItem(product)] }] : []),
    ...listOf(category?.name ?? '', category?.products),
    ...(home ? listOf('home', cardsOfHome(home.sections)) : []),
    ...listOf('beside', product?.related ?? cards),
  ]
}
