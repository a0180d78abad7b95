import lighthouse from 'lighthouse'
import type { Measured } from './statistics'

/** Runs Lighthouse once, in the browser that listens on `port`. */
export async function audit(address: string, port: number): Promise<Measured> {
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse returned no result for ${address}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  // A page that search engines must not index cannot get a good SEO score.
  const isForSearchEngines = audits['is-crawlable']?.score !== 0
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    'Lighthouse performance': score('performance'),
    'Lighthouse accessibility': score('accessibility'),
    'Lighthouse best practices': score('best-practices'),
    ...(isForSearchEngines && { 'Lighthouse SEO': score('seo') }),
    'LCP, s': Math.round(value('largest-contentful-paint') / 10) / 100,
    'TBT, ms': Math.round(value('total-blocking-time')),
    CLS: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
  }
}
