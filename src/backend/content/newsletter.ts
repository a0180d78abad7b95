import { isEmail } from '@/lib/email-address'
import { transaction } from '../database/connection'
import { addSubscriber, openProof, shopperId, customerById, useLinkKey } from '../customer/customer'
import type { Context } from '../kernel/context'
import { linkLimits } from '../kernel/limits'
import { message } from '../kernel/message'
import { enqueueEmail } from '../kernel/outbox-store'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import { forgive, mayTry } from '../kernel/throttle-store'
import { newsletterEmailLimits, newsletterLimits } from './limits'

/**
 * Joining the newsletter. The form sends a link; the button behind the link makes the subscriber, so that nobody signs up
 * somebody else, and nobody learns from the answer who subscribes (catalogue-66).
 */

/** Whether the signed-in customer asks for their own address, which a link has proven already. */
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

/** @returns Magento's word for an address that its owner has yet to confirm, or for one's own that is confirmed */
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
      await forgive(db(), limits)
      throw error
    })
  return 'NOT_ACTIVE'
}

/** Uses the key out of the e-mail's link, once. Who subscribes already stays a subscriber. */
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
  // Its owner has answered: whoever unsubscribes and comes back the same day gets a link again.
  await forgive(db(), newsletterEmailLimits(brand, email))
  return true
}
