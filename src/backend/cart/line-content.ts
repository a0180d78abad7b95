import { createHash } from 'node:crypto'
import type { CompiledProduct } from '@/brand/compiled'
import type { Selection } from '@/lib/product-options'
import { cleanDesign, pictureOfHash, pictureOfRevision } from '../designs/designs'
import { checkGiftMessage, type GiftMessage } from './gift-message-rules'
import { checkSelection, choicesOf, type Problem, type RawChoices } from './selection-rules'

/**
 * What a line holds, alike in a cart, in an order and in what is ordered again (0032). A field of a line has its shape, its
 * column, its check and its rules here; carts and orders keep, copy and answer all of them without naming one.
 */
export interface LineContent {
  sku: string
  quantity: number
  selection: Selection
  /** JSON text of a design. */
  toolOptions: string | null
  /** Id of the revision that it names; the revision stays while a line names it (designs-11). */
  designRevision: number | null
  /** What the giver says with this line (cart-41). */
  giftMessage: GiftMessage | null
  /** Hash of the design that its words and choices make; none where they make no sign (designs-43). */
  typedDesign?: string | null
  /** Key of the picture that was drawn of that revision, or of that sign: read with the line, and never written (designs-13). */
  designPicture?: string | null
}

type Field = Exclude<keyof LineContent, 'designPicture'>

/** cart_items and order_items keep a field in columns of the same name. */
const columns: Record<Field, string> = {
  sku: 'sku',
  quantity: 'quantity',
  selection: 'selection',
  toolOptions: 'tool_options',
  designRevision: 'design_revision',
  giftMessage: 'gift_message',
  typedDesign: 'typed_design',
}

const fields = Object.keys(columns) as Field[] // the record names them all

/** As they are written. */
export const contentColumns = Object.values(columns).join(', ')

/** As they are read: a row has the members of LineContent. @param store SQL for the store of the row's cart or order */
export const contentSelect = (store: string) =>
  [
    ...fields.map((field) => `${columns[field]} as "${field}"`),
    `coalesce(${pictureOfRevision('design_revision')}, ${pictureOfHash(store, 'typed_design')}) as "designPicture"`,
  ].join(', ')

/** The parameters of contentColumns, beginning with number `first`: "$3, $4, …". */
export const contentPlaces = (first: number) => fields.map((_, index) => `$${first + index}`).join(', ')

/** Their values; PostgreSQL reads an object as JSON text. */
export const contentValues = (line: LineContent): unknown[] =>
  fields.map((field) => {
    const value = line[field] ?? null
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  })

/** A line of which nothing is known but what is chosen. */
export const chosenOnly = ({
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

/** What makes lines equal (cart-3). */
type Identity = Pick<LineContent, 'sku' | 'selection' | 'toolOptions' | 'designRevision'>

/** Of a saved design the revision counts, and not the price or the link that the tool noted with it. */
const designOf = ({ toolOptions, designRevision }: Identity) =>
  designRevision === null ? toolOptions : { revision: designRevision }

/** Same product, same choices whatever their order, same design. */
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

/** What the one of two equal lines says that the other joins: a message of its own stays (cart-41). */
export const joined = (
  stays: LineContent,
  joins: LineContent,
): Pick<LineContent, 'quantity' | 'giftMessage'> => ({
  quantity: stays.quantity + joins.quantity,
  giftMessage: stays.giftMessage ?? joins.giftMessage,
})

/** A line's content as a request says it, unchecked. */
export interface RawContent extends Omit<LineContent, 'selection' | 'designRevision' | 'typedDesign'> {
  choices: RawChoices
}

export const toRaw = ({ sku, quantity, selection, toolOptions, giftMessage }: LineContent): RawContent => ({
  sku,
  quantity,
  choices: choicesOf(selection),
  toolOptions,
  giftMessage,
})

/** A line once more, in another cart or from an order: without what was said for one occasion (cart-41). */
export const toRawAgain = (line: LineContent): RawContent => ({ ...toRaw(line), giftMessage: null })

export type CheckedContent<Part = LineContent> = { content: Part } | { problem: Problem }

/** Not for a line whose choices and design stay: the product's options may be others since (cart-14). */
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

/** All that equal lines may differ in. */
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
