import { isRecord } from '../../../src/lib/is-record'

/**
 * Fields that search engines require for each kind of data, as they document it
 * (developers.google.com/search/docs/appearance/structured-data).
 */
const required: Record<string, string[]> = {
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  Answer: ['text'],
  Article: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  Offer: ['price', 'priceCurrency', 'availability'],
  Organization: ['name'],
  Product: ['name', 'image', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  Rating: ['ratingValue'],
  Review: ['author', 'reviewRating'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  WebSite: ['name', 'url'],
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns everything with a type in a page's data, at any depth. */
export function thingsIn(data: unknown): Record<string, unknown>[] {
  if (Array.isArray(data)) return data.flatMap(thingsIn)
  if (!isRecord(data)) return []
  const inside = Object.values(data).flatMap(thingsIn)
  return '@type' in data ? [data, ...inside] : inside
}

/** @returns messages such as "Offer has no price" for everything that search engines would not accept */
export function dataProblems(data: unknown): string[] {
  return thingsIn(data).flatMap((thing) => {
    const kind = String(thing['@type'])
    // Only a reference to something defined elsewhere.
    if ('@id' in thing && Object.keys(thing).length === 2) return []
    const missing = (required[kind] ?? []).filter((field) => isEmpty(thing[field]))
    return missing.map((field) => `${kind} has no ${field}`)
  })
}
