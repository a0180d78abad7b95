import type { SaveDesignDocumentInput } from '../generated/resolvers'
import type { Context } from '../kernel/context'
import { randomId } from '../kernel/ids'
import { oneLine } from '../kernel/plain-text'
import { refusal } from '../kernel/refusal'
import { transaction, type Sql } from '../database/connection'
import { catalogueStore } from '../catalogue/catalogue'
import {
  designLimits,
  longestName,
  type Design,
  type OpenDesign,
  type RevisionOrigin,
  type WholeRevision,
} from './design'
import { askerOf, missing, newOwner, openDesign, refuseDesign, type DesignAddress } from './design-access'
import {
  insertDesign,
  lockDesign,
  ownedBy,
  updateDesign,
  type DesignChange,
  type Owner,
} from './design-store'
import { limitSaving } from './limit-saving'
import {
  insertRevision,
  pruneRevisions,
  revisionOf,
  rewriteRevision,
  type NewRevision,
} from './revision-store'
import { readSubmitted, type Submitted } from './submitted-document'
import { cleanDesign } from './tool-options'

/** Saving designs as revisions: what is saved never overwrites what somebody else saved meanwhile (designs-6). */

/** The design as it is now; with `conflict`, nothing was saved, because a newer revision is there. */
export interface SavedDocument extends OpenDesign {
  revision: WholeRevision
  conflict?: { current: WholeRevision; basedOn: WholeRevision | undefined }
}

const nameOf = (context: Context, name: string): string => {
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

/** Refuses one more design, or more bytes, than an owner may have. */
async function refuseTooMuch(
  context: Context,
  owner: Owner,
  { isNew, bytes }: { isNew: boolean; bytes: number },
): Promise<void> {
  const owned = await ownedBy(context.db(), context.brand.id, owner)
  const max = owner.customerId === null ? designLimits.ofGuest : designLimits.ofCustomer
  if (isNew && owned.count >= max) throw refuseDesign(context, 'tooMany', { max })
  if (owned.bytes + bytes > designLimits.ownersBytes) throw refuseDesign(context, 'full')
}

export interface NewDesignContent {
  name: string
  sku: string
  toolOptions: string
}

/** A design with its first revision. */
export async function makeDesign(
  context: Context,
  owner: Owner,
  content: NewDesignContent,
  first: Omit<NewRevision, 'number'>,
): Promise<SavedDocument> {
  const { brand, now } = context
  await refuseTooMuch(context, owner, { isNew: true, bytes: Buffer.byteLength(first.document) })
  return transaction(async (sql) => {
    const design = await insertDesign(sql, brand.id, { ...owner, ...content, uid: randomId() }, now())
    await insertRevision(sql, design.id, { ...first, number: 1 }, now())
    return { design, access: 'own', revision: await existing(sql, design.id, 1) }
  }, context.db())
}

async function existing(sql: Sql, designId: number, number: number): Promise<WholeRevision> {
  const revision = await revisionOf(sql, designId, number)
  if (!revision) throw new Error(`Design ${designId} has no revision ${number}`)
  return revision
}

/**
 * Puts a revision on top. Equal to the newest, it is that one (designs-6); based on an older one, it is refused with both.
 * Within a transaction.
 */
async function putOnTop(
  context: Context,
  sql: Sql,
  { design: before, access }: OpenDesign,
  { basedOn, change, next }: { basedOn: number; change: DesignChange; next: Omit<NewRevision, 'number'> },
): Promise<SavedDocument> {
  const design = await lockDesign(sql, before.id)
  if (!design || design.deletedAt) throw missing(before.uid)
  const current = await existing(sql, design.id, design.current)
  if (current.hash === next.hash) {
    await rewriteRevision(sql, current.id, next)
    const same = await updateDesign(sql, design, change, context.now())
    return { design: same, access, revision: await existing(sql, design.id, same.current) }
  }
  if (basedOn !== design.current) {
    const base = await revisionOf(sql, design.id, basedOn)
    return { design, access, revision: current, conflict: { current, basedOn: base } }
  }
  const number = design.current + 1
  await insertRevision(sql, design.id, { ...next, number }, context.now())
  const saved = await updateDesign(sql, design, { ...change, current: number }, context.now())
  return { design: saved, access, revision: await existing(sql, design.id, number) }
}

/** PostgreSQL's word for a row that another one names. */
const isNamed = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503'

/** A line that names one of the old ones at this very moment keeps them all; the next save tries again. */
async function prune(context: Context, designId: number) {
  await pruneRevisions(context.db(), designId).catch((error: unknown) => {
    if (!isNamed(error)) throw error
  })
}

async function saveOnTop(context: Context, open: OpenDesign, top: Parameters<typeof putOnTop>[3]) {
  const saved = await transaction((sql) => putOnTop(context, sql, open, top), context.db())
  await prune(context, saved.design.id)
  return saved
}

const origins = {
  AUTOSAVE: 'autosave',
  SAVE: 'save',
  ORDER: 'order',
} as const satisfies Record<string, RevisionOrigin>

const toRevision = (submitted: Submitted, madeBy: RevisionOrigin) => ({ ...submitted, madeBy })

async function saveNew(context: Context, input: SaveDesignDocumentInput): Promise<SavedDocument> {
  const owner = await newOwner(context)
  const product = catalogueStore(context.brand).productBySku(input.product_sku ?? '')
  if (!product)
    throw refusal('graphql-no-such-entity', `Could not find a product with SKU "${input.product_sku ?? ''}"`)
  const content = {
    name: nameOf(context, input.name ?? product.name.slice(0, longestName)),
    sku: product.sku,
    toolOptions: toolOptionsOf(context, input.tool_options ?? '{}'),
  }
  const rights = { asker: await askerOf(context), designId: null }
  const submitted = await readSubmitted(context, sent(input), rights)
  return makeDesign(context, owner, content, toRevision(submitted, origins[input.made_by]))
}

const sent = ({ document, thumbnail }: SaveDesignDocumentInput) => ({
  text: document,
  thumbnail: thumbnail ?? null,
})

async function saveAgain(context: Context, address: DesignAddress, input: SaveDesignDocumentInput) {
  if (typeof input.based_on !== 'number') throw refuseDesign(context, 'baseMissing')
  const open = await openDesign(context, address, 'edit')
  const change = {
    ...(typeof input.name === 'string' && { name: nameOf(context, input.name) }),
    ...(typeof input.tool_options === 'string' && {
      toolOptions: toolOptionsOf(context, input.tool_options),
    }),
  }
  const rights = { asker: await askerOf(context), designId: open.design.id }
  const submitted = await readSubmitted(context, sent(input), rights)
  await refuseTooMuch(context, open.design, { isNew: false, bytes: Buffer.byteLength(submitted.document) })
  const next = toRevision(submitted, origins[input.made_by])
  return saveOnTop(context, open, { basedOn: input.based_on, change, next })
}

/** Saves a new design, or a new revision of one that the asker owns or has an edit link to. */
export async function saveDocument(context: Context, input: SaveDesignDocumentInput): Promise<SavedDocument> {
  await limitSaving(context)
  return input.uid ? saveAgain(context, { uid: input.uid, link: input.link }, input) : saveNew(context, input)
}

/** An earlier revision once more, as the newest: nothing between is lost. */
export async function restoreRevision(
  context: Context,
  address: DesignAddress,
  { number, basedOn }: { number: number; basedOn: number },
): Promise<SavedDocument> {
  await limitSaving(context)
  const open = await openDesign(context, address, 'edit')
  const earlier = await revisionOf(context.db(), open.design.id, number)
  if (!earlier) throw refuseDesign(context, 'noRevision', { number })
  await refuseTooMuch(context, open.design, { isNew: false, bytes: Buffer.byteLength(earlier.document) })
  return saveOnTop(context, open, { basedOn, change: {}, next: { ...earlier, madeBy: 'restore' } })
}

async function changeDesign(context: Context, design: Design, change: DesignChange): Promise<Design> {
  return transaction(async (sql) => {
    const locked = await lockDesign(sql, design.id)
    if (!locked) throw missing(design.uid)
    return updateDesign(sql, locked, change, context.now())
  }, context.db())
}

/** @param at null brings it back */
export async function setDeleted(context: Context, design: Design, at: Date | null): Promise<void> {
  await changeDesign(context, design, { deletedAt: at })
}

export async function renameDesign(context: Context, address: DesignAddress, name: string) {
  const { design, access } = await openDesign(context, address, 'edit')
  return { design: await changeDesign(context, design, { name: nameOf(context, name) }), access }
}
