import { isRunning, instantOf } from '@/lib/shop-time'
import type { Brand } from './compiled'
import type { Layout } from './layout'
import { layoutFor, routeAt, toolAt } from './questions'
import { serverBrand } from './server'

/** What the frame needs to know about a page. Made on the server, sent in pageProps.meta. */
export interface PageMeta {
  /** The public address without query; the frame's layout goes by it. */
  path: string
  layout: Layout
  title: string
  description?: string
  keywords?: string
  robots: string
  /** Left out while SITE_URL is not known: nobody's Host header decides it. */
  canonical?: string
  type: 'website' | 'product' | 'article'
  image?: { url: string; alt: string; width?: number; height?: number }
  siteName: string
  locale: string
  jsonLd: object[]
  offer?: HeaderOffer
}

/** An offer that runs now, for the strip below the header. */
export interface HeaderOffer {
  text: string
  description?: string
  saleTitle?: string
  /** ISO. Set when the time left is to be shown. */
  endsAt?: string
}

export interface PageMetaOverrides {
  title?: string | undefined
  description?: string | undefined
  keywords?: string | undefined
  robots?: string | undefined
  type?: PageMeta['type']
  /** A path of ours, when it is not the page's own. */
  canonical?: string | undefined
  /** A file below /media, such as products/round-1.webp. */
  image?: { file: string; alt: string } | undefined
  jsonLd?: object[]
}

/** The site's public address without a slash at the end, if it is configured. */
const siteUrl = () => process.env['SITE_URL']?.replace(/\/+$/, '')

/** An address of ours as the outside world must write it; '' while SITE_URL is not known. */
export function absoluteUrl(path: string): string {
  const site = siteUrl()
  return site ? `${site}${path}` : ''
}

function runningOffer({ configuration, identity }: Brand, now: Date): HeaderOffer | undefined {
  const offer = configuration.headerOffers.find((each) => isRunning(each, now, identity.timezone))
  if (!offer) return undefined
  const { text, description, saleTitle, showTimer, end } = offer
  // An end that is only a day includes that day.
  const lastMoment = end.includes(' ') ? end : `${end} 23:59`
  return {
    text,
    ...(description && { description }),
    ...(saleTitle && { saleTitle }),
    ...(showTimer && { endsAt: instantOf(lastMoment, identity.timezone).toISOString() }),
  }
}

/** SH14: own texts first, then those of the route or tool; addresses on the exclusion list get no default description. */
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
  }
}

function shareImage({ identity }: Brand, own: PageMetaOverrides): PageMeta['image'] {
  const url = absoluteUrl(`/media/${own.image?.file ?? identity.shareImage}`)
  if (!url) return undefined
  if (own.image) return { url, alt: own.image.alt }
  return { url, alt: identity.tagline, width: 1200, height: 630 }
}

/**
 * Everything search engines, link previews and the frame read about the page at `path`.
 * Server only: call it in getStaticProps and hand the result on as `meta`.
 */
export function pageMeta(
  path: string,
  own: PageMetaOverrides = {},
  { brand = serverBrand(), now = new Date() }: { brand?: Brand; now?: Date } = {},
): PageMeta {
  const { canonical, ...said } = texts(brand, path, own)
  const canonicalUrl = canonical.startsWith('https://') ? canonical : absoluteUrl(canonical)
  const image = shareImage(brand, own)
  const offer = runningOffer(brand, now)
  return {
    path,
    layout: layoutFor(brand, path),
    // Only what is there: Next refuses undefined in page props.
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    title: said.title,
    robots: said.robots,
    type: own.type ?? 'website',
    siteName: brand.identity.name,
    locale: brand.identity.locale.replace('-', '_'),
    jsonLd: own.jsonLd ?? [],
    ...(canonicalUrl && { canonical: canonicalUrl }),
    ...(image && { image }),
    ...(offer && { offer }),
  }
}
