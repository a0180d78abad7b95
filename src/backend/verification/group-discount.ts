import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { VerifyOutcome } from '@/lib/verified-groups'
import { message } from '../kernel/message'
import type { Context } from '../kernel/context'
import type { VerifyGroupInput } from '../generated/resolvers'
import { mayTry, type Limit } from '../kernel/throttle-store'
import { refusal } from '../kernel/refusal'
import { verificationService } from './verification-service'
import { verifiedPerson, type VerifiedPerson } from './verified-person'
import { hour, networkOf } from '../kernel/limits'
import { readCart, applyCoupon, issueCoupon } from '../cart/cart'
import { forgetUsedNonces, useNonce } from '../customer/customer'

/** Coming back from a verification (verification-3). */
const verifyLimits = (context: Context): Limit[] => [
  { parts: ['verify', context.brand.id, networkOf(context)], attempts: 60, seconds: hour },
]

const invalid = () => refusal('graphql-input', 'The verification is invalid.')

/** verification-4: who the code is for. Nobody reads from it who that is, and it is no e-mail address. */
const holderOf = ({ issuer, subject }: VerifiedPerson) =>
  `verified-${createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')}`

/** verification-2: the coupon of the first group that this shop gives something to. */
function campaignOf({ brand }: Context, { groups }: VerifiedPerson): string | undefined {
  const { groupDiscounts } = brand.configuration
  return groups.map((group) => groupDiscounts?.[group]).find((campaign) => campaign !== undefined)
}

/**
 * Puts the discount of a verified group on a cart (verification-3 to 5). The cart is only ever given something: whatever is wrong
 * leaves it as it was.
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
    // Used already, over, or too little in the cart: the shopper's matter. Anything else is ours.
    if (error instanceof GraphQLError) return 'refused'
    throw error
  }
}
