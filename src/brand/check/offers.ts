import { where } from '../manifest/describe-issue'
import type { PartName } from '../manifest/parts'
import type { Path } from '../manifest/source'
import { asTimeZone } from '../manifest/rewrite'
import { namesIn, noSuch } from './references'
import type { Checked } from './reporter'

interface Span {
  part: PartName
  path: Path
  start?: string | undefined
  end?: string | undefined
}

/** All that runs for a time: offers, coupons, price caches, special prices, home sections. */
function* spans({ usable }: Checked): Generator<Span> {
  const { configuration } = usable
  for (const [index, offer] of (configuration?.headerOffers ?? []).entries())
    yield { part: 'configuration', path: ['headerOffers', index], ...offer }
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

/** The moment in a shop's time zone, written as manifests write it: 2026-12-24 18:00. */
export function momentIn(timezone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return parts.format(now)
}

/** An end without a time lasts the whole day. */
const lastMoment = (end: string) => (end.includes(' ') ? end : `${end} 24:00`)

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** brand-34: what runs for a time starts before it ends. brand-35: what has ended is told, and does not stop the build. */
export function checkOffers(checked: Checked) {
  const { usable, report, now } = checked
  const timezone = usable.identity?.timezone ?? 'UTC'
  if (!isTimezone(timezone)) {
    const meant = asTimeZone(timezone)
    const hint = meant === undefined ? '' : ` Write "${meant}".`
    const message = `timezone is "${timezone}". It should be an IANA time zone, such as America/New_York.${hint}`
    report.error('identity', ['timezone'], message)
    return
  }
  const moment = momentIn(timezone, now)
  for (const { part, path, start, end } of spans(checked)) {
    if (start !== undefined && end !== undefined && start >= lastMoment(end))
      report.error(part, path, `${where(path)} ends (${end}) before it starts (${start}).`, 'key')
    else if (end !== undefined && lastMoment(end) <= moment)
      report.warning(part, path, `${where(path)} ended on ${end}. Take it out, or give it a new end.`, 'key')
  }
}

/** brand-36: offers and constants speak of coupons and products that exist. */
export function checkCoupons(checked: Checked) {
  const { usable, report } = checked
  const codes = namesIn(checked, 'configuration', 'coupons')
  const skus = new Set(Object.values(usable.products?.products ?? {}).map((product) => product.sku))
  for (const [index, { coupon }] of (usable.configuration?.headerOffers ?? []).entries())
    if (coupon !== undefined && !codes.has(coupon))
      report.error(
        'configuration',
        ['headerOffers', index, 'coupon'],
        `headerOffers › entry ${index + 1} › coupon: ${noSuch('coupon', coupon, codes)}`,
      )
  for (const [group, code] of Object.entries(usable.configuration?.groupDiscounts ?? {})) {
    const path: Path = ['groupDiscounts', group]
    if (!codes.has(code))
      report.error('configuration', path, `groupDiscounts › ${group}: ${noSuch('coupon', code, codes)}`)
    else if (!usable.configuration?.coupons[code]?.handedOut)
      report.error(
        'configuration',
        path,
        `groupDiscounts › ${group}: the coupon ${code} can be typed by anybody. Add "handedOut: true" to it.`,
      )
  }
  for (const [code, coupon] of Object.entries(usable.configuration?.coupons ?? {})) {
    const gives = [coupon.percentOff, coupon.amountOff].filter((amount) => amount !== undefined).length
    if (gives > 1)
      report.error(
        'configuration',
        ['coupons', code],
        `coupons › ${code} has both "percentOff" and "amountOff". Keep one.`,
        'key',
      )
    const products = new Set(Object.keys(usable.products?.products ?? {}))
    if (coupon.product !== undefined && usable.products && !products.has(coupon.product))
      report.error(
        'configuration',
        ['coupons', code, 'product'],
        `coupons › ${code} › product: ${noSuch('product', coupon.product, products)}`,
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
    if (codes.has(code))
      report.error(
        'constants',
        ['expiredCoupons', index],
        `expiredCoupons: "${code}" is a coupon of configuration.yaml. It cannot be both.`,
      )
  const added = usable.configuration?.values['auto_add_product_sku']
  if (added && usable.products && !skus.has(added))
    report.warning(
      'configuration',
      ['values', 'auto_add_product_sku'],
      `values › auto_add_product_sku: ${noSuch('sku', added, skus)}`,
    )
}
