import type { Context } from '../kernel/context'
import { randomId } from '../kernel/ids'
import { secretHash } from '../kernel/secret-hash'
import { designLimits, type LinkKind } from './design'
import { newOwner, openDesign, refuseDesign, type DesignAddress } from './design-access'
import { limitSaving } from './limit-saving'
import { insertLink, linksOf, revokeLink, type DesignLink } from './link-store'
import { revisionOf } from './revision-store'
import { makeDesign, type SavedDocument } from './save-document'

/** Links to a design, for other people and for one's own other devices (designs-7). */

export async function listLinks(context: Context, uid: string): Promise<DesignLink[]> {
  const { design } = await openDesign(context, { uid }, 'own')
  return linksOf(context.db(), design.id)
}

/** @returns the token as well, which nobody can look up later */
export async function makeLink(context: Context, uid: string, kind: LinkKind) {
  await limitSaving(context)
  const { design } = await openDesign(context, { uid }, 'own')
  const known = await linksOf(context.db(), design.id)
  if (known.length >= designLimits.links)
    throw refuseDesign(context, 'tooManyLinks', { max: designLimits.links })
  const at = context.now()
  const link = { uid: randomId(), kind, createdAt: at, revokedAt: null }
  const token = randomId()
  await insertLink(context.db(), design.id, { ...link, tokenHash: secretHash(token) }, at)
  return { link, token, design }
}

/** @returns false when there is no such link any more */
export async function endLink(context: Context, uid: string, link: string): Promise<boolean> {
  const { design } = await openDesign(context, { uid }, 'own')
  return revokeLink(context.db(), design.id, link, context.now())
}

/** A design of the asker's own, as somebody else's is now; the pictures come along (designs-7). */
export async function copyDesign(context: Context, address: DesignAddress): Promise<SavedDocument> {
  await limitSaving(context)
  const { design } = await openDesign(context, address, 'remix')
  const owner = await newOwner(context)
  const revision = await revisionOf(context.db(), design.id, design.current)
  if (!revision) throw refuseDesign(context, 'noRevision', { number: design.current })
  const { name, sku, toolOptions } = design
  return makeDesign(context, owner, { name, sku, toolOptions }, { ...revision, madeBy: 'save' })
}
