import '@/brand/generated/newsletter'
import { ShopError } from '@/commerce/errors'
import { errorMessage } from '@/commerce/error-message'
import { subscribeToNewsletter } from '@/commerce/account/newsletter'
import { isEmail } from '@/lib/fields/email-address'
import { plainLine } from '@/lib/fields/typed-text'
import { rememberSubscribed } from '../session/subscribed'
import { track } from '../attribution/track'
import { captchaAnswer } from '../forms/captcha'

/**
 * `known`: a stock Magento reports that the address joined before; our own backend then also returns
 * `confirm`.
 */
export type Joining = { status: 'joined' | 'confirm' | 'known' | 'failed'; text: string }

/**
 * Subscribes to the newsletter. Loaded on click.
 * @returns the result, with its message for the shopper
 */
export async function joinNewsletter(typed: string, message: (path: string) => string): Promise<Joining> {
  const email = plainLine(typed)
  if (!isEmail(email)) return { status: 'failed', text: message('newsletter.emailWrong') }
  try {
    const status = await subscribeToNewsletter(email, await captchaAnswer('newsletter'))
    track({ name: 'newsletter' })
    if (status === 'joined') rememberSubscribed(true)
    return { status, text: message(`newsletter.${status === 'joined' ? 'done' : 'check'}`) }
  } catch (error) {
    const isKnown = error instanceof ShopError && error.failure.category === 'graphql-already-exists'
    if (isKnown) rememberSubscribed(true)
    const text = errorMessage(error, message) || message('newsletter.failed')
    return { status: isKnown ? 'known' : 'failed', text }
  }
}
