import { instantOf } from '@/lib/shop-time'
import type { Brand } from './compiled'
import { longestPageLife, serverBrand, shopNow } from './server'

interface Span {
  start?: string | undefined
  end?: string | undefined
}

/** All that runs for a time: offers, special prices, sections of the home page. */
const spansOf = ({ configuration, catalogue, home }: Brand): Span[] => [
  ...configuration.headerOffers,
  ...Object.values(configuration.priceCaches),
  ...catalogue.products.flatMap(({ special }) => (special ? [{ start: special.from, end: special.to }] : [])),
  ...home.sections.map((section): Span => ('start' in section || 'end' in section ? section : {})),
]

/** An end names the last minute, or the last day, that still belongs to it. */
const afterEnd = (end: string) => (end.includes(' ') ? 60_000 : 86_400_000)

const known = new WeakMap<Brand, number[]>()

/** Every instant at which something begins or ends; worked out once for a manifest. */
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
 * For `revalidate`: seconds until a page made now is out of date: the next boundary of an offer, or `longest` seconds when nothing
 * is about to change (shell-30).
 */
export function pageLife(brand: Brand = serverBrand(), now = shopNow(), longest = longestPageLife()): number {
  const next = boundaries(brand).reduce(
    (soonest, instant) => (instant > now.getTime() ? Math.min(soonest, instant) : soonest),
    Number.POSITIVE_INFINITY,
  )
  return Math.max(1, Math.min(longest, Math.ceil((next - now.getTime()) / 1_000)))
}
