import { captchaHeader, type Captcha } from './captcha'
import { ConfirmNewsletterDocument, SubscribeToNewsletterDocument } from './generated/newsletter'
import { request } from './request'

/**
 * Newsletter sign-up. "confirm": the link in an e-mail makes the subscriber.
 * @throws ShopError with the backend's words when the address is wrong or, in a stock Magento, already subscribed
 */
export async function subscribeToNewsletter(email: string, captcha?: Captcha): Promise<'joined' | 'confirm'> {
  const { subscribeEmailToNewsletter: answer } = await request(
    SubscribeToNewsletterDocument,
    { email },
    captchaHeader(captcha),
  )
  return answer?.status === 'SUBSCRIBED' ? 'joined' : 'confirm'
}

/**
 * Uses the key of the link in the e-mail. Call it when the shopper presses the button, never when the page opens.
 * @throws ShopError with the backend's words when the link was used or is over
 */
export async function confirmNewsletter(key: string): Promise<void> {
  await request(ConfirmNewsletterDocument, { key })
}
