import { pageMeta } from '@/brand/page-meta'
import { routeAt } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import { pageMessages } from '@/brand/page-messages'
import { allCategories, categoryView } from '@/commerce/product/category'
import { favorites } from '../tiles/lean-card.server'

const shown = 8

/**
 * Returns the props of a page without header and footer: its subject, and the products of its category
 * (content-3); server only.
 */
export async function bareProps(address: string) {
  const brand = serverBrand()
  const route = routeAt(brand, address)
  const [first] = (await allCategories()).filter(({ parent }) => parent === null)
  const category = await categoryView(route?.category ?? first?.urlKey ?? '')
  if (!route || !category) return undefined
  return {
    meta: pageMeta(address),
    messages: pageMessages('bare'),
    heading: route.heading ?? route.title ?? brand.identity.name,
    intro: category.intro,
    cards: favorites(category.products, shown),
    create: brand.navigation.createNow,
    promise: brand.identity.tagline,
  }
}

export type BareProps = NonNullable<Awaited<ReturnType<typeof bareProps>>>
