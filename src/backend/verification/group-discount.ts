import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { VerifyOutcome } from '@/lib/products/verified-groups'
import { message } from '../kernel/message'
import type { Context } from '../kernel/context'
import type { VerifyGroupInput } from '../generated/resolvers'
import { mayTry, type Limit } from '../kernel/throttle-store'
import { refusal } from '../kernel/refusal'
import { verificationService } from './verification-service'
import { verifiedPerson, type VerifiedPerson } from './verified-person'
import { budgets } from '../kernel/budgets'
import { networkLimits } from '../kernel/limits'
import { readCart, applyCoupon, issueCoupon } from '../cart/cart'
import { forgetUsedNonces, useNonce } from '../customer/customer'

/** Rate limits for returns from a verification (verification-3). */
const verifyLimits = (context: Context): Limit[] =>
  networkLimits(context, 'verify', budgets.verifications.network)

const invalid = () => refusal('graphql-input', 'The verification is invalid.')

/**
 * Returns the owner of the code, as a hash that reveals no identity and is not an e-mail address
 * (verification-4).
 */
const holderOf = ({ issuer, subject }: VerifiedPerson) =>
  `verified-${createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')}`

/** Returns the coupon campaign of the person's first group that has a discount here (verification-4). */
function campaignOf({ brand }: Context, { groups }: VerifiedPerson): string | undefined {
  const { groupDiscounts } = brand.configuration
  return groups.map((group) => groupDiscounts?.[group]).find((campaign) => campaign !== undefined)
}

/**
 * Applies a verified group's discount to a cart (verification-3, verification-4, verification-7). Any failure leaves the cart unchanged.
 */
export async function verifyGroupOnCart(context: Context, input: VerifyGroupInput): Promise<VerifyOutcome> {
  const { brand, db, now } = context
  const service = verificationService()
  if (!service || !brand.configuration.groupDiscounts) throw invalid()
  if (!(await mayTry(db(), verifyLimits(context), now())))
    throw refusal('graphql-input', message(brand, 'errors.tooManyRequests'))
  const person = await verifiedPerson(context, service, {
    identity: input.login_token_id,
    groups: input.group_token,
  })
  if (!person) throw invalid()
  const before = await readCart(context, input.cart_id)
  await forgetUsedNonces(db(), now())
  if (!(await useNonce(db(), person.nonce, person.expiresAt))) throw invalid()
  const campaign = campaignOf(context, person)
  if (campaign === undefined) return 'unverified'
  const code = await issueCoupon(db(), { store: brand.id, campaign, email: holderOf(person), at: now() })
  if (before.coupon) return before.coupon.code === code ? 'done' : 'other'
  try {
    await applyCoupon(context, input.cart_id, code)
    return 'done'
  } catch (error) {
    // A coupon already used or expired, or too small a cart, is the shopper's problem. Any other error is
    // ours.
    if (error instanceof GraphQLError) return 'refused'
    throw error
  }
}
