import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import { refusal } from '../kernel/refusal'
import { secretHash } from '../kernel/secret-hash'
import { shopperId } from '../customer/customer'
import { allows, type Access, type Design, type OpenDesign } from './design'
import { designByUid, type Owner } from './design-store'
import { linkByToken } from './link-store'

/** Access rights to designs (designs-7). */

export const missing = (uid: string) =>
  refusal('graphql-no-such-entity', `Could not find a design with ID "${uid}"`)

export const refuseDesign = (context: Context, name: string, values: Record<string, string | number> = {}) =>
  refusal('graphql-input', message(context.brand, `designRefusals.${name}`, values))

const guestOf = ({ visitor }: Context) => (visitor?.guest ? secretHash(visitor.guest) : null)

/**
 * Identity that design access is checked against. A customer's browser hash is needed too: the customer's
 * uploads are stored under it.
 */
export interface Requester {
  customerId: number | null
  browserHash: string | null
}

export const requesterOf = async (context: Context): Promise<Requester> => ({
  customerId: await shopperId(context),
  browserHash: guestOf(context),
})

/**
 * Returns the owner for a design that this shopper creates.
 * @throws for a visitor whose browser keeps no cookies
 */
export async function newOwner(context: Context): Promise<Owner> {
  const { customerId, browserHash } = await requesterOf(context)
  if (customerId !== null) return { customerId, guestHash: null }
  if (browserHash === null) throw refuseDesign(context, 'noCookies')
  return { customerId: null, guestHash: browserHash }
}

const owns = ({ customerId, browserHash }: Requester, design: Design) =>
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
  /** Token of a sharing link. */
  link?: string | null | undefined
}

async function accessTo(context: Context, design: Design, link: DesignAddress['link']) {
  if (owns(await requesterOf(context), design)) return 'own'
  return link ? accessByLink(context, design, link) : undefined
}

/**
 * Opens a design for the given access. Another shopper's design looks like a missing one.
 * @throws if the design is missing, its link is revoked, or the link does not grant that access
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

/** Returns the requester's own design, deleted or not; undefined if there is none. */
export async function findOwnDesign(context: Context, uid: string): Promise<Design | undefined> {
  const design = await designByUid(context.db(), context.brand.id, uid)
  return design && owns(await requesterOf(context), design) ? design : undefined
}
