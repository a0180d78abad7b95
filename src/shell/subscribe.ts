import { subscribeToNewsletter } from '@/commerce/content'
import { track } from '@/features/attribution/track'

/** Joins the newsletter; loaded by the press. */
export async function subscribe(email: string): Promise<void> {
  await subscribeToNewsletter(email)
  track({ name: 'newsletter' })
}
