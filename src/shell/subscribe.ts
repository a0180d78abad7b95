import '@/brand/messages/newsletter'
import { errorMessage } from '@/commerce/error-message'
import { subscribeToNewsletter } from '@/commerce/newsletter'
import { track } from '@/features/attribution/track'

/**
 * Joins the newsletter; loaded by the press.
 * @returns what became of it, for the shopper
 */
export async function subscribe(
  email: string,
  message: (path: string) => string,
): Promise<{ status: 'done' | 'failed'; text: string }> {
  try {
    const became = await subscribeToNewsletter(email)
    track({ name: 'newsletter' })
    return { status: 'done', text: message(`newsletter.${became === 'joined' ? 'done' : 'check'}`) }
  } catch (error) {
    return { status: 'failed', text: errorMessage(error, message) || message('newsletter.failed') }
  }
}
