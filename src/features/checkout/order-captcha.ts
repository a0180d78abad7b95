import { useEffect } from 'react'
import { mayNeedCaptcha } from '@/commerce/checkout/captcha'
import { fetchLater } from '@/next/browser/lazy-parts'

/**
 * The captcha before an order, which only a Magento requires. With our own backend nothing is loaded
 * (commerce-121).
 */

const isPossible = mayNeedCaptcha('PLACE_ORDER')

const load = () => fetchLater(() => import('../forms/captcha'))

/** Returns the captcha's answer; undefined if none is required or its service doesn't respond. */
export const orderCaptcha = async (): Promise<string | undefined> =>
  isPossible ? (await load()).captchaAnswer('order') : undefined

/**
 * Prepares the captcha early. If the shopper came from a page whose policy lacks the captcha's hosts, the
 * checkout reloads under its own policy.
 */
export function useOrderCaptcha() {
  useEffect(() => {
    if (isPossible)
      void load()
        .then(({ prepareCaptcha }) => prepareCaptcha('order'))
        .catch(() => undefined) // requested again when ordering
  }, [])
}
