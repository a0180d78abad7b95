import { instantOf } from '@/lib/dates/shop-time'
import type { Brand } from './compiled'
import { longestPageLife, serverBrand, shopNow } from './server'

interface Span {
  start?: string | undefined
  end?: string | undefined
}

/**
 * Returns everything that runs for a limited time: offers, price caches, special prices, sections of the home
 * page.
 */
const spansOf = ({ configuration, catalogue, home }: Brand): Span[] => [
  ...configuration.headerOffers,
  ...Object.values(configuration.priceCaches),
  ...catalogue.products.flatMap(({ special }) => (special ? [{ start: special.from, end: special.to }] : [])),
  ...home.sections.map((section): Span => ('start' in section || 'end' in section ? section : {})),
]

/** Returns the length of an end in milliseconds: the last minute or the last day is included. */
const afterEnd = (end: string) => (end.includes(' ') ? 60_000 : 86_400_000)

const known = new WeakMap<Brand, number[]>()

/** Returns every instant at which something begins or ends; memoized per brand. */
function boundaries(brand: Brand): number[] {
  const at = (moment: string) => instantOf(moment, brand.identity.timezone).getTime()
  const found =
    known.get(brand) ??
    spansOf(brand).flatMap(({ start, end }) => [
      ...(start ? [at(start)] : []),
      ...(end ? [at(end) + afterEnd(end)] : []),
    ])
  known.set(brand, found)
  return found
}

/**
 * Returns the seconds for `revalidate`: until the next boundary of an offer, at most `longest` (shell-30).
 */
export function pageLife(brand: Brand = serverBrand(), now = shopNow(), longest = longestPageLife()): number {
  const next = boundaries(brand).reduce(
    (soonest, instant) => (instant > now.getTime() ? Math.min(soonest, instant) : soonest),
    Number.POSITIVE_INFINITY,
  )
  return Math.max(1, Math.min(longest, Math.ceil((next - now.getTime()) / 1_000)))
}
