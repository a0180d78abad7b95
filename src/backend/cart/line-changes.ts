import type { CompiledProduct } from '@/brand/compiled'
import type { CartUserInputError } from '../generated/resolvers'
import type { Sql } from '../database/connection'
import type { Cart, CartLine } from './cart-shape'
import { insertLine, removeLine, rewriteLine } from './cart-store'
import {
  checkExtras,
  checkIdentity,
  isEqualTo,
  joined,
  toRaw,
  toRawAgain,
  type LineContent,
  type RawContent,
} from './line-content'
import type { Problem } from './selection-rules'
import { checkLineDesign } from '../designs/designs'
import { message } from '../kernel/message'
import type { Facts } from './pricing-facts'
import { quantityProblem } from './totals-rules'

export type UserError = Pick<CartUserInputError, 'code' | 'message'>

const maxLines = 100

type CheckedItem = { item: LineContent; product: CompiledProduct } | { error: UserError }

const refused = ({ brand }: Facts, { problem }: { problem: Problem }): { error: UserError } => ({
  error: { code: 'UNDEFINED', message: message(brand, problem.message, problem.values) },
})

async function checkItem(facts: Facts, sql: Sql, raw: RawContent): Promise<CheckedItem> {
  const product = facts.product(raw.sku)
  if (!product)
    return { error: { code: 'PRODUCT_NOT_FOUND', message: `Could not find a product with SKU "${raw.sku}"` } }
  if (product.outOfStock || facts.stock.get(product.sku) === 0)
    return { error: { code: 'INSUFFICIENT_STOCK', message: 'This product is out of stock' } }
  const extras = checkExtras(product, raw)
  if ('problem' in extras) return refused(facts, extras)
  const identity = checkIdentity(product, raw, facts.isUploaded)
  if ('problem' in identity) return refused(facts, identity)
  const design = await checkLineDesign(sql, { brand: facts.brand, product, ...identity.content })
  if ('problem' in design) return refused(facts, design)
  const { revision: designRevision, typed: typedDesign } = design
  const item = { ...identity.content, ...extras.content, designRevision, typedDesign }
  return { product, item }
}

function amountError(
  facts: Facts,
  cart: Cart,
  product: CompiledProduct,
  line: CartLine | undefined,
  wanted: number,
) {
  const others = cart.lines.filter((each) => each.sku === product.sku && each !== line)
  const ofSku = others.reduce((sum, each) => sum + each.quantity, wanted)
  const own = quantityProblem({ brand: facts.brand, stock: new Map() }, product, wanted)
  if (own) return { code: 'UNDEFINED' as const, message: own.message }
  if (ofSku <= (facts.stock.get(product.sku) ?? Infinity)) return undefined
  const short = message(facts.brand, 'refusals.stockLeft', {
    name: product.name,
    count: facts.stock.get(product.sku) ?? 0,
  })
  return { code: 'INSUFFICIENT_STOCK' as const, message: short }
}

/** Puts one thing into the cart; equal lines become one (cart-3). Keeps `cart.lines` in step with the database. */
export async function addItem(
  facts: Facts,
  sql: Sql,
  cart: Cart,
  raw: RawContent,
): Promise<UserError | undefined> {
  const checked = await checkItem(facts, sql, raw)
  if ('error' in checked) return checked.error
  const { item, product } = checked
  const equal = cart.lines.find(isEqualTo(item))
  const error = amountError(facts, cart, product, equal, (equal?.quantity ?? 0) + item.quantity)
  if (error) return error
  if (equal) {
    Object.assign(equal, joined(equal, item))
    await rewriteLine(sql, equal)
    return undefined
  }
  if (cart.lines.length >= maxLines)
    return { code: 'UNDEFINED', message: message(facts.brand, 'refusals.tooManyLines', { max: maxLines }) }
  const id = await insertLine(sql, cart.id, item)
  cart.lines.push({ ...item, id })
  return undefined
}

/** Lines of an order or of another cart once more, with their choices and designs. @returns what could not come along */
export async function addAgain(
  facts: Facts,
  sql: Sql,
  cart: Cart,
  lines: readonly LineContent[],
): Promise<UserError[]> {
  const errors: UserError[] = []
  for (const line of lines) {
    const error = await addItem(facts, sql, cart, toRawAgain(line))
    if (error) errors.push(error)
  }
  return errors
}

/** What a line becomes; members that are left out stay. */
export type LineChange = Partial<Omit<RawContent, 'sku'>>

/** Changes a line in place (cart-35); 0 takes it out. A line that becomes equal to another joins it. */
export async function changeLine(
  facts: Facts,
  sql: Sql,
  cart: Cart,
  line: CartLine,
  change: LineChange,
): Promise<UserError | undefined> {
  if (change.quantity === 0) return takeOut(sql, cart, line)
  const changed = await checkChange(facts, sql, line, change)
  if ('error' in changed) return changed.error
  const { item, product } = changed
  const equal = cart.lines.filter((each) => each !== line).find(isEqualTo(item))
  if (equal) {
    await takeOut(sql, cart, line)
    return changeLine(facts, sql, cart, equal, joined(equal, item))
  }
  const error = product && amountError(facts, cart, product, line, item.quantity)
  if (error) return error
  Object.assign(line, item)
  await rewriteLine(sql, line)
  return undefined
}

/** A line whose choices and design stay can change though its product is sold out, or is gone (cart-14). */
async function checkChange(
  facts: Facts,
  sql: Sql,
  line: CartLine,
  change: LineChange,
): Promise<{ item: LineContent; product: CompiledProduct | undefined } | { error: UserError }> {
  const raw = { ...toRaw(line), ...change }
  if (change.choices || change.toolOptions !== undefined) return checkItem(facts, sql, raw)
  const product = facts.product(line.sku)
  const extras = checkExtras(product, raw)
  return 'problem' in extras ? refused(facts, extras) : { item: { ...line, ...extras.content }, product }
}

async function takeOut(sql: Sql, cart: Cart, line: CartLine): Promise<undefined> {
  await removeLine(sql, line.id)
  cart.lines = cart.lines.filter((each) => each !== line)
}
