import { createHash } from 'node:crypto'
import type { CompiledProduct } from '@/brand/compiled'
import { canonicalJson } from '@/design/document/canonical-json'
import type { Selection } from '@/lib/products/product-options'
import { cleanDesign, pictureOfLine, sidesOfLine } from '../designs/designs'
import { checkGiftMessage, type GiftMessage } from './gift-message-rules'
import { checkSelection, choicesOf, type Problem, type RawChoices } from './selection-rules'

/**
 * The content of a line in a cart or order, and for a reorder (0032). This file defines a field's type,
 * column, check and rules. Carts and orders store, copy and return all fields without naming them.
 */
export interface LineContent {
  sku: string
  quantity: number
  selection: Selection
  /** A design as JSON text. */
  toolOptions: string | null
  /** Id of the design's revision, which is kept as long as a line refers to it (designs-11). */
  designRevision: number | null
  /** The line's gift message (cart-41). */
  giftMessage: GiftMessage | null
  /**
   * Hash of the design that the line's own words, picture and choices make; unset if none is drawn (designs-13).
   */
  typedDesign?: string | null
  /**
   * Key of the rendered picture of that revision or design; read with the line and never written (designs-13).
   */
  designPicture?: string | null
  /** Number of the design's surfaces, if its picture shows only the first ones; read with the line, never written. */
  designSides?: number | null
}

type Field = Exclude<keyof LineContent, 'designPicture' | 'designSides'>

/** Columns of the fields, the same in cart_items and order_items. */
const columns: Record<Field, string> = {
  sku: 'sku',
  quantity: 'quantity',
  selection: 'selection',
  toolOptions: 'tool_options',
  designRevision: 'design_revision',
  giftMessage: 'gift_message',
  typedDesign: 'typed_design',
}

const fields = Object.keys(columns) as Field[] // the type requires every field

/** Column list for writing. */
export const contentColumns = Object.values(columns).join(', ')

/**
 * Select list for reading: its rows have the fields of LineContent. @param store SQL for the store of the
 * row's cart or order
 */
export const contentSelect = (store: string, table: 'cart_items' | 'order_items') =>
  [
    ...fields.map((field) => `${columns[field]} as "${field}"`),
    `${pictureOfLine(store, table)} as "designPicture"`,
    `${sidesOfLine(store, table)} as "designSides"`,
  ].join(', ')

/** Returns the placeholders of contentColumns, starting with number `first`: "$3, $4, …". */
export const contentPlaces = (first: number) => fields.map((_, index) => `$${first + index}`).join(', ')

/** Returns the values of contentColumns. Objects become JSON text, which PostgreSQL expects. */
export const contentValues = (line: LineContent): unknown[] =>
  fields.map((field) => {
    const value = line[field] ?? null
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  })

/** Returns a line with only the shopper's choices set. */
export const lineOfSelection = ({
  sku,
  quantity,
  selection,
}: Pick<LineContent, 'sku' | 'quantity' | 'selection'>) => ({
  sku,
  quantity,
  selection,
  toolOptions: null,
  designRevision: null,
  giftMessage: null,
})

/** The fields that make two lines equal (cart-3). */
type Identity = Pick<LineContent, 'sku' | 'selection' | 'toolOptions' | 'designRevision'>

/**
 * Fields that a product page stores with a design and that don't affect equality: picture, edit link, price
 * shown.
 */
const shownOnly = new Set(['product_image', 'edit_link', 'cache_price'])

/**
 * Designs made from an upload are compared without `shownOnly` fields (cart-3). Other tools may keep the
 * whole design in their link, so everything is compared.
 */
function toolDesign(toolOptions: string): unknown {
  const noted = JSON.parse(toolOptions) as Record<string, unknown> // cleanDesign only accepts objects
  if (typeof noted['original_image_url'] !== 'string') return toolOptions
  return canonicalJson(Object.fromEntries(Object.entries(noted).filter(([name]) => !shownOnly.has(name))))
}

/** Saved designs are compared by revision only, not by the price or link stored with them. */
function designOf({ toolOptions, designRevision }: Identity): unknown {
  if (designRevision !== null) return { revision: designRevision }
  return toolOptions === null ? null : toolDesign(toolOptions)
}

/** Returns a hash of the product, the choices in any order, and the design. */
export function lineFingerprint(line: Identity): string {
  const choices = Object.entries(line.selection)
    .map(([uid, answer]) => [uid, Array.isArray(answer) ? [...answer].sort() : answer] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([line.sku, choices, designOf(line)]))
    .digest('hex')
}

export function isEqualTo(line: Identity): (other: Identity) => boolean {
  const print = lineFingerprint(line)
  return (other) => lineFingerprint(other) === print
}

/** Returns the merged fields of two equal lines; the remaining line keeps its own gift message (cart-41). */
export const mergeEqualLines = (
  stays: LineContent,
  joins: LineContent,
): Pick<LineContent, 'quantity' | 'giftMessage'> => ({
  quantity: stays.quantity + joins.quantity,
  giftMessage: stays.giftMessage ?? joins.giftMessage,
})

/** A line's content from a request, not yet checked. */
export interface RawContent extends Omit<LineContent, 'selection' | 'designRevision' | 'typedDesign'> {
  choices: RawChoices
  /** The row total shown to the shopper, in cents. A higher price is refused with an error (cart-344). */
  shownCents?: number
}

export const toRaw = ({ sku, quantity, selection, toolOptions, giftMessage }: LineContent): RawContent => ({
  sku,
  quantity,
  choices: choicesOf(selection),
  toolOptions,
  giftMessage,
})

/** Converts a line for adding it again, without its gift message, which was for one occasion (cart-41). */
export const toRawAgain = (line: LineContent): RawContent => ({ ...toRaw(line), giftMessage: null })

export type CheckedContent<Part = LineContent> = { content: Part } | { problem: Problem }

/** Not called if choices and design stay, because the product's options may have changed since (cart-14). */
export function checkIdentity(
  product: CompiledProduct,
  raw: RawContent,
  isUploaded: (key: string) => boolean,
): CheckedContent<Omit<Identity, 'designRevision'>> {
  const checked = checkSelection(product, raw.choices, isUploaded)
  if ('problem' in checked) return checked
  const toolOptions = raw.toolOptions === null ? null : cleanDesign(raw.toolOptions)
  if (toolOptions === undefined) return { problem: { message: 'refusals.design' } }
  return { content: { sku: product.sku, selection: checked.selection, toolOptions } }
}

/** Checks the fields in which equal lines may differ. */
export function checkExtras(
  product: CompiledProduct | undefined,
  raw: RawContent,
): CheckedContent<Omit<LineContent, keyof Identity | 'typedDesign'>> {
  if (!Number.isSafeInteger(raw.quantity) || raw.quantity < 1)
    return { problem: { message: 'refusals.wholeQuantity' } }
  const gift = checkGiftMessage(raw.giftMessage, product)
  if ('problem' in gift) return gift
  return { content: { quantity: raw.quantity, giftMessage: gift.giftMessage } }
}
