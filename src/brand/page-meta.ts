import { crumbsFor } from '@/lib/path-words'
import { isRunning, instantOf } from '@/lib/shop-time'
import { pictureUrl } from '@/next/browser/picture-address'
import { processDoor } from '@/next/process-door'
import type { Brand, ClientBrand } from './compiled'
import type { Layout } from './layout'
import { layoutFor, routeAt, toolAt } from './questions'
import { serverBrand, shopNow } from './server'
import { breadcrumbData, type Crumb, type PageData } from './structured-data'

/** What the frame needs to know about a page. Made on the server, sent in pageProps.meta. */
export interface PageMeta {
  /** The public address without query; the frame's layout goes by it. */
  path: string
  layout: Layout
  title: string
  /** Left out while SITE_URL is not known: nobody's Host header decides it. */
  canonical?: string
  /** <meta> elements by name: description, robots, og:…, twitter:… (shell-23). */
  tags: Record<string, string>
  /** What search engines read about the page (structured-data.ts). */
  jsonLd: PageData[]
  /** The product that the page sells. Kept apart: it is left out at an address that asks for a size (crawlers-13). */
  product?: PageData
  /** What advertising is sent about the page. */
  remarketing?: Remarketing
  offer?: HeaderOffer
  /** What is no longer as it was built (commerce-145). */
  changed?: Pick<ClientBrand, 'navigation'>
}

/** A product and a price that advertising knows a page by; dollars. */
export interface Remarketing {
  id?: string
  price?: number
  type?: string
  size?: string
  category?: string
}

/** An offer that runs now, for the strip below the header. */
export interface HeaderOffer {
  text: string
  description?: string
  /** What is typed in the cart for it. */
  code?: string
  saleTitle?: string
  /** ISO. The browser takes it away then, whatever the page was made with. */
  endsAt: string
  /** The time left is shown: the brand wants that, and the end is near. */
  showsTimer?: true
}

export interface PageMetaOverrides {
  title?: string | undefined
  description?: string | undefined
  keywords?: string | undefined
  robots?: string | undefined
  type?: 'website' | 'product' | 'article'
  /** A path of ours or an https address, when it is not the page's own. */
  canonical?: string | undefined
  /** A file below /media, such as products/round-1.webp. */
  image?: { file: string; alt: string } | undefined
  /** The way here from the home page; left out: the words of the address. Empty: none. */
  crumbs?: Crumb[]
  jsonLd?: PageData[]
  product?: PageData | undefined
  /** More <meta> elements, such as article:author. */
  tags?: Record<string, string>
  remarketing?: Remarketing | undefined
}

/** An address of ours as the outside world must write it; '' while SITE_URL is not known. */
export function absoluteUrl(path: string): string {
  const site = processDoor().siteUrl()
  return site ? `${site}${path}` : ''
}

/** A clock that runs for weeks hurries nobody: 72 hours. */
const timerMs = 72 * 3_600_000

function runningOffer({ configuration, identity }: Brand, now: Date): HeaderOffer | undefined {
  const offer = configuration.headerOffers.find((each) => isRunning(each, now, identity.timezone))
  if (!offer) return undefined
  const { text, description, coupon, saleTitle, showTimer, end } = offer
  // An end that is only a day includes that day.
  const lastMoment = end.includes(' ') ? end : `${end} 23:59`
  const endsAt = instantOf(lastMoment, identity.timezone)
  const isNearItsEnd = endsAt.getTime() - now.getTime() <= timerMs
  return {
    text,
    ...(description && { description }),
    ...(coupon && { code: coupon }),
    ...(saleTitle && { saleTitle }),
    endsAt: endsAt.toISOString(),
    ...(showTimer && isNearItsEnd && { showsTimer: true }),
  }
}

/** attribution-29: a tool that knows no price is tracked with the shop's view price. */
function withViewPrice({ tools, constants }: Brand, path: string, remarketing: Remarketing | undefined) {
  if (!remarketing || remarketing.price !== undefined || !toolAt({ tools }, path)) return remarketing
  return { ...remarketing, price: constants.defaultViewPrice }
}

/** shell-14: own texts first, then those of the route or tool; addresses on the exclusion list get no default description. */
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

/** Pixels; networks ask for 1200. */
const shareWidth = 1200

/** The shop's own picture for sharing is drawn in this size. */
const ownShareSize: [number, number] = [shareWidth, 630]

/** What the picture service answers at that width: nothing is made larger. Undefined for a picture of another backend. */
function sharedSize({ pictureSizes }: Brand, own: PageMetaOverrides): [number, number] | undefined {
  if (!own.image) return ownShareSize
  const [width, height] = pictureSizes[own.image.file] ?? [0, 0]
  const shown = Math.min(shareWidth, width)
  return width > 0 ? [shown, Math.round((height * shown) / width)] : undefined
}

/** shell-23: through the picture service, which answers with a JPEG whoever does not ask for WebP: not every network shows that. */
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

/** "https://x.com/peelwell" → "@peelwell", as the network wants it. */
function twitterSite({ identity }: Brand): Record<string, string> {
  const account = identity.social
    .find(({ network }) => network === 'x')
    ?.href.split('/')
    .at(-1)
  return account ? { 'twitter:site': `@${account.replace(/^@/, '')}` } : {}
}

/** shell-21: the trail in the address's own words; a step that is no page of ours has no link. */
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

/** The elements that say the same text under several names; those without a text are left out. */
const textTags = ({ title, description, keywords, robots }: Texts): Record<string, string> => ({
  ...(description && { description, 'og:description': description, 'twitter:description': description }),
  ...(keywords && { keywords }),
  ...(robots && { robots }),
  ...(title && { 'og:title': title, 'twitter:title': title }),
})

/** A path of ours as the outside world writes it, or an address elsewhere as it is. */
const publicAddress = (link: string) => (/^https?:\/\//.test(link) ? link : absoluteUrl(link))

/**
 * Everything search engines, link previews and the frame read about the page at `path`.
 * Server only: call it in getStaticProps and hand the result on as `meta`.
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
  const offer = runningOffer(brand, now)
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
    // Only what is there: Next refuses undefined in page props.
    ...(own.product && isListed && { product: own.product }),
    ...(canonicalUrl && { canonical: canonicalUrl }),
    ...(remarketing && { remarketing }),
    ...(offer && { offer }),
    ...(brand.sentNavigation && { changed: { navigation: brand.sentNavigation } }),
  }
}

/** The same with a CMS's word on it (shell-24). */
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
