import type { Configuration } from './schema/configuration'
import type { Identity } from './schema/identity'

/** What `shippingMethods` of configuration.yaml say, so that nothing else has to say it again. */

type Methods = Pick<Configuration, 'shippingMethods'>
type Method = Configuration['shippingMethods'][string]

interface Shop {
  configuration: Methods
  identity: Pick<Identity, 'country'>
}

/** The country that the shop speaks to, by its ISO 3166 code, which calls the United Kingdom GB. */
export const homeCountry = ({ country }: Pick<Identity, 'country'>) => (country === 'UK' ? 'GB' : country)

/** The methods that carry to a country, in the manifest's order. */
export const methodsTo = ({ shippingMethods }: Methods, countryCode: string): Method[] =>
  Object.values(shippingMethods).filter(({ countries }) => !countries || countries.includes(countryCode))

const methodsAtHome = ({ configuration, identity }: Shop) => methodsTo(configuration, homeCountry(identity))

/** Undefined for none. */
const least = (dollars: number[]) => (dollars.length > 0 ? Math.min(...dollars) : undefined)

/** The dollars from which on a parcel within the country is sent free; undefined where none ever is. */
export const freeShippingAbove = (shop: Shop) =>
  least(methodsAtHome(shop).flatMap(({ freeAbove }) => freeAbove ?? []))

const leastPrice = (shop: Shop) => least(methodsAtHome(shop).map(({ price }) => price))

const daysOf = (name: string) => (shop: Shop) => {
  const method = shop.configuration.shippingMethods[name]
  return method && methodsAtHome(shop).includes(method) ? method.days : undefined
}

const settings: Record<string, (shop: Shop) => string | number | undefined> = {
  free_shipping_price: freeShippingAbove,
  minimum_shiping_price: leastPrice,
  SHIPPING_VALUE: leastPrice,
  standard_ship_days: daysOf('standard'),
  priority_ship_days: daysOf('priority'),
  express_ship_days: daysOf('express'),
}

/** Names of answers to `configuration` that no manifest gives itself, because the shipping methods do (brand-122). */
export const isShippingSetting = (name: string) => Object.hasOwn(settings, name)

/** Answers to `configuration` about parcels within the country, as text; what no method says is left out (catalogue-64). */
export const shippingSettings = (shop: Shop): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, ask]) => {
      const answer = ask(shop)
      return answer === undefined ? [] : [[name, String(answer)]]
    }),
  )
