import type { CompiledProduct } from '@/brand/compiled'
import type { CartUserInputError } from '../generated/resolvers'
import type { Sql } from '../database/connection'
import type { Cart, CartLine } from './cart'
import { insertLine, lineFingerprint, rewriteLine, setLineGiftMessage, setLineQuantity } from './cart-store'
import { cleanDesign } from './design-data'
import { checkSelection, choicesOf, type RawChoices } from './selection-rules'
import { message } from '../kernel/message'
import { quantityProblem, type Facts } from './totals-rules'

/** One thing to put into a cart, as a request says it, unchecked. */
export interface RawItem extends RawChoices {
  sku: string
  quantity: number
  toolOptions: string | null
}

export type UserError = Pick<CartUserInputError, 'code' | 'message'>

const maxLines = 100

type CheckedItem = { item: Omit<CartLine, 'id'>; product: CompiledProduct } | { error: UserError }

function checkItem(facts: Facts, raw: RawItem): CheckedItem {
  const undefinedError = (path: string, values = {}): CheckedItem => ({
    error: { code: 'UNDEFINED', message: message(facts.brand, path, values) },
  })
  const product = facts.product(raw.sku)
  if (!product)
    return { error: { code: 'PRODUCT_NOT_FOUND', message: `Could not find a product with SKU "${raw.sku}"` } }
  if (product.outOfStock || facts.stock.get(product.sku) === 0)
    return { error: { code: 'INSUFFICIENT_STOCK', message: 'This product is out of stock' } }
  if (!Number.isSafeInteger(raw.quantity) || raw.quantity < 1) return undefinedError('refusals.wholeQuantity')
  const checked = checkSelection(product, raw, facts.isUploaded)
  if ('problem' in checked) return undefinedError(checked.problem.message, checked.problem.values)
  const toolOptions = raw.toolOptions === null ? null : cleanDesign(raw.toolOptions)
  if (toolOptions === undefined) return undefinedError('refusals.design')
  return {
    product,
    item: {
      sku: product.sku,
      quantity: raw.quantity,
      selection: checked.selection,
      toolOptions,
      giftMessage: null,
    },
  }
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

/** Puts one thing into the cart; equal lines become one (CT3). Keeps `cart.lines` in step with the database. */
export async function addItem(
  facts: Facts,
  sql: Sql,
  cart: Cart,
  raw: RawItem,
): Promise<UserError | undefined> {
  const checked = checkItem(facts, raw)
  if ('error' in checked) return checked.error
  const { item, product } = checked
  const print = lineFingerprint(item)
  const equal = cart.lines.find((line) => lineFingerprint(line) === print)
  const quantity = (equal?.quantity ?? 0) + item.quantity
  const error = amountError(facts, cart, product, equal, quantity)
  if (error) return error
  if (!equal && cart.lines.length >= maxLines)
    return { code: 'UNDEFINED', message: message(facts.brand, 'refusals.tooManyLines', { max: maxLines }) }
  if (equal) {
    await setLineQuantity(sql, equal.id, quantity)
    equal.quantity = quantity
  } else {
    const id = await insertLine(sql, cart.id, item)
    cart.lines.push({ ...item, id })
  }
  return undefined
}

/** Lines of an order or of another cart once more, with their choices and designs. @returns what could not come along */
export async function addAgain(
  facts: Facts,
  sql: Sql,
  cart: Cart,
  lines: readonly Pick<CartLine, 'sku' | 'quantity' | 'selection' | 'toolOptions'>[],
): Promise<UserError[]> {
  const errors: UserError[] = []
  for (const { sku, quantity, selection, toolOptions } of lines) {
    const error = await addItem(facts, sql, cart, { sku, quantity, toolOptions, ...choicesOf(selection) })
    if (error) errors.push(error)
  }
  return errors
}

/** What a line becomes; members that are left out stay. */
export interface LineChange {
  quantity?: number
  choices?: RawChoices
  toolOptions?: string
}

/** Changes a line in place (CT35); 0 takes it out. A line that becomes equal to another joins it. */
export async function changeLine(
  facts: Facts,
  sql: Sql,
  cart: Cart,
  line: CartLine,
  change: LineChange,
): Promise<UserError | undefined> {
  const quantity = change.quantity ?? line.quantity
  if (!Number.isSafeInteger(quantity) || quantity < 0)
    return { code: 'UNDEFINED', message: message(facts.brand, 'refusals.wholeQuantity') }
  const isSameThing = !change.choices && change.toolOptions === undefined
  if (quantity > 0 && isSameThing) {
    const product = facts.product(line.sku)
    const error = product && amountError(facts, cart, product, line, quantity)
    if (error) return error
    line.quantity = quantity
    await setLineQuantity(sql, line.id, quantity)
    return undefined
  }
  if (quantity === 0) return takeOut(sql, cart, line)
  const checked = checkItem(facts, {
    sku: line.sku,
    quantity,
    toolOptions: change.toolOptions ?? line.toolOptions,
    ...choicesOf(line.selection),
    ...change.choices,
  })
  if ('error' in checked) return checked.error
  const print = lineFingerprint(checked.item)
  const equal = cart.lines.find((each) => each !== line && lineFingerprint(each) === print)
  if (equal) {
    await takeOut(sql, cart, line)
    await takeOverGiftMessage(sql, line, equal)
    return changeLine(facts, sql, cart, equal, { quantity: equal.quantity + quantity })
  }
  const error = amountError(facts, cart, checked.product, line, quantity)
  if (error) return error
  Object.assign(line, { ...checked.item, giftMessage: line.giftMessage })
  await rewriteLine(sql, line)
  return undefined
}

/** A line that joins another brings its gift message along, unless that one has its own (CT41). */
export async function takeOverGiftMessage(sql: Sql, from: CartLine, to: CartLine): Promise<void> {
  if (to.giftMessage || !from.giftMessage) return
  to.giftMessage = from.giftMessage
  await setLineGiftMessage(sql, to)
}

async function takeOut(sql: Sql, cart: Cart, line: CartLine): Promise<undefined> {
  await setLineQuantity(sql, line.id, 0)
  cart.lines = cart.lines.filter((each) => each !== line)
}
