import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { goodCaptcha } from '../support/magento/captcha'
import { listeningMagento } from '../support/magento/listening-magento'
import { isCaptchaPage } from '@/lib/captcha-pages'
import { magentoCaptcha } from '@/server/start/magento-captcha'
import { setEnvironment, settings } from '@/settings/settings'

// Which backend a shop stands on is known when it is built: before anything of it is loaded (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { placeOrder } = await import('@/commerce/checkout')
const { subscribeToNewsletter } = await import('@/commerce/newsletter')

/** Captchas of a server that behaves like a stock Magento. */

const { url, double } = listeningMagento()

beforeAll(() => {
  setEnvironment({ COMMERCE_URL: url() })
  return () => setEnvironment({ COMMERCE_URL: undefined })
})
beforeEach(() => {
  double().magento.settings.captchaForms = []
})

test('the captcha’s hosts are let in on every page only when the newsletter asks for it as the shop starts (commerce-121)', async () => {
  expect(await magentoCaptcha(settings().commerce)).toBe('magento')
  double().magento.settings.captchaForms = ['NEWSLETTER']
  const reach = await magentoCaptcha(settings().commerce)
  expect(reach && isCaptchaPage('/product/sticker', reach)).toBe(true)
  expect(await magentoCaptcha({ ...settings().commerce, url: undefined })).toBeUndefined()
})

test('a captcha’s answer goes along with the newsletter and with an order (commerce-121)', async () => {
  double().magento.settings.captchaForms = ['NEWSLETTER', 'PLACE_ORDER']
  await expect(subscribeToNewsletter('cap@example.com')).rejects.toMatchObject({
    message: expect.stringMatching(/ReCaptcha validation failed/),
  })
  expect(await subscribeToNewsletter('cap@example.com', goodCaptcha)).toBe('joined')
  await expect(placeOrder(1_900)).rejects.toThrow('ReCaptcha validation failed')
  await expect(placeOrder(1_900, goodCaptcha)).rejects.toThrow('Could not find a cart')
})
