import { absoluteUrl } from '@/brand/page-meta'
import { xml } from '@/lib/words/html'
import type { ListedPage } from './sitemap'

/** Generates robots.txt and the sitemap as text (crawlers-1). Pure. */

/** URLs per file. Search engines accept 50,000, but read smaller files sooner. */
export const pagesPerFile = 10_000

const declaration = xml`<?xml version="1.0" encoding="UTF-8"?>\n`
const namespace = xml`xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`

const urlSet = (listed: ListedPage[]) =>
  xml`${declaration}<urlset ${namespace}>\n${listed.map(
    ({ path, changed }) =>
      xml`<url><loc>${absoluteUrl(path)}</loc>${changed && xml`<lastmod>${changed}</lastmod>`}</url>\n`,
  )}</urlset>\n`.text

const index = (names: string[]) =>
  xml`${declaration}<sitemapindex ${namespace}>\n${names.map(
    (name) => xml`<sitemap><loc>${absoluteUrl(`/${name}`)}</loc></sitemap>\n`,
  )}</sitemapindex>\n`.text

/**
 * Returns the index and its parts by file name: sitemap.xml, sitemap-products-1.xml … A kind without pages
 * has no part.
 */
export function sitemapFiles(listed: Record<string, ListedPage[]>): Record<string, string> {
  const parts = Object.entries(listed).flatMap(([kind, found]) =>
    Array.from({ length: Math.ceil(found.length / pagesPerFile) }, (_, part) => [
      `sitemap-${kind}-${part + 1}.xml`,
      urlSet(found.slice(part * pagesPerFile, (part + 1) * pagesPerFile)),
    ]),
  )
  return { 'sitemap.xml': index(parts.map(([name = '']) => name)), ...Object.fromEntries(parts) }
}

/**
 * Paths without readable content. Noindex pages are not here: a crawler that may not open a page never sees
 * its noindex.
 */
const notForReading = ['/api/', '/graphql', '/rest/', '/caching/', '/search/1/', '/sandbox/', '/dev/']

export const robotsFile = () =>
  [
    'User-agent: *',
    ...notForReading.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n')
