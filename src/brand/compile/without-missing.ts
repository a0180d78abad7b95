import { requestedProduct } from '@/lib/products/requested-product'
import type { Brand } from '../compiled'
import { landingsOf } from '../landings'
import { toolAt } from '../lookups'
import { rowOf } from '../screens'
import type { Tool } from '../schema/tools'

/**
 * Leaves out everything in a manifest that the Magento does not have, so that no link is dead (commerce-75).
 */

/** What a Magento has of the entries that a manifest may name. */
export interface MagentoCatalog {
  /** Parents before their children, in the order of the Magento's menu. */
  categories: { urlKey: string; name: string; parent: string | null; inMenu: boolean }[]
  /** The urlKeys of the manifest's products that it sells. */
  products: string[]
  /** The urlKeys of products that keep a design on the Magento (commerce-140). */
  designs: string[]
  /** True if the brand's shipping prices, free shipping and delivery days hold on the Magento. */
  keepsPromises?: boolean
}

type IsThere = (href: string) => boolean

/** Screens whose products, coupons or documents exist only on our own backend. */
const ownScreens = new Set(['upload-choice', 'faq', 'coupons', 'gift-certificate'])

/**
 * True if a tool works on the Magento: its product can be designed, or, where shoppers choose, the requested
 * product or any other (commerce-140).
 */
function isToolThere(tool: Tool, query: URLSearchParams, designs: ReadonlySet<string>): boolean {
  if (ownScreens.has(tool.screen ?? '')) return false
  if (!tool.choose) return tool.product !== undefined && designs.has(tool.product)
  const asked = requestedProduct(Object.fromEntries(query), tool.opens ?? {})
  return asked === '' ? designs.size > 0 : designs.has(asked)
}

/** Returns a test whether an address of the brand shows anything on this Magento. */
export function createMagentoAddressTest(brand: Brand, sold: MagentoCatalog): IsThere {
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

/** Removes list entries whose link is dead. A dead link outside a list leads to the start address instead. */
function withLinks<Value>(value: Value, isThere: IsThere, start: string): Value {
  const inside = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.filter((entry) => isThere(hrefOf(entry) ?? '/')).map(inside)
    if (typeof each !== 'object' || each === null) return each
    const parts = Object.entries(each).map(([name, part]) => [name, inside(part)])
    const href = hrefOf(each)
    return { ...Object.fromEntries(parts), ...(href && !isThere(href) && { href: start }) }
  }
  return inside(value) as Value // the same shape: only list entries and addresses change
}

/** Returns the Magento's own menu, two levels deep. */
function menuOf({ categories }: MagentoCatalog): Brand['navigation']['menu'] {
  const shown = categories.filter(({ inMenu }) => inMenu)
  const link = ({ name, urlKey }: MagentoCatalog['categories'][number]) => ({
    label: name,
    href: `/shop/${urlKey}`,
  })
  return shown
    .filter(({ parent }) => parent === null)
    .map((top) => {
      const children = shown.filter(({ parent }) => parent === top.urlKey).map(link)
      return { ...link(top), ...(children.length > 0 && { children }) }
    })
}

/**
 * Returns the start link: the manifest's own, else the same tool without a product; undefined if neither
 * exists.
 */
function startOf(start: Brand['navigation']['createNow'], isThere: IsThere) {
  const plain = start.href.replace(/[?#][^]*$/, '')
  const href = [start.href, plain].find(isThere)
  return href === undefined ? undefined : { ...start, href }
}

/** Returns the manifest's menu; if no category is left in it, the Magento's own comes first. */
function shownMenu(brand: Brand, kept: Brand['navigation']['menu'], own: Brand['navigation']['menu']) {
  const landings = new Set(landingsOf(brand).map(({ path }) => path))
  const hasCategory = kept
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .some(({ href }) => href.startsWith('/shop/') || landings.has(href))
  return hasCategory ? kept : [...own, ...kept]
}

function navigationOf(brand: Brand, isThere: IsThere, sold: MagentoCatalog): Brand['navigation'] {
  const menu = menuOf(sold)
  const [first] = menu
  const kept = withLinks(brand.navigation, isThere, first?.href ?? '/')
  return {
    ...kept,
    createNow: startOf(brand.navigation.createNow, isThere) ?? first ?? kept.createNow,
    menu: shownMenu(brand, kept.menu, menu),
    footer: kept.footer.filter(({ links }) => links.length > 0),
  }
}

type Section = Brand['home']['sections'][number]

function sectionOf(section: Section, sold: MagentoCatalog): Section[] {
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

/** Returns the first section of a home page whose manifest names nothing that is sold. */
const firstSection = (sold: MagentoCatalog, title: string): Section[] => [
  {
    kind: 'categories',
    title,
    categories: sold.categories.filter(({ inMenu, parent }) => inMenu && !parent).map(({ urlKey }) => urlKey),
  },
]

function homeOf(brand: Brand, isThere: IsThere, sold: MagentoCatalog): Brand['home'] {
  const { hero, sections } = withLinks(brand.home, isThere, menuOf(sold)[0]?.href ?? '/')
  const kept = sections.flatMap((section) => sectionOf(section, sold))
  const title = brand.home.sections.find(({ kind }) => kind === 'categories')?.title
  const hasGoods = kept.some(({ kind }) => kind === 'categories' || kind === 'products')
  return { hero, sections: hasGoods || !title ? kept : [...firstSection(sold, title), ...kept] }
}

const withoutFreeShipping = (methods: Brand['configuration']['shippingMethods']) =>
  Object.fromEntries(
    Object.entries(methods).map(([name, { freeAbove: _promised, ...method }]) => [name, method]),
  )

export function withoutMissing(brand: Brand, sold: MagentoCatalog): Brand {
  const isThere = createMagentoAddressTest(brand, sold)
  const routes = Object.entries(brand.routes).filter(([address]) => isThere(address))
  return {
    ...brand,
    routes: Object.fromEntries(routes),
    tools: Object.fromEntries(Object.entries(brand.tools).filter(([, { address }]) => isThere(address))),
    keepsDesigns: sold.designs,
    ...(!sold.keepsPromises && { isShippingUnknown: true as const }),
    configuration: {
      ...brand.configuration,
      shippingMethods: sold.keepsPromises
        ? brand.configuration.shippingMethods
        : withoutFreeShipping(brand.configuration.shippingMethods),
      // Header offers belong to coupons, and offers of registration to codes, which only our own backend has.
      headerOffers: [],
      priceCaches: {},
    },
    navigation: navigationOf(brand, isThere, sold),
    home: homeOf(brand, isThere, sold),
  }
}

export function productsNamedIn({ navigation, home, routes }: Brand): string[] {
  const text = JSON.stringify([navigation, home, routes])
  const linked = [...text.matchAll(/"\/product\/([^"/?#]+)/g)].map(([, urlKey = '']) => urlKey)
  const shown = home.sections.flatMap((section) => (section.kind === 'products' ? section.products : []))
  const sold = Object.values(routes).flatMap(({ product }) => product ?? [])
  return [...new Set([...linked, ...shown, ...sold])]
}
