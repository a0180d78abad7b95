import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answeringShop, type ShopAnswer } from '../../../stories/support/answering-shop'

let shop: ReturnType<typeof answeringShop>
const key = (websiteKey: string | null): Record<string, ShopAnswer> => ({
  CaptchaSettings: {
    recaptchaV3Config:
      websiteKey === null
        ? null
        : { is_enabled: true, website_key: websiteKey, forms: ['CUSTOMER_LOGIN', 'CUSTOMER_CREATE'] },
  },
})

/** The module remembers script and key for the tab: each test is a tab of its own. */
async function openForm(websiteKey: string | null, loadedPath: string) {
  shop = answeringShop(key(websiteKey))
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

test('a shop without a captcha loads nothing of it, and sends nothing along (sign-in-4)', async () => {
  const { reload, preparing, captchaAnswer } = await openForm(null, '/')
  await preparing
  expect([scripts().length, reload.mock.calls.length, await captchaAnswer('login')]).toEqual([
    0,
    0,
    undefined,
  ])
})

test('a form that was loaded itself begins at once, and its answer goes along (sign-in-4)', async () => {
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

test('a form for which the shop asks no answer loads nothing of it (sign-in-4)', async () => {
  const { preparing, captchaAnswer } = await openForm('site-key', '/product/sticker')
  await preparing
  expect([scripts().length, await captchaAnswer('password')]).toEqual([0, undefined])
})

test('our own backend is asked for no captcha before an order, a change of password or the newsletter (commerce-121)', async () => {
  shop = answeringShop(key('site-key'))
  const { captchaAnswer } = await import('@/features/forms/captcha')
  const answers = (['order', 'edit', 'newsletter'] as const).map((action) => captchaAnswer(action))
  expect(await Promise.all(answers)).toEqual([undefined, undefined, undefined])
  expect(shop.asked('CaptchaSettings')).toEqual([])
})

test('a form reached by a link inside the shop is loaded once more, under its own policy (sign-in-4)', async () => {
  const { reload, preparing } = await openForm('site-key', '/product/sticker')
  await preparing
  expect([reload.mock.calls.length, scripts().length]).toEqual([1, 0])
})

test('a script that does not come leaves the answer out: the server refuses (sign-in-4, customer-17)', async () => {
  const { preparing, captchaAnswer } = await openForm('site-key', '/customer/login')
  await vi.waitFor(() => expect(scripts()).toHaveLength(1))
  scripts()[0]?.dispatchEvent(new Event('error'))
  await preparing
  const answering = captchaAnswer('login')
  await vi.waitFor(() => expect(scripts()).toHaveLength(2))
  scripts()[1]?.dispatchEvent(new Event('error'))
  expect(await answering).toBeUndefined()
})
