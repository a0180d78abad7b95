import '@/brand/messages/newsletter'
import { ShopError } from '@/commerce/errors'
import { errorMessage } from '@/commerce/error-message'
import { subscribeToNewsletter } from '@/commerce/newsletter'
import { track } from '../attribution/track'
import { captchaAnswer } from '../forms/captcha'

/** "known" is what a stock Magento says of an address that has joined before; our own backend says "confirm" to it, too. */
export type Joining = { status: 'joined' | 'confirm' | 'known' | 'failed'; text: string }

/**
 * Joins the newsletter; loaded by the press.
 * @returns what became of it, and its words for the shopper
 */
export async function joinNewsletter(email: string, message: (path: string) => string): Promise<Joining> {
  try {
    const status = await subscribeToNewsletter(email, await captchaAnswer('newsletter'))
    track({ name: 'newsletter' })
    return { status, text: message(`newsletter.${status === 'joined' ? 'done' : 'check'}`) }
  } catch (error) {
    const isKnown = error instanceof ShopError && error.failure.category === 'graphql-already-exists'
    const text = errorMessage(error, message) || message('newsletter.failed')
    return { status: isKnown ? 'known' : 'failed', text }
  }
}
