import { subscribeToNewsletter } from '@/commerce/content'
import { errorMessage } from '@/commerce/error-message'
import { track } from '@/features/attribution/track'

/**
 * Joins the newsletter; loaded by the press.
 * @returns what went wrong, for the shopper; '' when nothing did
 */
export async function subscribe(email: string, message: (path: string) => string): Promise<string> {
  try {
    await subscribeToNewsletter(email)
  } catch (error) {
    return errorMessage(error, message) || message('shell.newsletterFailed')
  }
  track({ name: 'newsletter' })
  return ''
}
