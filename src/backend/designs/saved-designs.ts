import { randomId } from '../kernel/ids'
import { message } from '../kernel/message'
import { isUploaded } from '../kernel/uploads/uploaded-keys'
import { oneLine } from '../kernel/plain-text'
import { budgets } from '../kernel/budgets'
import type { Context } from '../kernel/context'
import { limitOf, networkLimits } from '../kernel/limits'
import type { SaveDesignInput } from '../generated/resolvers'
import { mayTry } from '../kernel/throttle-store'
import { pageOf, type Paging } from '../kernel/paging'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import {
  countDesigns,
  deleteDesign,
  documentAsSaved,
  insertDesign,
  ownDesigns,
  readableDesign,
  updateDesign,
  type SavedDesign,
} from './saved-design-store'
import { cleanDesign } from './tool-options'
import { longestName } from './design'
import { findOwnDesign, missing } from './design-access'
import { renameDesign, setDeleted } from './documents/change-design'
import { catalogueStore } from '../catalogue/catalogue'
import { shopperId, signedIn } from '../customer/customer'

/**
 * Designs that shoppers saved for later (designs-1, designs-7, designs-9, designs-4). Carts and orders keep their own copies, so they don't
 * depend on these.
 */

const maxDesigns = 200

export async function listDesigns(context: Context, paging: Paging) {
  const customer = await signedIn(context)
  const page = pageOf(await countDesigns(context.db(), customer), paging)
  const designs = await ownDesigns(context.db(), customer, { limit: page.size, offset: page.offset })
  return { designs, page }
}

/** Returns the requester's own design with a document, in the form of a list entry. */
async function ownDocument(context: Context, uid: string): Promise<SavedDesign | undefined> {
  const design = await findOwnDesign(context, uid)
  return design && !design.deletedAt ? documentAsSaved(context.db(), design.id) : undefined
}

export const readDesign = async (context: Context, uid: string): Promise<SavedDesign> =>
  (await ownDocument(context, uid)) ?? readSaved(context, uid)

async function readSaved(context: Context, uid: string): Promise<SavedDesign> {
  const reader = await shopperId(context)
  const design = await readableDesign(context.db(), context.brand.id, reader, uid)
  if (!design) throw missing(uid)
  return design
}

function checked(context: Context, input: SaveDesignInput) {
  const refuse = (name: string, values = {}) =>
    refusal('graphql-input', message(context.brand, `designRefusals.${name}`, values))
  const name = oneLine(input.name)
  if (name === '') throw refuse('nameMissing')
  if (name.length > longestName) throw refuse('nameLong', { max: longestName })
  const product = catalogueStore(context.brand).productBySku(input.product_sku)
  if (!product)
    throw refusal('graphql-no-such-entity', `Could not find a product with SKU "${input.product_sku}"`)
  const toolOptions = cleanDesign(input.tool_options)
  if (toolOptions === undefined) throw refuse('broken')
  const image = input.image || null
  if (image !== null && !isUploaded(image)) throw refuse('imageMissing')
  return { name, sku: product.sku, toolOptions, image }
}

/** Renames a design with a document: the account's list can change nothing else of it. */
async function renameDocument(
  context: Context,
  uid: string,
  { name }: Pick<SavedDesign, 'name'>,
): Promise<SavedDesign | undefined> {
  if (!(await ownDocument(context, uid))) return undefined
  const { design } = await renameDesign(context, { uid }, name)
  return documentAsSaved(context.db(), design.id)
}

/**
 * Saves a design, or a new version of the requester's own. A customer who has the uid of a visitor's design
 * gets a copy, so a design follows its maker through sign-in (designs-9). Visitors' designs are never
 * changed.
 */
export async function saveDesign(context: Context, input: SaveDesignInput): Promise<SavedDesign> {
  const content = checked(context, input)
  const { brand } = context
  const sql = context.db()
  const customerId = await shopperId(context)
  const now = context.now()
  const limits =
    customerId === null
      ? networkLimits(context, 'save-design', budgets.saves.network)
      : [limitOf(budgets.saves.customer, 'save-design', brand.id, String(customerId))]
  if (!(await mayTry(sql, limits, now))) throw tooManyAttempts(context)
  if (input.uid) {
    const renamed = await renameDocument(context, input.uid, content)
    if (renamed) return renamed
    const known = await readSaved(context, input.uid)
    if (known.customerId !== null) {
      const updated = await updateDesign(sql, brand.id, { ...content, uid: known.uid, customerId }, now)
      if (!updated) throw missing(input.uid)
      return updated
    }
  }
  if (customerId !== null && (await countDesigns(sql, await signedIn(context))) >= maxDesigns)
    throw refusal('graphql-input', message(brand, 'designRefusals.tooMany', { max: maxDesigns }))
  return insertDesign(sql, brand.id, { ...content, uid: randomId(), customerId }, now)
}

export async function removeDesign(context: Context, uid: string): Promise<void> {
  const design = await findOwnDesign(context, uid)
  if (design && !design.deletedAt) return setDeleted(context, design, context.now())
  const customer = await signedIn(context)
  if (!(await deleteDesign(context.db(), customer, uid))) throw missing(uid)
}
