import { isPostOfficeBox } from '@/lib/fields/post-office-box'
import { stateOfZip } from '@/lib/fields/state-of-zip'
import { homeCountry } from './home-country'
import type { Configuration } from './schema/configuration'
import type { Identity } from './schema/identity'

/**
 * Reads `shippingMethods` and `destinations` of configuration.yaml, so that nothing else has to repeat them.
 */

type Terms = Pick<Configuration, 'shippingMethods' | 'destinations'>
type Method = Configuration['shippingMethods'][string]
type Destination = Configuration['destinations'][string]

interface Shop {
  configuration: Terms
  identity: Pick<Identity, 'country'>
}

/** Destination of a parcel, as far as it is known. */
export interface Place {
  countryCode: string
  /** The code of the state, such as NY. */
  state?: string | null
  postcode?: string | null
  city?: string
  street?: readonly string[]
}

/** A method to one place. `days` is the transit time in working days, such as "3-7"; null if unknown. */
export type MethodTo = Omit<Method, 'days'> & { days: string | null }

const isAt = ({ states, cities, isPostOfficeBox: isBox }: Destination, place: Place): boolean => {
  const named = [place.state, stateOfZip(place.postcode ?? '')]
  const city = place.city?.trim().toUpperCase() ?? ''
  return (
    (states?.some((state) => named.includes(state)) ?? false) ||
    (cities?.includes(city) ?? false) ||
    (isBox === true && isPostOfficeBox(place.street ?? []))
  )
}

const longest = (days: string) => Number(days.split('-').at(-1))

/**
 * Returns the transit days of a shipping method to a place: the slowest of all matching rows. Null if unknown,
 * undefined if the method does not deliver there.
 */
function daysTo(
  rows: readonly Destination[],
  name: string,
  { days: usual }: Method,
): string | null | undefined {
  const said = rows.map(({ days }) => days[name])
  if (said.includes(undefined)) return undefined
  if (said.includes('unknown')) return null
  return said
    .map((days) => (days === undefined || days === 'usual' ? usual : days))
    .reduce((slowest, days) => (longest(days) > longest(slowest) ? days : slowest), usual)
}

/** Returns the methods that deliver to a place, in the manifest's order (cart-15, schedule-365). */
export function methodsTo({ configuration, identity }: Shop, place: Place): MethodTo[] {
  const { shippingMethods, destinations } = configuration
  const isHome = place.countryCode === homeCountry(identity)
  const rows = isHome ? Object.values(destinations).filter((row) => isAt(row, place)) : []
  return Object.entries(shippingMethods).flatMap(([name, method]) => {
    if (method.countries && !method.countries.includes(place.countryCode)) return []
    const days = daysTo(rows, name, method)
    return days === undefined ? [] : [{ ...method, days }]
  })
}

const methodsAtHome = (shop: Shop) => methodsTo(shop, { countryCode: homeCountry(shop.identity) })

/** Returns the smallest amount; undefined for an empty list. */
const least = (dollars: number[]) => (dollars.length > 0 ? Math.min(...dollars) : undefined)

/** Returns the order amount in dollars above which domestic shipping is free; undefined if it never is. */
export const freeShippingAbove = (shop: Shop) =>
  least(methodsAtHome(shop).flatMap(({ freeAbove }) => freeAbove ?? []))

/** Returns the usual domestic method: the first one. */
export const usualMethod = (shop: Shop): MethodTo | undefined => methodsAtHome(shop)[0]

const leastPrice = (shop: Shop) => least(methodsAtHome(shop).map(({ price }) => price))

const daysOf = (name: string) => (shop: Shop) => {
  const method = shop.configuration.shippingMethods[name]
  return method && (method.countries?.includes(homeCountry(shop.identity)) ?? true) ? method.days : undefined
}

/**
 * Returns the figures of the domestic methods for the shipping policy; methods without known days are left
 * out.
 */
export const shippingTerms = (shop: Shop) =>
  methodsAtHome(shop).flatMap(({ methodTitle, days, price, freeAbove }) =>
    days === null ? [] : [{ title: methodTitle, days, dollars: price, freeAbove }],
  )

const settings: Record<string, (shop: Shop) => string | number | undefined> = {
  free_shipping_price: freeShippingAbove,
  minimum_shiping_price: leastPrice,
  SHIPPING_VALUE: leastPrice,
  standard_ship_days: daysOf('standard'),
  priority_ship_days: daysOf('priority'),
  express_ship_days: daysOf('express'),
}

/**
 * True for names of `configuration` that are derived from the shipping methods and never written in `values`
 * (brand-81).
 */
export const isShippingSetting = (name: string) => name === 'SHIPPING_POLICY' || Object.hasOwn(settings, name)

/**
 * Returns the values of `configuration` about domestic parcels, as text; values that no method has are left
 * out (catalogue-521).
 */
export const shippingSettings = (shop: Shop): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, ask]) => {
      const answer = ask(shop)
      return answer === undefined ? [] : [[name, String(answer)]]
    }),
  )
