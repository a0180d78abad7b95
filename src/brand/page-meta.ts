import { isNearItsEnd } from '@/lib/dates/near-its-end'
import { crumbsFor } from '@/lib/urls/path-words'
import { instantOf } from '@/lib/dates/shop-time'
import { pictureUrl } from '@/next/browser/picture-address'
import { processDoor } from '@/next/process-door'
import type { Brand, ChangedNavigation } from './compiled'
import type { Layout } from './layout'
import { layoutFor, routeAt, toolAt } from './lookups'
import { runningOffers } from './running-offer'
import { serverBrand, shopNow } from './server'
import { breadcrumbData, type Crumb, type PageData } from './structured-data'

/** What the frame needs for a page. Created on the server, sent in pageProps.meta. */
export interface PageMeta {
  /** The public address without query. It determines the frame's layout. */
  path: string
  layout: Layout
  title: string
  /** Left out while SITE_URL is unknown: the Host header is never used instead. */
  canonical?: string
  /** <meta> elements by name: description, robots, og:…, twitter:… (shell-23). */
  tags: Record<string, string>
  /** Structured data for search engines (structured-data.ts). */
  jsonLd: PageData[]
  /**
   * The product that the page sells. Separate, because it is left out at an address with a size parameter
   * (crawlers-13).
   */
  product?: PageData
  /** What is sent to advertising about the page. */
  remarketing?: Remarketing
  offer?: HeaderOffer
  /** What has changed since the build (commerce-145). */
  changed?: ChangedNavigation
}

/** The product and price that advertising associates with a page; prices in dollars. */
export interface Remarketing {
  id?: string
  price?: number
  type?: string
  size?: string
  category?: string
}

/** A running offer, for the strip below the header. */
export interface HeaderOffer {
  text: string
  description?: string
  /** The code to type in the cart. */
  code?: string
  /** True if the coupon is valid once per customer. */
  once?: true
  saleTitle?: string
  /** ISO time at which the browser removes the offer, even from a page generated earlier. */
  endsAt: string
  /** True if the brand wants a countdown and the end is near. */
  showsTimer?: true
}

export interface PageMetaOverrides {
  title?: string | undefined
  description?: string | undefined
  keywords?: string | undefined
  robots?: string | undefined
  type?: 'website' | 'product' | 'article'
  /** One of our paths or an https URL; left out if it is the page's own. */
  canonical?: string | undefined
  /** A file below /media, such as products/round-1.webp. */
  image?: { file: string; alt: string } | undefined
  /** Breadcrumbs from the home page. Left out: derived from the address. Empty: none. */
  crumbs?: Crumb[]
  jsonLd?: PageData[]
  product?: PageData | undefined
  /** Additional <meta> elements, such as article:author. */
  tags?: Record<string, string>
  remarketing?: Remarketing | undefined
}

/** Returns the public URL of one of our paths; '' while SITE_URL is unknown. */
export function absoluteUrl(path: string): string {
  const site = processDoor().siteUrl()
  return site ? `${site}${path}` : ''
}

function headerOffer(brand: Brand, now: Date): HeaderOffer | undefined {
  const { configuration, constants, identity } = brand
  const [offer] = runningOffers(brand, now)
  if (!offer) return undefined
  const { text, description, coupon, saleTitle, showTimer, end } = offer
  // An end date without a time includes the whole day.
  const lastMoment = end.includes(' ') ? end : `${end} 23:59`
  const endsAt = instantOf(lastMoment, identity.timezone)
  return {
    text,
    ...(description && { description }),
    ...(coupon && { code: coupon }),
    ...(coupon && configuration.coupons[coupon]?.usesPerCustomer === 1 && { once: true }),
    ...(saleTitle && { saleTitle }),
    endsAt: endsAt.toISOString(),
    ...(showTimer && isNearItsEnd(endsAt, now, constants.offerTimerHours) && { showsTimer: true }),
  }
}

/** Adds the shop's default view price for a tool that has no price (attribution-29). */
function withViewPrice({ tools, constants }: Brand, path: string, remarketing: Remarketing | undefined) {
  if (!remarketing || remarketing.price !== undefined || !toolAt({ tools }, path)) return remarketing
  return { ...remarketing, price: constants.defaultViewPrice }
}

/**
 * Returns the page's own texts, else those of the route or tool. Addresses with `defaultMeta: false` get no
 * default description (shell-14).
 */
function texts(brand: Brand, path: string, own: PageMetaOverrides) {
  const listed = routeAt(brand, path) ?? toolAt(brand, path)
  const usesDefaults = listed?.defaultMeta !== false
  return {
    title: own.title ?? listed?.title ?? brand.identity.name,
    description:
      own.description ?? listed?.description ?? (usesDefaults ? brand.identity.tagline : undefined),
    keywords: own.keywords ?? listed?.keywords,
    robots: own.robots ?? listed?.robots ?? 'index, follow',
    canonical: own.canonical ?? (listed && 'canonical' in listed ? listed.canonical : undefined) ?? path,
    remarketing: withViewPrice(brand, path, own.remarketing ?? listed?.remarketing),
  }
}

export const isIndexable = (robots: string) => !robots.startsWith('noindex')

/** In pixels; social networks ask for 1200. */
const shareWidth = 1200

/** Size of the shop's own sharing picture. */
const ownShareSize: [number, number] = [shareWidth, 630]

/**
 * Returns the size that the picture service delivers for that width; it never enlarges. Undefined for
 * pictures of another backend.
 */
function sharedSize({ pictureSizes }: Brand, own: PageMetaOverrides): [number, number] | undefined {
  if (!own.image) return ownShareSize
  const [width, height] = pictureSizes[own.image.file] ?? [0, 0]
  const shown = Math.min(shareWidth, width)
  return width > 0 ? [shown, Math.round((height * shown) / width)] : undefined
}

/**
 * Links the picture through the picture service, which sends a JPEG to clients that don't accept WebP: not
 * every network shows WebP (shell-23).
 */
function shareImage(brand: Brand, own: PageMetaOverrides): Record<string, string> {
  const { identity } = brand
  const url = absoluteUrl(pictureUrl(own.image?.file ?? identity.shareImage, shareWidth))
  if (!url) return {}
  const alt = own.image?.alt || identity.tagline
  const size = sharedSize(brand, own)
  return {
    'og:image': url,
    'og:image:alt': alt,
    ...(size && { 'og:image:width': String(size[0]), 'og:image:height': String(size[1]) }),
    'twitter:image': url,
    'twitter:image:alt': alt,
  }
}

/** Turns "https://x.com/peelwell" into "@peelwell", the form that the network expects. */
function twitterSite({ identity }: Brand): Record<string, string> {
  const account = identity.social
    .find(({ network }) => network === 'x')
    ?.href.split('/')
    .at(-1)
  return account ? { 'twitter:site': `@${account.replace(/^@/, '')}` } : {}
}

/**
 * Returns breadcrumbs made of the address's words; a step that is not a page of ours has no link (shell-21).
 */
const wordCrumbs = (brand: Brand, path: string): Crumb[] =>
  crumbsFor(path, brand.identity.name).map(({ label, href }) => ({
    label,
    ...(href && routeAt(brand, href) && { href }),
  }))

interface Texts {
  title?: string | undefined
  description?: string | undefined
  keywords?: string | undefined
  robots?: string | undefined
}

/** Returns the elements that repeat a text under several names; missing texts are left out. */
const textTags = ({ title, description, keywords, robots }: Texts): Record<string, string> => ({
  ...(description && { description, 'og:description': description, 'twitter:description': description }),
  ...(keywords && { keywords }),
  ...(robots && { robots }),
  ...(title && { 'og:title': title, 'twitter:title': title }),
})

/** Returns the public URL of one of our paths; other URLs stay as they are. */
const publicAddress = (link: string) => (/^https?:\/\//.test(link) ? link : absoluteUrl(link))

/**
 * Returns everything that search engines, link previews and the frame read about the page at `path`. Server
 * only: call it in getStaticProps and pass the result on as `meta`.
 */
export function pageMeta(
  path: string,
  own: PageMetaOverrides = {},
  { brand = serverBrand(), now = shopNow() }: { brand?: Brand; now?: Date } = {},
): PageMeta {
  const { canonical, remarketing, ...said } = texts(brand, path, own)
  const isListed = isIndexable(said.robots)
  const canonicalUrl = publicAddress(canonical)
  const image = shareImage(brand, own)
  const offer = headerOffer(brand, now)
  return {
    path,
    layout: layoutFor(brand, path),
    title: said.title,
    tags: {
      ...textTags(said),
      'og:type': own.type ?? 'website',
      'og:site_name': brand.identity.name,
      'og:locale': brand.identity.locale.replace('-', '_'),
      ...(canonicalUrl && { 'og:url': canonicalUrl }),
      'twitter:card': 'og:image' in image ? 'summary_large_image' : 'summary',
      ...image,
      ...twitterSite(brand),
      ...own.tags,
    },
    jsonLd: isListed
      ? [...breadcrumbData(own.crumbs ?? wordCrumbs(brand, path), absoluteUrl), ...(own.jsonLd ?? [])]
      : [],
    // Only defined values: Next refuses undefined in page props.
    ...(own.product && isListed && { product: own.product }),
    ...(canonicalUrl && { canonical: canonicalUrl }),
    ...(remarketing && { remarketing }),
    ...(offer && { offer }),
    ...(brand.sentNavigation && { changed: brand.sentNavigation }),
  }
}

/** Applies a CMS's overrides to the metadata of a page (shell-24). */
export function withOverrides(
  { product, ...meta }: PageMeta,
  said: PageMetaOverrides,
  { brand = serverBrand() }: { brand?: Brand } = {},
): PageMeta {
  const canonical = said.canonical ? publicAddress(said.canonical) : meta.canonical
  const robots = said.robots ?? meta.tags['robots'] ?? ''
  const isListed = isIndexable(robots)
  const { 'og:image:width': _width, 'og:image:height': _height, ...tags } = meta.tags
  return {
    ...meta,
    title: said.title ?? meta.title,
    tags: {
      ...(said.image ? { ...tags, ...shareImage(brand, said) } : meta.tags),
      ...textTags(said),
      ...(canonical && { 'og:url': canonical }),
    },
    jsonLd: isListed ? meta.jsonLd : [],
    ...(product && isListed && { product }),
    ...(canonical && { canonical }),
    ...(said.remarketing && { remarketing: { ...meta.remarketing, ...said.remarketing } }),
  }
}
