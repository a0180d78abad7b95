import type { Home } from '@/brand/schema/pages'
import { allCategories, type CategoryEntry } from '@/commerce/product/category'
import { productCards } from '@/commerce/product/cards/product-cards'
import { instantOf, isRunning } from '@/lib/dates/shop-time'
import { leanCard } from '../../tiles/lean-card.server'
import type { HomeSection, HomeView } from './HomeScreen'

type Written = Home['sections'][number]

/** True if the section is within its start and end, in the shop's time zone. */
function isShown(section: Written, now: Date, timezone: string): boolean {
  if (!('start' in section || 'end' in section)) return true
  const { start, end } = section
  if (end) return isRunning({ start, end }, now, timezone)
  return !start || now >= instantOf(start, timezone)
}

/** Returns the categories of a section: those it lists, or all children of its parent. */
function named(section: Extract<Written, { kind: 'categories' }>, all: CategoryEntry[]): CategoryEntry[] {
  if (!section.categories) return all.filter((entry) => entry.parent === (section.parent ?? null))
  return section.categories.flatMap((urlKey) => all.find((entry) => entry.urlKey === urlKey) ?? [])
}

/**
 * Resolves the products and categories of home.yaml. Server only.
 * @param landings addresses of landing pages by category
 */
export async function homeView(
  home: Home,
  landings: Record<string, string>,
  now: Date,
  timezone: string,
): Promise<HomeView> {
  const shown = home.sections.filter((section) => isShown(section, now, timezone))
  const categories = shown.some((section) => section.kind === 'categories') ? await allCategories() : []
  const sections = shown.map(async (section): Promise<HomeSection> => {
    if (section.kind === 'products') {
      const { title, text, products } = section
      return {
        kind: 'products',
        title,
        ...(text && { text }),
        cards: (await productCards(products)).map(leanCard),
      }
    }
    if (section.kind === 'categories') {
      const { title, text } = section
      const entries = named(section, categories).map((entry) => {
        const href = landings[entry.urlKey]
        return { ...entry, ...(href && { href }) }
      })
      return { kind: 'categories', title, ...(text && { text }), categories: entries }
    }
    return section
  })
  return { hero: home.hero, sections: await Promise.all(sections) }
}
