import { isEmail } from '@/lib/fields/email-address'
import { transaction } from '../database/connection'
import { addSubscriber, openProof, shopperId, customerById, useLinkKey } from '../customer/customer'
import type { Context } from '../kernel/context'
import { linkLimits } from '../kernel/limits'
import { message } from '../kernel/message'
import { enqueueEmail } from '../kernel/outbox-store'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import { resetAttempts, mayTry } from '../kernel/throttle-store'
import { newsletterEmailLimits, newsletterLimits } from './limits'

/**
 * Newsletter subscriptions. The form sends a link, and the button on the linked page subscribes. So people
 * can't subscribe others, and the response doesn't reveal who is subscribed (catalogue-66).
 */

/** True if a signed-in customer subscribes with their own address, which was confirmed earlier. */
async function isOwnAddress(context: Context, email: string): Promise<boolean> {
  const id = await shopperId(context)
  const customer = id === null ? undefined : await customerById(context.db(), context.brand.id, id)
  return customer?.email.toLowerCase() === email
}

async function sendLink({ brand, db, now }: Context, email: string): Promise<void> {
  const store = brand.id
  await transaction(async (sql) => {
    const proof = await openProof(sql, { store, purpose: 'newsletter', email, now: now() })
    await enqueueEmail(sql, {
      store,
      kind: 'newsletter-confirmation',
      recipient: email,
      payload: { proof },
      dedupeKey: `newsletter-${proof}`,
    })
  }, db())
}

/**
 * @returns Magento's status: NOT_ACTIVE until the owner confirms, SUBSCRIBED for the customer's own confirmed address
 */
export async function subscribe(typed: string, context: Context): Promise<'NOT_ACTIVE' | 'SUBSCRIBED'> {
  const { brand, db, now } = context
  if (!(await mayTry(db(), newsletterLimits(context), now()))) throw tooManyAttempts(context)
  const email = typed.trim().toLowerCase()
  if (!isEmail(email)) throw refusal('graphql-input', 'Enter a valid email address.')
  if (await isOwnAddress(context, email)) {
    await addSubscriber(db(), { store: brand.id, email })
    return 'SUBSCRIBED'
  }
  const limits = newsletterEmailLimits(brand, email)
  if (await mayTry(db(), limits, now()))
    await sendLink(context, email).catch(async (error: unknown) => {
      await resetAttempts(db(), limits)
      throw error
    })
  return 'NOT_ACTIVE'
}

/** Subscribes with the key from the e-mail's link, which works once. An existing subscription stays. */
export async function confirmSubscription(key: string, context: Context): Promise<true> {
  const { brand, db, now } = context
  if (!(await mayTry(db(), linkLimits(context), now()))) throw tooManyAttempts(context)
  const { email } = await transaction(async (sql) => {
    const link = { store: brand.id, purposes: ['newsletter'] as const, key, now: now() }
    const proof = await useLinkKey(sql, link)
    if (!proof) throw refusal('graphql-no-such-entity', message(brand, 'newsletter.linkOver'))
    await addSubscriber(sql, { store: brand.id, email: proof.email })
    return proof
  }, db())
  // The owner has confirmed. Reset the limit, so that a link can be sent again if they unsubscribe and return
  // the same day.
  await resetAttempts(db(), newsletterEmailLimits(brand, email))
  return true
}
