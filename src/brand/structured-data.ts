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
 * Structured data for search engines (schema.org), built on the server. Each function returns a list, empty
 * if the page has nothing to state (crawlers-6). `absolute` makes URLs and returns '' while ours is unknown.
 */

export type Absolute = (path: string) => string
/** A schema.org thing with properties, not only a name. */
export type PageData = Exclude<Thing, string>

export interface Crumb {
  label: string
  /** Left out for the current page. */
  href?: string
}

export interface ReviewFigures {
  /** 0 to 5. */
  average: number
  count: number
}

const organizationId = (absolute: Absolute) => absolute('/#organization')

/** Returns a rating with one decimal on a scale up to 5 (crawlers-16). */
export const ratingData = ({ average, count }: ReviewFigures): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: average.toFixed(1),
  reviewCount: count,
  bestRating: 5,
})

/** Returns opening hours of 24 hours on each of these days; specifications call them business hours. */
export const openAllDay = (days: string[]): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((day) => `https://schema.org/${day}` as 'https://schema.org/Monday'), // configuration.yaml has English names of days
  opens: '00:00',
  closes: '23:59',
})

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Parses Magento's list of days, "Monday,Tuesday". Unknown words are left out. */
export const daysIn = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((day) => day.trim())
    .filter((day) => everyDay.includes(day))

/**
 * Returns the shop as an organization, with the stars that shoppers gave the shop itself (crawlers-8,
 * crawlers-16).
 */
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

/** Google requires the placeholder's name in this property, which schema.org does not define. */
type SearchField = { 'query-input': string }

/** Returns the site and its search (crawlers-8). */
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

/** Returns the breadcrumb trail; empty for a single crumb (crawlers-8). */
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

/** Returns the questions of a page; empty if it has no answers (crawlers-10). */
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

/** Returns the products that a list shows first. */
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
  /** Path of the article. */
  path: string
  title: string
  description: string
  author: string
  /** ISO date. */
  date: string
  picture: string | null
}

/** Returns the data of an article (crawlers-10). */
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

/**
 * Returns the data of videos (crawlers-10). The thumbnail is ours; the video is our film or a video service's
 * player.
 */
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
