import { catalogueStore } from '../../catalogue/catalogue'
import type { SaveDesignDocumentInput } from '../../generated/resolvers'
import type { Context } from '../../kernel/context'
import { oneLine } from '../../kernel/plain-text'
import { refusal } from '../../kernel/refusal'
import { longestName, type OpenDesign, type RevisionOrigin } from '../design'
import { newOwner, openDesign, refuseDesign, requesterOf } from '../design-access'
import type { DesignChange, Owner } from '../design-store'
import type { NewRevision } from '../revision-store'
import { readSubmitted } from './submitted-document'
import { cleanDesign } from '../tool-options'

/** Reads a request to save a design: who may, its name, the tool's options and the document. */

/** A design's first revision, with what the design starts with. */
export interface FirstRevision {
  owner: Owner
  content: { name: string; sku: string; toolOptions: string }
  first: Omit<NewRevision, 'number'>
}

/** A revision that follows the one it is based on. */
export interface NextRevision {
  open: OpenDesign
  basedOn: number
  change: DesignChange
  next: Omit<NewRevision, 'number'>
}

/**
 * @returns a design's name on one line
 * @throws a refusal if it is empty or too long
 */
export function checkedName(context: Context, name: string): string {
  const line = oneLine(name)
  if (line === '') throw refuseDesign(context, 'nameMissing')
  if (line.length > longestName) throw refuseDesign(context, 'nameLong', { max: longestName })
  return line
}

function toolOptionsOf(context: Context, text: string): string {
  const toolOptions = cleanDesign(text)
  if (toolOptions === undefined) throw refuseDesign(context, 'broken')
  return toolOptions
}

const origins = {
  AUTOSAVE: 'autosave',
  SAVE: 'save',
  ORDER: 'order',
} as const satisfies Record<string, RevisionOrigin>

async function revisionIn(context: Context, input: SaveDesignDocumentInput, designId: number | null) {
  const sent = { text: input.document, thumbnail: input.thumbnail ?? null }
  const rights = { asker: await requesterOf(context), designId }
  return { ...(await readSubmitted(context, sent, rights)), madeBy: origins[input.made_by] }
}

async function readFirst(context: Context, input: SaveDesignDocumentInput): Promise<FirstRevision> {
  const owner = await newOwner(context)
  const product = catalogueStore(context.brand).productBySku(input.product_sku ?? '')
  if (!product)
    throw refusal('graphql-no-such-entity', `Could not find a product with SKU "${input.product_sku ?? ''}"`)
  const content = {
    name: checkedName(context, input.name ?? product.name.slice(0, longestName)),
    sku: product.sku,
    toolOptions: toolOptionsOf(context, input.tool_options ?? '{}'),
  }
  return { owner, content, first: await revisionIn(context, input, null) }
}

async function readNext(
  context: Context,
  input: SaveDesignDocumentInput,
  uid: string,
): Promise<NextRevision> {
  if (typeof input.based_on !== 'number') throw refuseDesign(context, 'baseMissing')
  const open = await openDesign(context, { uid, link: input.link }, 'edit')
  const change = {
    ...(typeof input.name === 'string' && { name: checkedName(context, input.name) }),
    ...(typeof input.tool_options === 'string' && {
      toolOptions: toolOptionsOf(context, input.tool_options),
    }),
  }
  return { open, basedOn: input.based_on, change, next: await revisionIn(context, input, open.design.id) }
}

/** @returns a next revision if the request is about an existing design, else the first one of a new design */
export async function readSave(
  context: Context,
  input: SaveDesignDocumentInput,
): Promise<FirstRevision | NextRevision> {
  return input.uid ? readNext(context, input, input.uid) : readFirst(context, input)
}
