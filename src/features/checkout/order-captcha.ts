import { useEffect } from 'react'
import { speaksCoreOnly } from '@/commerce/dialect'
import { fetchLater } from '@/next/browser/late-parts'

/** The captcha before an order, which only a Magento asks for: on our own backend nothing of it is loaded (commerce-121). */

const load = () => fetchLater(() => import('../forms/captcha'))

/** The answer to send along; undefined where none is asked for, or where its service is silent. */
export const orderCaptcha = async (): Promise<string | undefined> =>
  speaksCoreOnly ? (await load()).captchaAnswer('order') : undefined

/** Early: whoever came from a page without the captcha's hosts loads the checkout once more, under its own policy. */
export function useOrderCaptcha() {
  useEffect(() => {
    if (speaksCoreOnly)
      void load()
        .then(({ prepareCaptcha }) => prepareCaptcha('order'))
        .catch(() => undefined) // the order asks for it again
  }, [])
}
