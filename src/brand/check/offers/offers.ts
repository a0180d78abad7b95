import { where } from '../../manifest/describe-issue'
import type { PartName } from '../../manifest/parts'
import type { Path } from '../../manifest/source'
import { meantTimeZone } from '../../manifest/time-zones'
import { namesIn, unknownNameMessage } from '../references'
import type { CheckInput } from '../reporter'

interface Span {
  part: PartName
  path: Path
  start?: string | undefined
  end?: string | undefined
}

/**
 * Yields everything that runs for a limited time: offers, coupons, price caches, special prices, home
 * sections.
 */
function* spans({ usable }: CheckInput): Generator<Span> {
  const { configuration } = usable
  for (const [index, { start, end }] of (configuration?.headerOffers ?? []).entries())
    yield { part: 'configuration', path: ['headerOffers', index], start, end }
  for (const group of ['coupons', 'priceCaches'] as const)
    for (const [code, entry] of Object.entries(configuration?.[group] ?? {}))
      yield { part: 'configuration', path: [group, code], start: entry.start, end: entry.end }
  for (const [key, { special }] of Object.entries(usable.products?.products ?? {}))
    if (special)
      yield { part: 'products', path: ['products', key, 'special'], start: special.from, end: special.to }
  for (const [index, section] of (usable.home?.sections ?? []).entries())
    if (section.kind === 'products' || section.kind === 'story')
      yield { part: 'home', path: ['sections', index], start: section.start, end: section.end }
}

/** Returns the time in the shop's time zone in the format of manifests: 2026-12-24 18:00. */
export function momentIn(timezone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return parts.format(now)
}

/** An end without a time includes the whole day. */
const lastMoment = (end: string) => (end.includes(' ') ? end : `${end} 24:00`)

/** An offer that ends later is hardly meant. */
const mostYearsAhead = 20

/** Returns the year with two digits swapped, as 2027 for 2207, if that is near. */
function meantYear(end: string, moment: string): string {
  const year = end.slice(0, 4)
  const swapped = [0, 1, 2].map(
    (at) => year.slice(0, at) + year.charAt(at + 1) + year.charAt(at) + year.slice(at + 2),
  )
  const now = Number(moment.slice(0, 4))
  const likely = swapped.find((each) => Number(each) >= now && Number(each) <= now + mostYearsAhead)
  return likely === undefined ? ' Write a year that is near.' : ` Did you mean ${likely}?`
}

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/**
 * Checks that everything with a start and an end starts before it ends. Anything that has already ended is
 * a warning (brand-34).
 */
export function checkOffers(checked: CheckInput) {
  const { usable, report, now } = checked
  const timezone = usable.identity?.timezone ?? 'UTC'
  if (!isTimezone(timezone)) {
    const meant = meantTimeZone(timezone, usable.identity?.address ?? [])
    const hint = meant === undefined ? '' : ` Write "${meant}".`
    const message = `timezone is "${timezone}". It should be an IANA time zone, such as America/New_York.${hint}`
    report.error('identity', ['timezone'], message)
    return
  }
  const moment = momentIn(timezone, now)
  for (const { part, path, start, end } of spans(checked)) {
    if (start !== undefined && end !== undefined && start >= lastMoment(end))
      report.error(
        part,
        path,
        `${where(path)} ends (${end}) before it starts (${start}). Swap the two days, or write a later end.`,
        'key',
      )
    else if (end !== undefined && Number(end.slice(0, 4)) > Number(moment.slice(0, 4)) + mostYearsAhead)
      report.warning(part, path, `${where(path)} ends in ${end.slice(0, 4)}.${meantYear(end, moment)}`, 'key')
    else if (end !== undefined && lastMoment(end) <= moment)
      report.warning(part, path, `${where(path)} ended on ${end}. Remove it, or give it a new end.`, 'key')
  }
}

/** Checks that offers and constants name coupons and products that exist (brand-36). */
export function checkCoupons(checked: CheckInput) {
  const { usable, parts, report } = checked
  const codes = namesIn(checked, 'configuration', 'coupons')
  const skus = new Set(Object.values(usable.products?.products ?? {}).map((product) => product.sku))
  for (const [index, { coupon }] of (usable.configuration?.headerOffers ?? []).entries())
    if (coupon !== undefined && !codes.has(coupon))
      report.error(
        'configuration',
        ['headerOffers', index, 'coupon'],
        `headerOffers › entry ${index + 1} › coupon: ${unknownNameMessage('coupon', coupon, codes)}`,
      )
  for (const [group, code] of Object.entries(usable.configuration?.groupDiscounts ?? {})) {
    const path: Path = ['groupDiscounts', group]
    if (!codes.has(code))
      report.error(
        'configuration',
        path,
        `groupDiscounts › ${group}: ${unknownNameMessage('coupon', code, codes)}`,
      )
    else if (!usable.configuration?.coupons[code]?.handedOut)
      report.error(
        'configuration',
        path,
        `groupDiscounts › ${group}: the coupon ${code} can be used by anyone. Add "handedOut: true" to it.`,
      )
  }
  for (const [code, coupon] of Object.entries(usable.configuration?.coupons ?? {})) {
    const amounts = (['percentOff', 'amountOff', 'creditFor'] as const).filter(
      (name) => coupon[name] !== undefined,
    )
    const gives = amounts.length
    if (gives > 1)
      report.error(
        'configuration',
        ['coupons', code],
        `coupons › ${code} has both ${amounts.map((name) => `"${name}"`).join(' and ')}. Keep one.`,
        'key',
      )
    const products = new Set(Object.keys(usable.products?.products ?? {}))
    for (const name of ['product', 'creditFor'] as const) {
      const named = coupon[name]
      if (named !== undefined && usable.products && !products.has(named))
        report.error(
          'configuration',
          ['coupons', code, name],
          `coupons › ${code} › ${name}: ${unknownNameMessage('product', named, products)}`,
        )
    }
    if (coupon.creditFor !== undefined && coupon.usesPerCustomer !== 1)
      report.error(
        'configuration',
        ['coupons', code, 'creditFor'],
        `coupons › ${code}: what "${coupon.creditFor}" costs is credited once. Add "usesPerCustomer: 1".`,
      )
    if (gives === 0 && !coupon.freeShipping)
      report.error(
        'configuration',
        ['coupons', code],
        `coupons › ${code} gives nothing. Add "percentOff", "amountOff" or "freeShipping: true".`,
        'key',
      )
  }
  for (const [index, code] of (usable.constants?.expiredCoupons ?? []).entries())
    if (!parts.configuration.isBroken && codes.has(code))
      report.error(
        'constants',
        ['expiredCoupons', index],
        `expiredCoupons: "${code}" is also a coupon in configuration.yaml. Keep one of the two.`,
      )
  const added = usable.configuration?.values['auto_add_product_sku']
  if (added && usable.products && !skus.has(added))
    report.warning(
      'configuration',
      ['values', 'auto_add_product_sku'],
      `values › auto_add_product_sku: ${unknownNameMessage('sku', added, skus)}`,
    )
}

/** Checks that a membership names a product that is not shipped, and an existing price cache (brand-36). */
export function checkMembership(checked: CheckInput) {
  const { usable, report } = checked
  const membership = usable.configuration?.membership
  if (!membership) return
  const products = usable.products?.products
  const product = products?.[membership.product]
  if (products && !product)
    report.error(
      'configuration',
      ['membership', 'product'],
      `membership › product: ${unknownNameMessage('product', membership.product, new Set(Object.keys(products)))}`,
    )
  if (product && product.kind !== 'virtual')
    report.error(
      'configuration',
      ['membership', 'product'],
      `membership › product: ${membership.product} is shipped. Add "kind: virtual" to it.`,
    )
  const codes = namesIn(checked, 'configuration', 'priceCaches')
  if (!codes.has(membership.priceCache))
    report.error(
      'configuration',
      ['membership', 'priceCache'],
      `membership › priceCache: ${unknownNameMessage('price cache', membership.priceCache, codes)}`,
    )
}
