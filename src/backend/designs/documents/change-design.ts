import { transaction } from '../../database/connection'
import type { Context } from '../../kernel/context'
import type { Design } from '../design'
import { missing, openDesign, refuseDesign, type DesignAddress } from '../design-access'
import { checkedName } from './read-save'
import { lockDesign, updateDesign, type DesignChange } from '../design-store'
import { putNext, type SavedDocument } from './save-document'
import { revisionOf } from '../revision-store'
import { payForSave } from '../work-budget'

/** Changes of a design that submit no document: restored, renamed, deleted. */

/** Saves an earlier revision again as the newest. The revisions between stay. */
export async function restoreRevision(
  context: Context,
  address: DesignAddress,
  { number, basedOn }: { number: number; basedOn: number },
): Promise<SavedDocument> {
  await payForSave(context)
  const open = await openDesign(context, address, 'edit')
  const earlier = await revisionOf(context.db(), open.design.id, number)
  if (!earlier) throw refuseDesign(context, 'noRevision', { number })
  return putNext(context, { open, basedOn, change: {}, next: { ...earlier, madeBy: 'restore' } })
}

async function changeDesign(context: Context, design: Design, change: DesignChange): Promise<Design> {
  return transaction(async (sql) => {
    const locked = await lockDesign(sql, design.id)
    if (!locked) throw missing(design.uid)
    return updateDesign(sql, locked, change, context.now())
  }, context.db())
}

/** @param at null restores the design */
export async function setDeleted(context: Context, design: Design, at: Date | null): Promise<void> {
  await changeDesign(context, design, { deletedAt: at })
}

export async function renameDesign(context: Context, address: DesignAddress, name: string) {
  const { design, access } = await openDesign(context, address, 'edit')
  return { design: await changeDesign(context, design, { name: checkedName(context, name) }), access }
}
