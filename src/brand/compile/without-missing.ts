import { askedProduct } from '@/lib/asked-product'
import type { Brand } from '../compiled'
import { toolAt } from '../questions'
import { rowOf } from '../screens'
import type { Tool } from '../schema/tools'

/** A brand on a Magento: what the manifest names and the Magento does not have is left out, so that no link leads nowhere (commerce-75). */

/** What a Magento has of what a manifest may name. */
export interface Sold {
  /** Parents before their children, as its menu shows them. */
  categories: { urlKey: string; name: string; parent: string | null; inMenu: boolean }[]
  /** The urlKeys, of those that the manifest names. */
  products: string[]
  /** The urlKeys of those that keep a design there (commerce-140). */
  designs: string[]
}

type IsThere = (href: string) => boolean

/** Screens whose products, coupons or documents only our own backend has. */
const ownScreens = new Set(['upload-choice', 'faq', 'coupons', 'gift-certificate'])

/** commerce-140: a tool that opens one product is there with it; one where shoppers choose, with any, or with the one that is asked for. */
function isToolThere(tool: Tool, query: URLSearchParams, designs: ReadonlySet<string>): boolean {
  if (ownScreens.has(tool.screen ?? '')) return false
  if (!tool.choose) return tool.product !== undefined && designs.has(tool.product)
  const asked = askedProduct(Object.fromEntries(query), tool.opens ?? {})
  return asked === '' ? designs.size > 0 : designs.has(asked)
}

/** Whether an address of a brand shows anything on a Magento that has this. */
export function isThereOn(brand: Brand, sold: Sold): IsThere {
  const categories = new Set(sold.categories.map(({ urlKey }) => urlKey))
  const products = new Set(sold.products)
  const designs = new Set(sold.designs)
  const hasRoute = (path: string) => {
    const { screen, category, product } = brand.routes[path] ?? {}
    if (!screen) return true
    if (ownScreens.has(screen)) return false
    if (screen === 'templates') return designs.size > 0
    if (screen === 'maker') return product !== undefined && designs.has(product)
    if (rowOf(screen).isLanding) return category !== undefined && categories.has(category)
    return product === undefined || products.has(product)
  }
  return (href) => {
    const path = href.replace(/[?#][^]*$/, '')
    const [, group, key = ''] = /^\/(shop|product|designs|productqa)\/([^/]+)$/.exec(path) ?? []
    if (group === 'shop') return categories.has(key)
    if (group === 'product') return products.has(key)
    if (group === 'designs') return designs.has(key)
    if (group !== undefined) return false
    const tool = toolAt(brand, path)
    return tool
      ? isToolThere(tool, new URLSearchParams(href.slice(path.length).split('#')[0]), designs)
      : hasRoute(path)
  }
}

const hrefOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'href' in value && typeof value.href === 'string'
    ? value.href
    : undefined

/** Entries of lists go with their link; a link that stands alone leads to where the shop begins instead. */
function withLinks<Value>(value: Value, isThere: IsThere, start: string): Value {
  const inside = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.filter((entry) => isThere(hrefOf(entry) ?? '/')).map(inside)
    if (typeof each !== 'object' || each === null) return each
    const parts = Object.entries(each).map(([name, part]) => [name, inside(part)])
    const href = hrefOf(each)
    return { ...Object.fromEntries(parts), ...(href && !isThere(href) && { href: start }) }
  }
  return inside(value) as Value // the same shape: entries of lists and addresses alone have changed
}

/** The Magento's own menu, two levels deep. */
function menuOf({ categories }: Sold): Brand['navigation']['menu'] {
  const shown = categories.filter(({ inMenu }) => inMenu)
  const link = ({ name, urlKey }: Sold['categories'][number]) => ({ label: name, href: `/shop/${urlKey}` })
  return shown
    .filter(({ parent }) => parent === null)
    .map((top) => {
      const children = shown.filter(({ parent }) => parent === top.urlKey).map(link)
      return { ...link(top), ...(children.length > 0 && { children }) }
    })
}

/** Where shoppers begin: with what the manifest names, else at the same tool with whatever can be designed. */
function startOf(start: Brand['navigation']['createNow'], isThere: IsThere) {
  const plain = start.href.replace(/[?#][^]*$/, '')
  const href = [start.href, plain].find(isThere)
  return href === undefined ? undefined : { ...start, href }
}

function navigationOf(brand: Brand, isThere: IsThere, sold: Sold): Brand['navigation'] {
  const menu = menuOf(sold)
  const [first] = menu
  const kept = withLinks(brand.navigation, isThere, first?.href ?? '/')
  return {
    ...kept,
    createNow: startOf(brand.navigation.createNow, isThere) ?? first ?? kept.createNow,
    menu: kept.menu.length > 0 ? kept.menu : menu,
    footer: kept.footer.filter(({ links }) => links.length > 0),
  }
}

type Section = Brand['home']['sections'][number]

function sectionOf(section: Section, sold: Sold): Section[] {
  if (section.kind === 'products') {
    const products = section.products.filter((urlKey) => sold.products.includes(urlKey))
    return products.length > 0 ? [{ ...section, products }] : []
  }
  if (section.kind !== 'categories') return [section]
  const { categories, parent, ...rest } = section
  if (!categories && !parent) return [section]
  const known = (urlKey: string) => sold.categories.some((each) => each.urlKey === urlKey)
  const kept = categories?.filter(known) ?? []
  if (kept.length > 0) return [{ ...rest, categories: kept }]
  return parent && known(parent) ? [{ ...rest, parent }] : []
}

/** What a home page shows first when nothing that its manifest names is sold. */
const firstSection = (sold: Sold, title: string): Section[] => [
  {
    kind: 'categories',
    title,
    categories: sold.categories.filter(({ inMenu, parent }) => inMenu && !parent).map(({ urlKey }) => urlKey),
  },
]

function homeOf(brand: Brand, isThere: IsThere, sold: Sold): Brand['home'] {
  const { hero, sections } = withLinks(brand.home, isThere, menuOf(sold)[0]?.href ?? '/')
  const kept = sections.flatMap((section) => sectionOf(section, sold))
  const title = brand.home.sections.find(({ kind }) => kind === 'categories')?.title
  const hasGoods = kept.some(({ kind }) => kind === 'categories' || kind === 'products')
  return { hero, sections: hasGoods || !title ? kept : [...firstSection(sold, title), ...kept] }
}

export function withoutMissing(brand: Brand, sold: Sold): Brand {
  const isThere = isThereOn(brand, sold)
  const routes = Object.entries(brand.routes).filter(([address]) => isThere(address))
  return {
    ...brand,
    routes: Object.fromEntries(routes),
    tools: Object.fromEntries(Object.entries(brand.tools).filter(([, { address }]) => isThere(address))),
    keepsDesigns: sold.designs,
    // Their coupons are our own backend's.
    configuration: { ...brand.configuration, headerOffers: [] },
    navigation: navigationOf(brand, isThere, sold),
    home: homeOf(brand, isThere, sold),
  }
}

/** The products that a manifest names in its links and on its home page. */
export function productsNamedIn({ navigation, home, routes }: Brand): string[] {
  const text = JSON.stringify([navigation, home, routes])
  const linked = [...text.matchAll(/"\/product\/([^"/?#]+)/g)].map(([, urlKey = '']) => urlKey)
  const shown = home.sections.flatMap((section) => (section.kind === 'products' ? section.products : []))
  const sold = Object.values(routes).flatMap(({ product }) => product ?? [])
  return [...new Set([...linked, ...shown, ...sold])]
}
