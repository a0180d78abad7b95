import type { Brand } from './compiled'
import { landingsOf } from './landings'
import { categoryAddress } from '@/lib/urls/addresses'

/** A product in an open menu: its address key, name and first picture. */
export interface MenuProduct {
  urlKey: string
  name: string
  picture: string
}

/** Products shown in one group of the menu. */
const most = 3

/**
 * Returns the products of each menu group that customers write about most, by the group's address (shell-3). Products
 * without a picture, and those that cannot be bought, are left out.
 */
export function popularProducts({
  navigation,
  routes,
  catalogue,
}: Pick<Brand, 'navigation' | 'routes' | 'catalogue'>): Record<string, MenuProduct[]> {
  const landings = new Map(landingsOf({ routes }).map(({ path, category }) => [path, category]))
  const byAddress = new Map(catalogue.categories.map(({ urlKey }) => [categoryAddress(urlKey), urlKey]))
  const categoryAt = (href: string) => landings.get(href) ?? byAddress.get(href)
  const parentOf = new Map(catalogue.categories.map(({ urlKey, parent }) => [urlKey, parent]))

  /** True if the category is one of these, or below one of them. */
  const isWithin = (urlKey: string, groups: ReadonlySet<string>) => {
    for (let at: string | null | undefined = urlKey; at; at = parentOf.get(at))
      if (groups.has(at)) return true
    return false
  }
  const ranked = catalogue.products
    .filter(({ outOfStock, pictures, kind }) => !outOfStock && pictures.length > 0 && kind === 'simple')
    .toSorted((one, other) => other.reviews.length - one.reviews.length || one.position - other.position)

  return Object.fromEntries(
    navigation.menu.flatMap(({ href, children = [] }) => {
      const groups = new Set(
        [href, ...children.map((child) => child.href)].flatMap((to) => categoryAt(to) ?? []),
      )
      if (children.length === 0 || groups.size === 0) return []
      const shown = ranked
        .filter(({ categories }) => categories.some((urlKey) => isWithin(urlKey, groups)))
        .slice(0, most)
        .map(({ urlKey, name, pictures: [picture] }) => ({ urlKey, name, picture: picture?.file ?? '' }))
      return shown.length > 0 ? [[href, shown]] : []
    }),
  )
}
