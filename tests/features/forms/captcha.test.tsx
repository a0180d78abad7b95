import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockShop, type ShopAnswer } from '../../../stories/support/mock-shop'

let shop: ReturnType<typeof mockShop>
const key = (websiteKey: string | null): Record<string, ShopAnswer> => ({
  CaptchaSettings: {
    recaptchaV3Config:
      websiteKey === null
        ? null
        : { is_enabled: true, website_key: websiteKey, forms: ['CUSTOMER_LOGIN', 'CUSTOMER_CREATE'] },
  },
})

/** The module remembers the script and key for the lifetime of a tab, so each test imports it again. */
async function openForm(websiteKey: string | null, loadedPath: string) {
  shop = mockShop(key(websiteKey))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `http://shop.invalid${loadedPath}` } as PerformanceEntry,
  ])
  const { prepareCaptcha, captchaAnswer } = await import('@/features/forms/captcha')
  const reload = vi.fn()
  const preparing = prepareCaptcha('login', reload)
  await vi.waitFor(() => expect(shop.asked('CaptchaSettings')).toHaveLength(1))
  return { reload, preparing, captchaAnswer }
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]')]

beforeEach(() => vi.resetModules())
afterEach(() => {
  shop.end()
  vi.restoreAllMocks()
  for (const script of scripts()) script.remove()
  Reflect.deleteProperty(window, 'grecaptcha')
})

test('a shop without a captcha loads no captcha script and sends no captcha answer (sign-in-4)', async () => {
  const { reload, preparing, captchaAnswer } = await openForm(null, '/')
  await preparing
  expect([scripts().length, reload.mock.calls.length, await captchaAnswer('login')]).toEqual([
    0,
    0,
    undefined,
  ])
})

test('a form loaded directly prepares the captcha at once and sends its answer (sign-in-4)', async () => {
  const { preparing, captchaAnswer } = await openForm('site-key', '/customer/register')
  await vi.waitFor(() => expect(scripts()).toHaveLength(1))
  Object.assign(window, {
    grecaptcha: {
      ready: (then: () => void) => then(),
      execute: (site: string, { action }: { action: string }) => Promise.resolve(`${site} ${action}`),
    },
  })
  scripts()[0]?.dispatchEvent(new Event('load'))
  await preparing
  expect(await captchaAnswer('register')).toBe('site-key register')
})

test('a form that needs no captcha loads no captcha script (sign-in-4)', async () => {
  const { preparing, captchaAnswer } = await openForm('site-key', '/product/sticker')
  await preparing
  expect([scripts().length, await captchaAnswer('password')]).toEqual([0, undefined])
})

test('our own backend is not asked for captcha settings before an order, a password change or the newsletter (commerce-121)', async () => {
  shop = mockShop(key('site-key'))
  const { captchaAnswer } = await import('@/features/forms/captcha')
  const answers = (['order', 'edit', 'newsletter'] as const).map((action) => captchaAnswer(action))
  expect(await Promise.all(answers)).toEqual([undefined, undefined, undefined])
  expect(shop.asked('CaptchaSettings')).toEqual([])
})

test('a captcha form reached by client-side navigation is reloaded for its own content security policy (sign-in-4)', async () => {
  const { reload, preparing } = await openForm('site-key', '/product/sticker')
  await preparing
  expect([reload.mock.calls.length, scripts().length]).toEqual([1, 0])
})

test('a captcha script that fails to load leaves the answer out, so that the server refuses (sign-in-4, customer-17)', async () => {
  const { preparing, captchaAnswer } = await openForm('site-key', '/customer/login')
  await vi.waitFor(() => expect(scripts()).toHaveLength(1))
  scripts()[0]?.dispatchEvent(new Event('error'))
  await preparing
  const answering = captchaAnswer('login')
  await vi.waitFor(() => expect(scripts()).toHaveLength(2))
  scripts()[1]?.dispatchEvent(new Event('error'))
  expect(await answering).toBeUndefined()
})
