import { withoutEndSlashes } from '@/lib/urls/trim-slashes'
import type { Brand, ClientBrand, CompiledProduct } from './compiled'
import type { Layout } from './layout'
import type { LayoutRule } from './schema/layout'
import type { Route } from './schema/routes'
import type { ScreenName } from './screens'
import type { Tool } from './schema/tools'

/** Lookups in a brand. Pure and small, because the browser loads this file. */

/** Turns "/checkout/cart/?x=1#top" into "/checkout/cart". */
function addressOf(path: string): string {
  const address = path.replace(/[?#][^]*$/, '')
  return withoutEndSlashes(address) || address.slice(0, 1)
}

/**
 * True if the pattern matches. "*" stands for anything: "/checkout*" is a prefix, "*\/upload*" a substring,
 * and "/about-us" matches exactly.
 */
export function matchesAddress(pattern: string, path: string): boolean {
  const address = addressOf(path)
  const parts = pattern.split('*')
  const [first = ''] = parts
  if (parts.length === 1) return address === first
  if (!address.startsWith(first)) return false
  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const found = address.indexOf(part, from)
    if (found === -1) return false
    from = found + part.length
  }
  const last = parts.at(-1) ?? ''
  return address.length - last.length >= from && address.endsWith(last)
}

function applies(rule: LayoutRule, path: string): boolean {
  const isMatch = (pattern: string) => matchesAddress(pattern, path)
  return rule.paths.some(isMatch) && !rule.except?.some(isMatch)
}

/** Returns which parts of the frame an address shows (shell-1, shell-36, shell-39, shell-11). */
export function layoutFor(brand: Pick<Brand, 'layout'>, path: string): Layout {
  const rules = brand.layout.filter((rule) => applies(rule, path))
  const hidden = new Set(rules.flatMap((rule) => rule.hide ?? []))
  return {
    header: !hidden.has('header'),
    footer: !hidden.has('footer'),
    newsletter: !hidden.has('newsletter'),
    links: !hidden.has('links'),
    backToTop: !hidden.has('back-to-top'),
    offer: !hidden.has('offer'),
    stickyFooterOnMobile:
      rules.find((rule) => rule.stickyFooterOnMobile !== undefined)?.stickyFooterOnMobile ?? false,
  }
}

export function routeAt(brand: Pick<Brand, 'routes'>, path: string): Route | undefined {
  const address = addressOf(path)
  return Object.hasOwn(brand.routes, address) ? brand.routes[address] : undefined
}

export function toolAt(brand: Pick<Brand, 'tools'>, path: string): Tool | undefined {
  const address = addressOf(path)
  return Object.values(brand.tools).find((tool) => tool.address === address)
}

/** A planned route is known but responds with the not-found page. */
export const isLive = (route: Pick<Route, 'status'>) => route.status !== 'planned'

/** Returns the screen that the manifest shows at an address; undefined if it shows nothing (yet). */
export function screenAt(brand: Pick<Brand, 'routes' | 'tools'>, path: string): ScreenName | undefined {
  const route = routeAt(brand, path)
  if (route) return isLive(route) ? route.screen : undefined
  const tool = toolAt(brand, path)
  return tool && (tool.screen ?? 'tool')
}

export const designRoles: ReadonlySet<string | undefined> = new Set(['artwork', 'text'])

const takesDesign = (options: { role?: string | undefined }[]) =>
  options.some(({ role }) => designRoles.has(role))

/** True for a product in stock that is made from a shopper's picture or words. */
export const isDesignable = ({ outOfStock, options }: Pick<CompiledProduct, 'outOfStock' | 'options'>) =>
  !outOfStock && takesDesign(options)

type Designing = Pick<Brand, 'catalogue' | 'keepsDesigns'>

/** A stock Magento keeps designs of only some products (commerce-140). */
const keepsDesigns = ({ keepsDesigns: kept }: Designing, urlKey: string) => kept?.includes(urlKey) ?? true

/** Returns the products that are made from a shopper's picture or words, in catalog order. */
export const designableProducts = (brand: Designing): CompiledProduct[] =>
  brand.catalogue.products.filter((product) => isDesignable(product) && keepsDesigns(brand, product.urlKey))

/**
 * Returns a tool's product; undefined if the shop does not sell it or it cannot be designed (design-start-3).
 */
export const productOfTool = (brand: Designing, { product }: Pick<Tool, 'product'>) =>
  brand.catalogue.products.find(
    ({ urlKey, options }) => urlKey === product && takesDesign(options) && keepsDesigns(brand, urlKey),
  )

/**
 * True if the shop makes what a tool is for. If shoppers choose the product first, any designable product
 * will do (design-start-10).
 */
export const sellsProductOfTool = (brand: Designing, tool: Pick<Tool, 'product' | 'choose'>) =>
  tool.choose ? designableProducts(brand).length > 0 : productOfTool(brand, tool) !== undefined

export const hasAnswers = ({ faq }: Pick<CompiledProduct, 'faq'>) => faq !== undefined && faq.length > 0

/**
 * Returns the origins of the video services whose players the home page may show; empty without such videos.
 */
export const videoOrigins = ({ home }: Pick<Brand, 'home'>): string[] => [
  ...new Set(
    home.sections.flatMap((section) =>
      section.kind === 'videos'
        ? section.videos.flatMap(({ embedUrl }) => (embedUrl ? new URL(embedUrl).origin : []))
        : [],
    ),
  ),
]

/** Returns the videos in which customers speak: those in a section without a title (catalogue-441). */
export const testimonials = ({ home }: Pick<Brand, 'home'>) =>
  home.sections.flatMap((section) =>
    section.kind === 'videos' && section.title === undefined ? section.videos : [],
  )

const fold = (text: string | undefined) => (text ?? '').trim().toLowerCase()

/**
 * True for the placeholder address used until the shopper's own is known; nothing is ever shipped to it
 * (integrity-15).
 */
export function isPlaceholder(
  { constants }: { constants: Pick<ClientBrand['constants'], 'placeholderAddress'> },
  address: { lastname: string; street: readonly string[]; city: string },
): boolean {
  const { lastname, street, city } = constants.placeholderAddress
  return (
    fold(address.street[0]) === fold(street[0]) &&
    fold(address.city) === fold(city) &&
    fold(address.lastname) === fold(lastname)
  )
}
