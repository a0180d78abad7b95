import { captchaHeader, type Captcha } from '../checkout/captcha'
import { ConfirmNewsletterDocument, SubscribeToNewsletterDocument } from '../generated/newsletter'
import { request } from '../request'

/**
 * Subscribes to the newsletter. "confirm": the subscription starts with the link in an e-mail.
 * @throws ShopError with the backend's message if the address is invalid or, on a stock Magento, already subscribed
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
 * Submits the key of the link in the e-mail. Call it when the shopper clicks the button, never when the page
 * opens.
 * @throws ShopError with the backend's message if the link was used or has expired
 */
export async function confirmNewsletter(key: string): Promise<void> {
  await request(ConfirmNewsletterDocument, { key })
}
