import { absoluteUrl } from '@/brand/page-meta'
import { escapeHtml } from '@/lib/html-text'
import type { ListedPage } from './sitemap'

/** robots.txt and the sitemap as text (crawlers-1, crawlers-4). Pure. */

/** Search engines take 50,000 addresses a file; smaller files are read sooner. */
export const pagesPerFile = 10_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const urlSet = (listed: ListedPage[]) =>
  `${declaration}<urlset ${namespace}>\n${listed
    .map(
      ({ path, changed }) =>
        `<url><loc>${escapeHtml(absoluteUrl(path))}</loc>${changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''}</url>\n`,
    )
    .join('')}</urlset>\n`

const index = (names: string[]) =>
  `${declaration}<sitemapindex ${namespace}>\n${names
    .map((name) => `<sitemap><loc>${escapeHtml(absoluteUrl(`/${name}`))}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`

/** The index and its parts by file name: sitemap.xml, sitemap-products-1.xml … A kind without pages has no part. */
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
 * Addresses that answer nothing to read. Pages that are not to be listed are not here: who may not open a page never
 * learns that it says noindex.
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
