import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'
import { clientBrand } from '../../src/brand/compile/brand'
import { lateBrand } from '../../src/brand/late-brand'
import { adapters } from '../../src/features/attribution/adapters'
import { securityHeaders } from '../../src/http/security-headers'
import { configuredTags, tagNames, tags } from '../../src/lib/words/tags'
import { expect, onDesktopOnly, test, type Shop } from './support/shop'

/**
 * A shop with ids of third parties at a public address: our own scripts and our own policy in a real browser.
 * Only the third parties are faked, at the network level.
 */

const site = 'https://www.shop.example'
const chatWidget = '0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f'
const ids = Object.fromEntries(tagNames.map((name) => [name, tags[name].example]))

onDesktopOnly()
test.use({ baseURL: site })
test.describe.configure({ mode: 'serial' }) // so that the scripts are bundled only once

/** URL → text of the page's scripts and style sheets. */
const files = new Map<string, string>()

interface Chunk {
  fileName: string
  code?: string
  source?: string | Uint8Array
}

test.beforeAll(async ({ brand }) => {
  test.setTimeout(120_000)
  const made = await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: {
        '@brand/messages': fileURLToPath(new URL(`../../.brand/${brand}/messages`, import.meta.url)),
        '@': fileURLToPath(new URL('../../src', import.meta.url)),
      },
    },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: { page: fileURLToPath(new URL('support/others-page.tsx', import.meta.url)) },
        external: [/\/src\/backend\//, /^node:/], // the server's part of the transport
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const chunks = [made].flat() as { output: Chunk[] }[] // no watch mode, so these are outputs
  for (const { fileName, code, source } of chunks.flatMap(({ output }) => output))
    files.set(`/${fileName}`, code ?? String(source))
})

/** Opens a page of the shop. Other hosts get the response that `others` returns for them, or none. */
async function openShop(
  context: BrowserContext,
  { brand }: Shop,
  others: (address: URL) => string | undefined,
  consent: 'ask' | 'notice' = 'ask',
): Promise<URL[]> {
  const asked: URL[] = []
  const analytics = { ...ids, chatWidget }
  const withIds = { ...brand, configuration: { ...brand.configuration, consent, analytics } }
  const facts = JSON.stringify({ brand: clientBrand(withIds, 'extended'), late: lateBrand(withIds) })
  await context.route('**/*', async (route) => {
    const address = new URL(route.request().url())
    const isOurs = address.origin === site
    if (!isOurs) asked.push(address)
    const body = isOurs ? files.get(address.pathname) : others(address)
    if (body !== undefined) {
      const contentType = address.pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
      return route.fulfill({ contentType, headers: { 'access-control-allow-origin': '*' }, body })
    }
    if (!isOurs) return route.abort()
    if (address.pathname === '/graphql') {
      const forms = ['CUSTOMER_LOGIN', 'CUSTOMER_CREATE']
      const recaptchaV3Config = { is_enabled: true, website_key: 'the-site-key', forms }
      return route.fulfill({ json: { data: { recaptchaV3Config } } })
    }
    const headers = securityHeaders(address.pathname, {
      isHttps: true,
      isDevelopment: false,
      styleHashes: ["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
      tags: configuredTags(analytics),
      chatWidget,
      captcha: 'sign-in',
    })
    const sheets = [...files.keys()].filter((file) => file.endsWith('.css'))
    const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
      ${sheets.map((file) => `<link rel="stylesheet" href="${file}">`).join('')}
      <script type="application/json" id="facts">${facts.replaceAll('<', '\\u003c')}</script>
      <div id="root"></div><script type="module" src="/page.js"></script></html>`
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html })
  })
  return asked
}

/**
 * Behaves like the real widget: a same-origin frame with a button, styled by elements and attributes, which
 * appears as soon as the test allows it.
 */
const widget = `const watch = new MutationObserver(come)
function come() {
  if (!document.body.hasAttribute('data-come')) return
  watch.disconnect()
  const frame = Object.assign(document.createElement('iframe'), { id: 'launcher' })
  document.body.append(frame)
  const { head, body } = frame.contentDocument
  head.append(Object.assign(document.createElement('style'), { textContent: 'button { color: rgb(1, 2, 3) }' }))
  const button = Object.assign(document.createElement('button'), { textContent: 'Chat' })
  button.setAttribute('style', 'border-top-width: 7px')
  button.addEventListener('click', async () => {
    await fetch('https://ekr.zdassets.com/compose')
    await new Promise((open) => new WebSocket('wss://peelwell.zendesk.com/talk').addEventListener('open', open))
    document.body.setAttribute('data-chat', 'open')
  })
  body.append(button)
}
watch.observe(document.body, { attributes: true })
come() // the test may have let it before it was here`

const chatButton = (page: Page, { message }: Shop) =>
  page.getByRole('button', { name: message('shell.liveChat'), exact: true })

test('the chat is loaded by the first click, and the security policy allows all its resources (chat-2, chat-5)', async ({
  page,
  context,
  shop,
}) => {
  const asked = await openShop(context, shop, ({ host }) =>
    host.endsWith('zdassets.com') ? widget : undefined,
  )
  await context.routeWebSocket(/zendesk\.com/, () => undefined)
  await page.goto('/about-us')
  await expect(chatButton(page, shop)).toBeVisible()
  expect(asked).toEqual([])
  await chatButton(page, shop).click()
  await expect(page.getByRole('button', { name: shop.message('shell.liveChatWaiting') })).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-come', ''))
  await expect(page.locator('body')).toHaveAttribute('data-chat', 'open')
  const launcher = page.frameLocator('iframe#launcher').getByRole('button')
  await expect(launcher).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(launcher).toHaveCSS('border-top-width', '7px')
  await expect(chatButton(page, shop)).toBeHidden()
  expect(asked.map(({ host }) => host)).toEqual(['static.zdassets.com', 'ekr.zdassets.com'])
})

test('if the chat cannot load, the panel shows the other ways to contact the shop (chat-2)', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: site })
  const page = await context.newPage()
  await openShop(context, shop, () => undefined)
  await page.goto('/about-us')
  await chatButton(page, shop).click()
  await expect(page.getByText(shop.message('chat.silent'))).toBeVisible()
  await context.close()
})

const origin = (address: string) => new URL(address).origin

test('before consent no third party is contacted and nothing is stored; after consent the scripts load with the brand’s ids (attribution-21, attribution-24, attribution-521)', async ({
  page,
  context,
  shop,
}) => {
  const asked = await openShop(context, shop, () => '')
  await page.goto('/about-us')
  const accept = page.getByRole('button', { name: shop.message('consent.accept') })
  await expect(accept).toBeVisible()
  expect(asked).toEqual([])
  await expect(page.locator('script[data-tag]')).toHaveCount(0)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await accept.click()
  const wanted = tagNames.map((name) => adapters[name].scriptAddress(tags[name].example))
  await expect.poll(() => asked.map(({ href }) => href)).toEqual(expect.arrayContaining(wanted))
  const known = new Set(tagNames.map((name) => origin(adapters[name].scriptAddress(tags[name].example))))
  expect(asked.filter((address) => !known.has(address.origin))).toEqual([])
})

test('if a notice is enough, third-party scripts load at once and the notice appears once; refusing stops them (attribution-522)', async ({
  page,
  context,
  shop,
}) => {
  const asked = await openShop(context, shop, () => '', 'notice')
  await page.goto('/about-us')
  const notice = page.getByRole('region', { name: shop.message('consent.noticeTitle') })
  await expect(notice).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(tagNames.length)
  await notice.getByRole('button', { name: shop.message('consent.noticeRefuse') }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('button', { name: shop.message('shell.liveChat') })).toBeVisible()
  await expect(page.locator('script[data-tag]')).toHaveCount(0)
  asked.length = 0
  await page.reload()
  await expect(page.getByRole('button', { name: shop.message('shell.liveChat') })).toBeVisible()
  await expect(page.locator('[data-consent]')).toHaveCount(0)
  expect(asked).toEqual([])
})

test('checkout pages contact no third party (attribution-24)', async ({ page, context, shop }) => {
  const asked = await openShop(context, shop, () => '')
  await context.addCookies([{ name: 'consent', value: 'analytics.marketing', url: site }])
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: shop.message('shell.liveChat') })).toBeVisible()
  expect(asked).toEqual([])
})

const captcha = `window.grecaptcha = {
  ready: (then) => then(),
  execute: () => new Promise((answer) => {
    const part = Object.assign(document.createElement('script'), { src: 'https://www.gstatic.com/recaptcha/releases/part.js' })
    part.addEventListener('load', () => {
      const frame = Object.assign(document.createElement('iframe'), { src: 'https://www.google.com/recaptcha/api2/anchor' })
      frame.addEventListener('load', () => answer('it-is-a-person'))
      document.body.append(frame)
    })
    document.head.append(part)
  }),
}`

test('the captcha on the sign-in page runs under that page’s security policy (sign-in-4)', async ({
  page,
  context,
  shop,
}) => {
  const asked = await openShop(context, shop, ({ pathname }) =>
    pathname === '/recaptcha/api.js' ? captcha : '',
  )
  await page.goto('/customer/login')
  await expect(page.locator('body')).toHaveAttribute('data-captcha', 'it-is-a-person')
  expect(asked[0]?.href).toBe('https://www.google.com/recaptcha/api.js?render=the-site-key')
  expect(new Set(asked.map(({ host }) => host))).toEqual(new Set(['www.google.com', 'www.gstatic.com']))
})
