import { isEmail } from '@/lib/fields/email-address'
import type { Context } from '../kernel/context'
import type { ContactUsInput } from '../generated/resolvers'
import { enqueueEmail } from '../kernel/outbox-store'
import { message } from '../kernel/message'
import { refusal } from '../kernel/refusal'
import { mayTry } from '../kernel/throttle-store'
import { contactLimits } from './limits'

const longest = { name: 120, telephone: 40, comment: 5_000 }

/** Queues a message to the shop in the outbox. The same text from the same address is sent once a day. */
export async function contact(input: ContactUsInput, context: Context): Promise<{ status: boolean }> {
  const { brand, db, now } = context
  const moment = now()
  if (!(await mayTry(db(), contactLimits(context), moment)))
    throw refusal('graphql-input', message(brand, 'mail.contactTooMany', { phone: brand.identity.phone }))
  const name = input.name.trim()
  const email = input.email.trim()
  const comment = input.comment.trim()
  if (!name || name.length > longest.name) throw refusal('graphql-input', 'Enter the Name and try again.')
  if (!isEmail(email))
    throw refusal('graphql-input', 'The email address is invalid. Verify the email address and try again.')
  if (!comment || comment.length > longest.comment)
    throw refusal('graphql-input', 'Enter the comment and try again.')
  const telephone = input.telephone?.trim().slice(0, longest.telephone) || null
  const day = moment.toISOString().slice(0, 10)
  const words = new TextEncoder().encode(`${email}\n${comment}`)
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', words)).toString('hex')
  await enqueueEmail(db(), {
    store: brand.id,
    kind: 'contact',
    recipient: brand.identity.email,
    payload: { name, email, telephone, comment },
    dedupeKey: `contact/${brand.id}/${day}/${digest}`,
  })
  return { status: true }
}
