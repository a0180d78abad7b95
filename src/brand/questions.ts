import { withoutEndSlashes } from '@/lib/trim-slashes'
import type { Brand, ClientBrand, CompiledProduct } from './compiled'
import type { Layout } from './layout'
import type { LayoutRule } from './schema/layout'
import type { Route } from './schema/routes'
import type { ScreenName } from './screens'
import type { Tool } from './schema/tools'

/** What the code asks of a brand. Pure and small: the browser carries this file. */

/** "/checkout/cart/?x=1#top" → "/checkout/cart" */
function addressOf(path: string): string {
  const address = path.replace(/[?#][^]*$/, '')
  return withoutEndSlashes(address) || address.slice(0, 1)
}

/** "*" stands for anything: "/checkout*" begins so, "*\/upload*" holds it, "/about-us" is exactly that. */
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

/** Which parts of the frame an address shows (shell-34 to 41). */
export function layoutFor(brand: Pick<Brand, 'layout'>, path: string): Layout {
  const rules = brand.layout.filter((rule) => applies(rule, path))
  const hidden = new Set(rules.flatMap((rule) => rule.hide ?? []))
  return {
    header: !hidden.has('header'),
    footer: !hidden.has('footer'),
    newsletter: !hidden.has('newsletter'),
    links: !hidden.has('links'),
    backToTop: !hidden.has('back-to-top'),
    stickyFooterOnMobile:
      rules.find((rule) => rule.stickyFooterOnMobile !== undefined)?.stickyFooterOnMobile ?? false,
  }
}

/** The route at an address, if the manifest lists it. */
export function routeAt(brand: Pick<Brand, 'routes'>, path: string): Route | undefined {
  const address = addressOf(path)
  return Object.hasOwn(brand.routes, address) ? brand.routes[address] : undefined
}

/** The design tool at an address. */
export function toolAt(brand: Pick<Brand, 'tools'>, path: string): Tool | undefined {
  const address = addressOf(path)
  return Object.values(brand.tools).find((tool) => tool.address === address)
}

/** A planned route is known, but answers the not-found page. */
export const isLive = (route: Pick<Route, 'status'>) => route.status !== 'planned'

/** What the manifest shows at an address; undefined where it shows nothing (yet). */
export function screenAt(brand: Pick<Brand, 'routes' | 'tools'>, path: string): ScreenName | undefined {
  const route = routeAt(brand, path)
  if (route) return isLive(route) ? route.screen : undefined
  const tool = toolAt(brand, path)
  return tool && (tool.screen ?? 'tool') // design-start-12
}

export const designRoles: ReadonlySet<string | undefined> = new Set(['artwork', 'text'])

const takesDesign = (options: { role?: string | undefined }[]) =>
  options.some(({ role }) => designRoles.has(role))

/** A product that is made from a shopper's picture or words, and can be had. */
export const isDesignable = ({ outOfStock, options }: Pick<CompiledProduct, 'outOfStock' | 'options'>) =>
  !outOfStock && takesDesign(options)

type Designing = Pick<Brand, 'catalogue' | 'keepsDesigns'>

/** commerce-140: a stock Magento keeps designs of some products only. */
const keepsDesigns = ({ keepsDesigns: kept }: Designing, urlKey: string) => kept?.includes(urlKey) ?? true

/** Products that are made from a shopper's picture or words, in the order of the catalogue. */
export const designableProducts = (brand: Designing): CompiledProduct[] =>
  brand.catalogue.products.filter((product) => isDesignable(product) && keepsDesigns(brand, product.urlKey))

/** The product that a tool is for; undefined where the shop does not sell it, or where nothing on it can be designed (design-start-2). */
export const productOfTool = (brand: Designing, { product }: Pick<Tool, 'product'>) =>
  brand.catalogue.products.find(
    ({ urlKey, options }) => urlKey === product && takesDesign(options) && keepsDesigns(brand, urlKey),
  )

/** design-start-10: whether a tool leads to something that the shop makes. Where shoppers choose first, anything that takes a design will do. */
export const makesWhatToolIsFor = (brand: Designing, tool: Pick<Tool, 'product' | 'choose'>) =>
  tool.choose ? designableProducts(brand).length > 0 : productOfTool(brand, tool) !== undefined

/** A product that somebody answered questions about. */
export const hasAnswers = ({ faq }: Pick<CompiledProduct, 'faq'>) => faq !== undefined && faq.length > 0

/** The services whose players the home page may show, as origins; none where there are no videos. */
export const videoOrigins = ({ home }: Pick<Brand, 'home'>): string[] => [
  ...new Set(
    home.sections.flatMap((section) =>
      section.kind === 'videos'
        ? section.videos.flatMap(({ embedUrl }) => (embedUrl ? new URL(embedUrl).origin : []))
        : [],
    ),
  ),
]

const fold = (text: string | undefined) => (text ?? '').trim().toLowerCase()

/** integrity-15: true for the address that stands in until the shopper's own is known; nothing is ever shipped to it. */
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
