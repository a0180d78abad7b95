import type { CompiledProduct } from '@/brand/compiled'
import { homeCountry } from '@/brand/home-country'
import { defaultSelection } from '@/lib/products/product-options'
import { catalogueStore } from '../catalogue/catalogue'
import type { Sql } from '../database/connection'
import type { Address } from '../kernel/address'
import type { Context } from '../kernel/context'
import { countryOf, findRegion } from '../kernel/countries'
import { randomId } from '../kernel/ids'
import { factsFor, pickFirstMethod, saveRepriced } from './cart-access'
import type { Cart, PricedCart } from './cart-shape'
import { insertCart, lockCart } from './cart-store'
import { addItem } from './line-changes'
import { choicesOf } from './selection-rules'

/** Fills a cart as a shopper would, for a trial order in a transaction that is rolled back (jobs-2). */

/** How many products are tried: some need a design or a text of the shopper's. */
const most = 40

/** Places of the countries that shops are in; elsewhere, the first region and a postcode that fits most formats. */
const places: Record<string, { region: string; city: string; postcode: string }> = {
  US: { region: 'NY', city: 'New York', postcode: '10001' },
  CA: { region: 'ON', city: 'Toronto', postcode: 'M5H 2N2' },
  GB: { region: '', city: 'London', postcode: 'EC1A 1BB' },
  AU: { region: 'NSW', city: 'Sydney', postcode: '2000' },
  IN: { region: 'DL', city: 'Delhi', postcode: '110001' },
}

function addressOf({ brand }: Context): Address {
  const code = homeCountry(brand.identity)
  const country = countryOf(brand, code)
  const { region: text, city, postcode } = places[code] ?? { region: '', city: 'Town', postcode: '1000' }
  const region = (country && findRegion(country, { text })) ?? country?.regions[0]
  return {
    firstname: 'Trial',
    middlename: null,
    lastname: 'Order',
    prefix: null,
    suffix: null,
    company: null,
    street: ['1 Trial Street'],
    city,
    region: region ? { code: region.code, label: region.name, id: region.id } : null,
    postcode,
    country: { code, label: country?.name ?? code },
    telephone: '2075550100',
    fax: null,
    vatId: null,
  }
}

/** Adds the first product that can be bought without a design; its default choices are a shopper's first ones. */
async function addSomething(
  context: Context,
  sql: Sql,
  cart: Cart,
): Promise<{ product: CompiledProduct } | { problem: string }> {
  const { popular } = catalogueStore(context.brand)
  const sold = popular.filter(({ kind, outOfStock }) => kind === 'simple' && !outOfStock).slice(0, most)
  let problem = 'the shop sells nothing'
  for (const product of sold) {
    const raw = {
      sku: product.sku,
      quantity: product.table.minimum,
      choices: choicesOf(defaultSelection(product.options, product.rules)),
      toolOptions: null,
      giftMessage: null,
    }
    const error = await addItem(await factsFor(context, sql, [raw]), sql, cart, raw)
    if (!error) return { product }
    problem = `${product.sku}: ${error.message}`
  }
  return { problem }
}

/**
 * @returns a cart that is ready for the payment
 * @throws with the reason if nothing can be bought
 */
export async function fillTrialCart(
  context: Context,
  sql: Sql,
): Promise<{ cart: PricedCart; product: CompiledProduct }> {
  const maskedId = randomId()
  await insertCart(sql, maskedId, context.brand.id)
  const cart = await lockCart(sql, maskedId)
  if (!cart) throw new Error('The trial cart was not written')
  const added = await addSomething(context, sql, cart)
  if ('problem' in added) throw new Error(`Nothing can be put into a cart: ${added.problem}`)
  cart.email = context.brand.identity.email
  cart.shippingAddress = addressOf(context)
  cart.billingAddress = cart.shippingAddress
  await pickFirstMethod(context, sql, cart)
  return { cart: await saveRepriced(context, sql, cart), product: added.product }
}
