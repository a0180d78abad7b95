import { isVerifiedGroup, type VerifiedGroup } from '@/lib/products/verified-groups'
import type { Context } from '../kernel/context'
import type { VerificationService } from './verification-service'
import { checkedClaims } from '../customer/customer'

/** A verified person, after both tokens of the service have been checked (verification-3). */
export interface VerifiedPerson {
  issuer: string
  subject: string
  groups: VerifiedGroup[]
  nonce: string
  expiresAt: Date
}

/**
 * Reads the groups in the service's format: [{ group: 'military', subgroups: ['Veteran'], verified: true }]
 */
function groupsIn(status: unknown): VerifiedGroup[] {
  const entries: unknown[] = Array.isArray(status) ? status : []
  return entries.flatMap((entry) =>
    typeof entry === 'object' &&
    entry !== null &&
    'group' in entry &&
    isVerifiedGroup(entry.group) &&
    'verified' in entry &&
    entry.verified === true
      ? [entry.group]
      : [],
  )
}

/**
 * @param tokens the identity token belongs to the verification that this browser started; the other token is about the same person
 * @returns undefined if a token is invalid
 */
export async function verifiedPerson(
  context: Context,
  service: VerificationService,
  tokens: { identity: string; groups: string },
): Promise<VerifiedPerson | undefined> {
  const nonce = context.visitor?.verifyNonce
  if (!nonce) return undefined
  const identity = await checkedClaims(context, service, tokens.identity)
  if (identity?.['nonce'] !== nonce) return undefined
  const said = await checkedClaims(context, service, tokens.groups)
  if (said?.sub !== identity.sub) return undefined
  const { iss: issuer, sub: subject, exp } = identity
  return { issuer, subject, groups: groupsIn(said['status']), nonce, expiresAt: new Date(exp * 1_000) }
}
