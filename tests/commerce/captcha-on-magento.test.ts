import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { goodCaptcha } from '../support/magento/customers/captcha'
import { startMockMagento } from '../support/magento/listening-magento'
import { makes } from '../support/magento/second/makes-to-walk'
import { isCaptchaPage } from '@/lib/urls/captcha-pages'
import { magentoCaptcha } from '@/server/start/magento-captcha'
import { setEnvironment, settings } from '@/settings/settings'

// The backend of a shop is chosen at build time: set it before any of the shop's code loads (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { placeOrder } = await import('@/commerce/checkout/checkout')
const { subscribeToNewsletter } = await import('@/commerce/account/newsletter')

/** Captchas on a server that behaves like a stock Magento. */

describe.each(makes)('on %s', (_, make) => {
  const { url, double } = startMockMagento(undefined, make)

  beforeAll(() => {
    setEnvironment({ COMMERCE_URL: url() })
    return () => setEnvironment({ COMMERCE_URL: undefined })
  })
  beforeEach(() => {
    double().magento.settings.captchaForms = []
  })

  test('the reCAPTCHA hosts are allowed on every page only if the newsletter requires the captcha at startup (commerce-121)', async () => {
    expect(await magentoCaptcha(settings().commerce)).toBe('magento')
    double().magento.settings.captchaForms = ['NEWSLETTER']
    const reach = await magentoCaptcha(settings().commerce)
    expect(reach && isCaptchaPage('/product/sticker', reach)).toBe(true)
    expect(await magentoCaptcha({ ...settings().commerce, url: undefined })).toBeUndefined()
  })

  test('the captcha response is sent with the newsletter sign-up and with an order (commerce-121)', async () => {
    double().magento.settings.captchaForms = ['NEWSLETTER', 'PLACE_ORDER']
    await expect(subscribeToNewsletter('cap@example.com')).rejects.toMatchObject({
      message: expect.stringMatching(/ReCaptcha validation failed/),
    })
    expect(await subscribeToNewsletter('cap@example.com', goodCaptcha)).toBe('joined')
    await expect(placeOrder(1_900)).rejects.toThrow('ReCaptcha validation failed')
    await expect(placeOrder(1_900, goodCaptcha)).rejects.toThrow('Could not find a cart')
  })
})
