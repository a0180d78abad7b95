import type { Context } from '../../kernel/context'
import { randomId } from '../../kernel/ids'
import { secretHash } from '../../kernel/secret-hash'
import { designLimits, type LinkKind } from '../design'
import { newOwner, openDesign, refuseDesign, type DesignAddress } from '../design-access'
import { insertLink, linksOf, revokeLink, type DesignLink } from '../link-store'
import { revisionOf } from '../revision-store'
import { putFirst, type SavedDocument } from '../documents/save-document'
import { payForSave } from '../work-budget'

/** Links to a design, for other people and for the owner's other devices (designs-7). */

export async function listLinks(context: Context, uid: string): Promise<DesignLink[]> {
  const { design } = await openDesign(context, { uid }, 'own')
  return linksOf(context.db(), design.id)
}

/** @returns the link with its token; the token cannot be looked up later */
export async function makeLink(context: Context, uid: string, kind: LinkKind) {
  await payForSave(context)
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

/** @returns false if the design has no such active link */
export async function endLink(context: Context, uid: string, link: string): Promise<boolean> {
  const { design } = await openDesign(context, { uid }, 'own')
  return revokeLink(context.db(), design.id, link, context.now())
}

/**
 * Copies the current state of another shopper's design, with its pictures, into a design of the requester
 * (designs-7).
 */
export async function copyDesign(context: Context, address: DesignAddress): Promise<SavedDocument> {
  await payForSave(context)
  const { design } = await openDesign(context, address, 'remix')
  const owner = await newOwner(context)
  const revision = await revisionOf(context.db(), design.id, design.current)
  if (!revision) throw refuseDesign(context, 'noRevision', { number: design.current })
  const { name, sku, toolOptions } = design
  return putFirst(context, {
    owner,
    content: { name, sku, toolOptions },
    first: { ...revision, madeBy: 'save' },
  })
}
