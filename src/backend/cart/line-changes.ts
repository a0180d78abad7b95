import type { CompiledProduct } from '@/brand/compiled'
import { formatMoney } from '@/lib/money/money'
import type { CartUserInputError } from '../generated/resolvers'
import type { Sql } from '../database/connection'
import type { Cart, CartLine } from './cart-shape'
import { insertLine, removeLine, rewriteLine } from './cart-store'
import {
  checkExtras,
  checkIdentity,
  isEqualTo,
  mergeEqualLines,
  toRaw,
  toRawAgain,
  type LineContent,
  type RawContent,
} from './line-content'
import type { Problem } from './selection-rules'
import { checkLineDesign } from '../designs/designs'
import { message } from '../kernel/message'
import type { CheckedLine, Facts } from './pricing-facts'
import { measuresOfLines } from './line-measures'
import { cachePercentOf, priceAt } from './price-rules'
import { quantityProblem } from './totals-rules'

export type UserError = Pick<CartUserInputError, 'code' | 'message'>

const maxLines = 100

type CheckedItem = { item: LineContent; product: CompiledProduct } | { error: UserError }

const refused = ({ brand }: Facts, { problem }: { problem: Problem }): { error: UserError } => ({
  error: { code: 'UNDEFINED', message: message(brand, problem.message, problem.values) },
})

async function checkLine(
  facts: Facts,
  sql: Sql,
  product: CompiledProduct,
  raw: RawContent,
): Promise<CheckedLine> {
  const identity = checkIdentity(product, raw, facts.isUploaded)
  if ('problem' in identity) return identity
  const design = await checkLineDesign(sql, { brand: facts.brand, product, ...identity.content })
  if ('problem' in design) return design
  return { ...identity.content, designRevision: design.revision, typedDesign: design.typed }
}

/** Memoizes the check: a request may contain a hundred equal lines. */
async function checkOnce(facts: Facts, sql: Sql, product: CompiledProduct, raw: RawContent) {
  const key = JSON.stringify([raw.sku, raw.choices, raw.toolOptions])
  const checked = facts.checkedLines.get(key) ?? (await checkLine(facts, sql, product, raw))
  facts.checkedLines.set(key, checked)
  return checked
}

async function checkItem(facts: Facts, sql: Sql, raw: RawContent): Promise<CheckedItem> {
  const product = facts.product(raw.sku)
  if (!product)
    return { error: { code: 'PRODUCT_NOT_FOUND', message: `Could not find a product with SKU "${raw.sku}"` } }
  if (product.outOfStock || facts.stock.get(product.sku) === 0)
    return { error: { code: 'INSUFFICIENT_STOCK', message: 'This product is out of stock' } }
  const extras = checkExtras(product, raw)
  if ('problem' in extras) return refused(facts, extras)
  const line = await checkOnce(facts, sql, product, raw)
  if ('problem' in line) return refused(facts, line)
  return { product, item: { ...line, ...extras.content } }
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

/** Refuses to add an item at a higher price than the shopper was shown (cart-344). */
async function priceError(
  facts: Facts,
  sql: Sql,
  cart: Cart,
  { item, product }: { item: LineContent; product: CompiledProduct },
  shownCents: number | undefined,
): Promise<UserError | undefined> {
  if (shownCents === undefined) return undefined
  const measured = await measuresOfLines(facts, sql, [{ ...item, id: 0 }])
  const line = { ...item, measures: measured.get(0) }
  const { rowCents } = priceAt(facts.brand, product, line, facts.now, cachePercentOf(facts, cart))
  if (rowCents <= shownCents) return undefined
  const { currencySymbol } = facts.brand.identity
  const [price, shown] = [rowCents, shownCents].map((cents) => formatMoney(cents, currencySymbol))
  return {
    code: 'UNDEFINED',
    message: message(facts.brand, 'refusals.dearer', { price: price ?? '', shown: shown ?? '' }),
  }
}

/**
 * Adds an item to the cart; equal lines are merged (cart-3). Keeps `cart.lines` in sync with the database.
 */
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
  const error =
    amountError(facts, cart, product, equal, (equal?.quantity ?? 0) + item.quantity) ??
    (await priceError(facts, sql, cart, checked, raw.shownCents))
  if (error) return error
  if (equal) {
    Object.assign(equal, mergeEqualLines(equal, item))
    await rewriteLine(sql, equal)
    return undefined
  }
  if (cart.lines.length >= maxLines)
    return { code: 'UNDEFINED', message: message(facts.brand, 'refusals.tooManyLines', { max: maxLines }) }
  const id = await insertLine(sql, cart.id, item)
  cart.lines.push({ ...item, id })
  return undefined
}

/**
 * Adds lines of an order or another cart again, with their choices and designs. @returns the errors of lines
 * that can't be added
 */
export async function addLinesAgain(
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

/** Changes to a line; omitted fields stay. */
export type LineChange = Partial<Omit<RawContent, 'sku'>>

/**
 * Changes a line in place (cart-35). A quantity of 0 removes it. A line that becomes equal to another is
 * merged into it.
 */
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
    return changeLine(facts, sql, cart, equal, mergeEqualLines(equal, item))
  }
  const error = product && amountError(facts, cart, product, line, item.quantity)
  if (error) return error
  Object.assign(line, item)
  await rewriteLine(sql, line)
  return undefined
}

/**
 * Checks a change. If choices and design stay, it is allowed even if the product is sold out or no longer
 * exists (cart-14).
 */
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
