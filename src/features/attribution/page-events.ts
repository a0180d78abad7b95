import type { PageMeta, Remarketing } from '@/brand/page-meta'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { toDollars } from '@/lib/money/money'
import type { ShopEvent, TrackedItem } from './events'

/** The page props that state which products are shown. Every page's props satisfy this type (attribution-22). */
export interface TrackedPage {
  meta?: Pick<PageMeta, 'remarketing'> | undefined
  product?: (ShownCard & { related?: ShownCard[] }) | null
  category?: { name: string; products: ShownCard[] }
  home?: { sections: object[] }
  cards?: ShownCard[]
}

type ShownCard = Pick<ProductCard, 'sku' | 'name' | 'urlKey' | 'priceCents'>

/** Upper limit of items per list event: tiles further down are rarely seen. */
const maxInList = 24

const toItem = ({ sku, name, urlKey, priceCents }: ShownCard): TrackedItem => ({
  sku,
  name,
  urlKey,
  cents: priceCents,
})

const listOf = (list: string, cards: readonly ShownCard[] | undefined): ShopEvent[] =>
  cards && cards.length > 0
    ? [{ name: 'view_item_list', list, items: cards.slice(0, maxInList).map(toItem) }]
    : []

/** Returns the product cards in the sections of the home page. */
const cardsOfHome = (sections: object[]) =>
  sections.flatMap((section) =>
    'cards' in section && Array.isArray(section.cards) ? (section.cards as ShownCard[]) : [],
  ) // the cards of a section are always product tiles

/**
 * Returns the fallback for pages without remarketing values in the manifest: the product, otherwise the kind
 * of page (attribution-29).
 */
function remarketingOf({ product, category, home }: TrackedPage): Remarketing {
  if (product) return { id: product.sku, price: toDollars(product.priceCents), type: 'product' }
  if (category) return { type: 'category', category: category.name }
  return { type: home ? 'home' : 'other' }
}

/**
 * Returns the events of a page view: the view itself with its remarketing values, and the products on the
 * page.
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
