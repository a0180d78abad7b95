import { transaction, type Sql } from '../../database/connection'
import type { SaveDesignDocumentInput } from '../../generated/resolvers'
import type { Context } from '../../kernel/context'
import { randomId } from '../../kernel/ids'
import { designLimits, type OpenDesign, type WholeRevision } from '../design'
import { missing, refuseDesign } from '../design-access'
import { insertDesign, lockDesign, ownedBy, updateDesign, type Owner } from '../design-store'
import { insertRevision, revisionOf, rewriteRevision } from '../revision-store'
import { pruneRevisions } from '../revision-cleanup-store'
import { payForSave } from '../work-budget'
import { readSave, type FirstRevision, type NextRevision } from './read-save'

/** Saves designs, and never overwrites what someone else saved in the meantime (designs-6). */

/** The current state of the design. With `conflict`, nothing was saved because a newer revision exists. */
export interface SavedDocument extends OpenDesign {
  revision: WholeRevision
  conflict?: { current: WholeRevision; basedOn: WholeRevision | undefined }
}

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

/** Writes a new design. */
export async function putFirst(
  context: Context,
  { owner, content, first }: FirstRevision,
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

async function putWithin(
  sql: Sql,
  context: Context,
  { open: { design: before, access }, basedOn, change, next }: NextRevision,
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

/** True for PostgreSQL's foreign key violation: another row references this one. */
const isNamed = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503'

/**
 * Deletes old revisions. If a line starts to name one of them at that moment, all are kept until the next
 * save.
 */
async function prune(context: Context, designId: number) {
  await pruneRevisions(context.db(), designId).catch((error: unknown) => {
    if (!isNamed(error)) throw error
  })
}

/**
 * Adds a revision as the newest. If it equals the newest, that one is updated instead (designs-6). If it is
 * based on an older one, nothing is saved and both are returned.
 */
export async function putNext(context: Context, revision: NextRevision): Promise<SavedDocument> {
  const { open, next } = revision
  await refuseTooMuch(context, open.design, { isNew: false, bytes: Buffer.byteLength(next.document) })
  const saved = await transaction((sql) => putWithin(sql, context, revision), context.db())
  await prune(context, saved.design.id)
  return saved
}

/** Saves a new design, or a new revision of one that the requester owns or has an edit link to. */
export async function saveDocument(context: Context, input: SaveDesignDocumentInput): Promise<SavedDocument> {
  await payForSave(context, Buffer.byteLength(input.document))
  const save = await readSave(context, input)
  return 'open' in save ? putNext(context, save) : putFirst(context, save)
}
