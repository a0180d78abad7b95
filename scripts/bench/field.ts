/**
 * Figures of other storefronts with their demo data (product page, 2 cores, November 2026), and our own
 * limits and aims. See docs/performance.md.
 */

export interface Figures {
  /**
   * Everything that the browser has fetched by the time the page is idle, for other storefronts and for
   * ours.
   */
  'JavaScript at rest, gzip kB': number
  'requests, pictures aside': number
  'HTML, gzip kB': number
  'CSS at rest, gzip kB': number
  'requests/s': number
  'nginx with the same bytes, requests/s': number
  'share of nginx, %': number
  'p99 under that load, ms': number
  'memory peak, MiB': number
  'memory after the load, MiB': number
  'Lighthouse performance': number
  'Lighthouse accessibility': number
  'Lighthouse best practices': number
  'Lighthouse SEO': number
  'LCP, s': number
  'TBT, ms': number
  CLS: number
  'add to cart, press to item shown, ms': number
  'the same on a slow phone, ms': number
  'press to item confirmed by the shop, ms': number
  'confirmed on a slow phone, ms': number
  'requests of the press': number
  'build, s': number
}

export type Figure = keyof Figures
type Row = Partial<Figures>

/** Figures for which more is better; for all others, less is better. */
export const moreIsBetter: ReadonlySet<Figure> = new Set<Figure>([
  'requests/s',
  'nginx with the same bytes, requests/s',
  'share of nginx, %',
  'Lighthouse performance',
  'Lighthouse accessibility',
  'Lighthouse best practices',
  'Lighthouse SEO',
])

const row = (
  [js, requests, html, css, perSecond, p99, memory]: (number | undefined)[],
  [performance, accessibility, practices, seo]: number[],
  [lcp, tbt, click, slowClick, build]: (number | undefined)[],
): Row => ({
  'JavaScript at rest, gzip kB': js,
  'requests, pictures aside': requests,
  'HTML, gzip kB': html,
  'CSS at rest, gzip kB': css,
  'requests/s': perSecond,
  'p99 under that load, ms': p99,
  'memory peak, MiB': memory,
  'Lighthouse performance': performance,
  'Lighthouse accessibility': accessibility,
  'Lighthouse best practices': practices,
  'Lighthouse SEO': seo,
  'LCP, s': lcp,
  'TBT, ms': tbt,
  'add to cart, press to item shown, ms': click,
  'the same on a slow phone, ms': slowClick,
  'build, s': build,
})

export const otherStorefronts: Record<string, Row> = {
  Hydrogen: row([113, 18, 5.5, 2.9, 184, 1090, 800], [99, 98, 96, 92], [1.87, 0, 44, 118, 2.3]),
  FastStore: row([303, 36, 6.1, 72.9, 1350, 68, 379], [83, 100, 79, 100], [4.26, 159, 77, 460, 76]),
  'vercel/commerce': row(
    [178, 18, 35.5, undefined, 91, 439, 694],
    [97, 96, 100, 100],
    [2.29, 115, 96, 493, 10.2],
  ),
  Medusa: row([203, 25, 27, 10, 47, 1100, 539], [94, 90, 100, 92], [3.03, 57, 399, 724, 30.8]),
  EverShop: row([449, 4, 41.9, undefined, 64, 564, 828], [73, 99, 96, 100], [8.33, 111, 100, 517, 33.1]),
}

/**
 * Upper limit in kilobytes for the JavaScript fetched by the time a page is idle, by kind of page
 * (page-weight-5).
 */
export const maxAtRest: Partial<Record<string, number>> = {
  home: 115.5,
  category: 115.5,
  landing: 115.5,
  information: 115.5,
  blog: 115.5,
  article: 115.5,
  search: 115.5,
  // Decision 0003 explains the last kilobytes.
  product: 126.3,
  tool: 112.5,
  design: 129.5, // a tool with a product loaded
  'design by address': 130.9, // includes reading the visit's source from the query
  'empty cart': 139, // includes suggested products
  cart: 147.5,
  checkout: 147.5,
}

export const limits: Row = {
  ...row([130, 18, 15, 15, 1500, 60, 350], [97, 100, 100, 100], [2, 60, 30, 100, 60]),
  'press to item confirmed by the shop, ms': undefined, // no limit: depends on the shop's response time
  'confirmed on a slow phone, ms': undefined,
  'memory after the load, MiB': 250,
  'share of nginx, %': 25,
  'requests of the press': 1,
  CLS: 0.01,
}
export const aim: Row = {
  ...row([120, 12, 12, 12, 3000, 60, 250], [100, 100, 100, 100], [1.5, 30, 20, 60, 30]),
  CLS: 0,
}
