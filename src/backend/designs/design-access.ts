import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import { refusal } from '../kernel/refusal'
import { secretHash } from '../kernel/secret-hash'
import { shopperId } from '../customer/customer'
import { allows, type Access, type Design, type OpenDesign } from './design'
import { designByUid, type Owner } from './design-store'
import { linkByToken } from './link-store'

/** Who may do what with a design (designs-7). */

export const missing = (uid: string) =>
  refusal('graphql-no-such-entity', `Could not find a design with ID "${uid}"`)

export const refuseDesign = (context: Context, name: string, values: Record<string, string | number> = {}) =>
  refusal('graphql-input', message(context.brand, `designRefusals.${name}`, values))

const guestOf = ({ visitor }: Context) => (visitor?.guest ? secretHash(visitor.guest) : null)

/** Whoever asks, as a design knows them. A customer's browser has a cookie, too: it sent the customer's uploads. */
export interface Asker {
  customerId: number | null
  browserHash: string | null
}

export const askerOf = async (context: Context): Promise<Asker> => ({
  customerId: await shopperId(context),
  browserHash: guestOf(context),
})

/** Who owns what this shopper makes. @throws for a visitor whose browser keeps no cookies */
export async function newOwner(context: Context): Promise<Owner> {
  const { customerId, browserHash } = await askerOf(context)
  if (customerId !== null) return { customerId, guestHash: null }
  if (browserHash === null) throw refuseDesign(context, 'noCookies')
  return { customerId: null, guestHash: browserHash }
}

const owns = ({ customerId, browserHash }: Asker, design: Design) =>
  design.customerId === null
    ? design.guestHash !== null && design.guestHash === browserHash
    : design.customerId === customerId

async function accessByLink(context: Context, design: Design, token: string): Promise<Access | undefined> {
  const link = await linkByToken(context.db(), design.id, secretHash(token))
  if (link?.revokedAt) throw refuseDesign(context, 'linkRevoked')
  return link?.kind
}

export interface DesignAddress {
  uid: string
  /** Token of a link. */
  link?: string | null | undefined
}

async function accessTo(context: Context, design: Design, link: DesignAddress['link']) {
  if (owns(await askerOf(context), design)) return 'own'
  return link ? accessByLink(context, design, link) : undefined
}

/**
 * Opens a design for what somebody wants to do with it. Another shopper's reads like one that is missing.
 * @throws when it is missing, its link is revoked, or the link does not allow that
 */
export async function openDesign(
  context: Context,
  { uid, link }: DesignAddress,
  needs: Access,
): Promise<OpenDesign> {
  const design = await designByUid(context.db(), context.brand.id, uid)
  if (!design || design.deletedAt) throw missing(uid)
  const access = await accessTo(context, design, link)
  if (!access) throw missing(uid)
  if (!allows(access, needs)) throw refuseDesign(context, needs === 'remix' ? 'linkReads' : 'linkEdits')
  return { design, access }
}

/** The asker's own design, deleted or not; undefined when there is none. */
export async function findOwnDesign(context: Context, uid: string): Promise<Design | undefined> {
  const design = await designByUid(context.db(), context.brand.id, uid)
  return design && owns(await askerOf(context), design) ? design : undefined
}
