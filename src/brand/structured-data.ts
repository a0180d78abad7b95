import type {
  AggregateRating,
  Article,
  BreadcrumbList,
  FAQPage,
  ItemList,
  OpeningHoursSpecification,
  Organization,
  Thing,
  VideoObject,
  WebSite,
} from 'schema-dts'
import { phoneLink } from './phone-link'
import type { Home } from './schema/pages'
import type { Identity } from './schema/identity'

/**
 * What search engines read about a page (schema.org), built on the server. Each function answers a list, so that a page
 * which has nothing to say says nothing (crawlers-6). Addresses are written by `absolute`, which answers '' while ours is not known.
 */

export type Absolute = (path: string) => string
/** A thing with facts, not only a name. */
export type PageData = Exclude<Thing, string>

export interface Crumb {
  label: string
  /** Left out for the page itself. */
  href?: string
}

export interface ReviewFigures {
  /** 0 to 5. */
  average: number
  count: number
}

const organizationId = (absolute: Absolute) => absolute('/#organization')

/** crawlers-9: one decimal, on a scale up to 5. */
export const ratingData = ({ average, count }: ReviewFigures): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: average.toFixed(1),
  reviewCount: count,
  bestRating: 5,
})

/** All day long on each of these days; what specifications call business hours. */
export const openAllDay = (days: string[]): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((day) => `https://schema.org/${day}` as 'https://schema.org/Monday'), // the days of configuration.yaml, by their English names
  opens: '00:00',
  closes: '23:59',
})

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Magento writes them with commas between: "Monday,Tuesday". Unknown words are left out. */
export const daysIn = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((day) => day.trim())
    .filter((day) => everyDay.includes(day))

/** crawlers-8, crawlers-9: who the shop is, with the stars that shoppers gave the shop itself. */
export function organizationData(
  identity: Identity,
  absolute: Absolute,
  reviews?: ReviewFigures,
): Exclude<Organization, string>[] {
  const url = absolute('/')
  if (!url) return []
  const telephone = phoneLink(identity).replace('tel:', '')
  return [
    {
      '@type': 'Organization',
      '@id': organizationId(absolute),
      name: identity.name,
      legalName: identity.legalName,
      description: identity.blurb,
      url,
      logo: absolute(`/media/${identity.logo}`),
      image: absolute(`/media/${identity.shareImage}`),
      email: identity.email,
      telephone,
      address: identity.address.join(', '),
      sameAs: identity.social.map(({ href }) => href),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone,
        email: identity.email,
        hoursAvailable: openAllDay(everyDay),
      },
      ...(reviews && reviews.count > 0 && { aggregateRating: ratingData(reviews) }),
    },
  ]
}

/** Google asks for the placeholder's name in this very property, which schema.org does not know. */
type SearchField = { 'query-input': string }

/** crawlers-8: the site, and how to search it. */
export function websiteData(identity: Identity, absolute: Absolute): WebSite[] {
  const url = absolute('/')
  if (!url) return []
  const search: { '@type': 'SearchAction'; target: string } & SearchField = {
    '@type': 'SearchAction',
    target: `${absolute('/search/go')}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return [
    {
      '@type': 'WebSite',
      name: identity.name,
      url,
      publisher: { '@id': organizationId(absolute) },
      potentialAction: search,
    },
  ]
}

/** crawlers-7. A page that stands alone has no trail. */
export function breadcrumbData(crumbs: Crumb[], absolute: Absolute): BreadcrumbList[] {
  if (crumbs.length < 2 || !absolute('/')) return []
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label, href }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: label,
        ...(href && { item: absolute(href) }),
      })),
    },
  ]
}

/** crawlers-10: no page says that it has answers when it has none. */
export function faqData(entries: { question: string; answer: string }[]): FAQPage[] {
  if (entries.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: entries.map(({ question, answer }) => ({
        '@type': 'Question' as const,
        name: question,
        acceptedAnswer: { '@type': 'Answer' as const, text: answer },
      })),
    },
  ]
}

/** The products a list shows first. */
export function listData(products: { name: string; urlKey: string }[], absolute: Absolute): ItemList[] {
  if (products.length === 0 || !absolute('/')) return []
  return [
    {
      '@type': 'ItemList',
      itemListElement: products.map(({ name, urlKey }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name,
        url: absolute(`/product/${urlKey}`),
      })),
    },
  ]
}

export interface ArticleFacts {
  /** Its path. */
  path: string
  title: string
  description: string
  author: string
  /** ISO day. */
  date: string
  picture: string | null
}

/** crawlers-11. */
export function articleData(article: ArticleFacts, shop: string, absolute: Absolute): Article[] {
  const url = absolute(article.path)
  return [
    {
      '@type': 'Article',
      headline: article.title,
      description: article.description,
      datePublished: article.date,
      author: { '@type': 'Person', name: article.author },
      publisher: url
        ? { '@type': 'Organization', '@id': organizationId(absolute), name: shop }
        : { '@type': 'Organization', name: shop },
      ...(article.picture && url && { image: absolute(`/media/${article.picture}`) }),
      ...(url && { url, mainEntityOfPage: url }),
    },
  ]
}

type Video = Extract<Home['sections'][number], { kind: 'videos' }>['videos'][number]

/** crawlers-12: the picture is ours; the player is the video service's, or the film ours. */
export function videoData(videos: Video[], absolute: Absolute): Exclude<VideoObject, string>[] {
  if (!absolute('/')) return []
  return videos.map((video) => ({
    '@type': 'VideoObject',
    name: video.name,
    description: video.description,
    thumbnailUrl: absolute(`/media/${video.thumbnail.file}`),
    uploadDate: video.uploadDate,
    duration: video.duration,
    ...(video.embedUrl && { embedUrl: video.embedUrl }),
    ...(video.film && { contentUrl: absolute(`/media/${video.film.mp4}`) }),
  }))
}
