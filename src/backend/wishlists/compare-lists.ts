import type { CompiledProduct } from '@/brand/compiled'
import { transaction } from '../database/connection'
import { budgets } from '../kernel/budgets'
import type { Context, OpsContext } from '../kernel/context'
import { isRandomId, randomId } from '../kernel/ids'
import { networkLimits } from '../kernel/limits'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import { mayTry } from '../kernel/throttle-store'
import type { Graphql } from '../generated/resolvers'
import { catalogueStore } from '../catalogue/catalogue'
import { customerId, shopperId, type Customer } from '../customer/customer'
import {
  compareListByUid,
  compareListOfCustomer,
  deleteCompareList,
  deleteCompareListsBefore,
  saveCompareList,
  type CompareListRow,
} from './compare-list-store'

/** Lists of compared products, as a Magento keeps them; our own pages have none (wishlists-1). */

const maxCompared = 50
const dayMs = 86_400_000

/** Clients name products by number, or by the number in base64. */
const productIdIn = (given: string): number =>
  Number(/^\d+$/.test(given) ? given : Buffer.from(given, 'base64').toString())

const skusOf = ({ brand }: Context, ids: readonly (string | null)[]): string[] => {
  const wanted = new Set(ids.slice(0, maxCompared).map((id) => productIdIn(id ?? '')))
  return catalogueStore(brand)
    .products.filter(({ id }) => wanted.has(id))
    .map(({ sku }) => sku)
}

function toGraphqlList({ brand }: Context, { uid, skus }: CompareListRow): Graphql<'CompareList'> {
  const store = catalogueStore(brand)
  const products = skus.flatMap((sku) => store.productBySku(sku) ?? [])
  const facets = brand.catalogue.facets.filter(({ code }) =>
    products.some(({ attributes }) => attributes[code] !== undefined),
  )
  const attributesOf = ({ attributes }: CompiledProduct) =>
    facets.map(({ code }) => ({ code, value: (attributes[code] ?? []).join(', ') }))
  return {
    uid,
    item_count: products.length,
    attributes: facets.map(({ code, label }) => ({ code, label })),
    items: products.map((product) => ({
      uid: Buffer.from(String(product.id)).toString('base64'),
      product,
      attributes: attributesOf(product),
    })),
  }
}

/** Returns the list, unless it is another customer's. */
async function openList(context: Context, uid: string): Promise<CompareListRow | undefined> {
  if (!isRandomId(uid)) return undefined
  const list = await compareListByUid(context.db(), context.brand.id, uid)
  if (!list || list.customerId === null) return list
  return list.customerId === (await shopperId(context)) ? list : undefined
}

async function knownList(context: Context, uid: string): Promise<CompareListRow> {
  const list = await openList(context, uid)
  if (!list)
    throw refusal('graphql-no-such-entity', `The compare list with ID "${uid.slice(0, 40)}" doesn't exist.`)
  return list
}

const save = async (context: Context, list: CompareListRow) => {
  await transaction((sql) => saveCompareList(sql, context.brand.id, list, context.now()), context.db())
  return toGraphqlList(context, list)
}

export async function readCompareList(context: Context, uid: string) {
  const list = await openList(context, uid)
  return list ? toGraphqlList(context, list) : null
}

export async function customerCompareList(context: Context, { id }: Customer) {
  const list = await compareListOfCustomer(context.db(), id)
  return list ? toGraphqlList(context, list) : null
}

export async function createCompareList(context: Context, ids: readonly (string | null)[]) {
  if (!(await mayTry(context.db(), networkLimits(context, 'compare', budgets.carts.burst), context.now())))
    throw tooManyAttempts(context)
  const owner = await shopperId(context)
  const own = owner === null ? undefined : await compareListOfCustomer(context.db(), owner)
  const list = own ?? { uid: randomId(), customerId: owner, skus: [] }
  return save(context, withSkus(list, skusOf(context, ids)))
}

const withSkus = (list: CompareListRow, more: readonly string[]): CompareListRow => ({
  ...list,
  skus: [...new Set([...list.skus, ...more])].slice(0, maxCompared),
})

export const addToCompareList = async (context: Context, uid: string, ids: readonly (string | null)[]) =>
  save(context, withSkus(await knownList(context, uid), skusOf(context, ids)))

export async function removeFromCompareList(context: Context, uid: string, ids: readonly (string | null)[]) {
  const list = await knownList(context, uid)
  const gone = new Set(skusOf(context, ids))
  return save(context, { ...list, skus: list.skus.filter((sku) => !gone.has(sku)) })
}

/** Adds a visitor's list to the signed-in customer's. */
export async function assignCompareList(context: Context, uid: string) {
  const owner = await customerId(context)
  const list = await knownList(context, uid)
  const own = await compareListOfCustomer(context.db(), owner)
  return save(context, withSkus({ ...list, customerId: owner }, own?.skus ?? []))
}

export async function dropCompareList(context: Context, uid: string): Promise<boolean> {
  const list = await openList(context, uid)
  if (!list) return false
  await deleteCompareList(context.db(), context.brand.id, uid)
  return true
}

/** Deletes visitors' lists with their carts (cart-77). */
export const deleteForgottenCompareLists = ({ brand, db, now }: OpsContext): Promise<void> =>
  deleteCompareListsBefore(
    db(),
    brand.id,
    new Date(now().getTime() - brand.constants.visitorCartDays * dayMs),
  )
