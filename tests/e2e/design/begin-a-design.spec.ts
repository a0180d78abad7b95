import type { Page } from '@playwright/test'
import { layoutFor, sellsProductOfTool } from '../../../src/brand/lookups'
import { designableProducts } from '../../../src/brand/lookups'
import { expect, fillCart, open, test, type Shop } from '../support/shop'

const bar = (page: Page) => page.locator('#content header').first()

/** Returns the tools of a brand that open one of its products, and those that can't. */
const toolsOf = ({ brand }: Shop) => {
  const framed = Object.values(brand.tools).filter((tool) => !tool.choose)
  return {
    own: framed.find((tool) => sellsProductOfTool(brand, tool)),
    foreign: framed.find((tool) => !sellsProductOfTool(brand, tool)),
    choosing: Object.values(brand.tools).find((tool) => tool.choose),
  }
}

test('a tool without the shop’s header has a slim bar with back, logo, price, cart and a help button that opens the chat (design-start-1, chat-1)', async ({
  page,
  shop,
}) => {
  const { own, choosing } = toolsOf(shop)
  const tool = own ?? choosing
  if (!tool) throw new Error(`${shop.brand.id} has no tool`)
  expect(layoutFor(shop.brand, tool.address).header).toBe(false)
  const [product] = designableProducts(shop.brand)
  const address = own ? tool.address : `${tool.address}?urlKey=${product?.urlKey}`
  const { identity } = shop.brand
  await open(page, '/about-us')
  await open(page, address)
  await expect(page).toHaveTitle(tool.title ?? /./)
  await expect(page.locator('[data-add-to-cart]:visible').first()).toBeVisible()
  const total = page.getByRole('status').filter({ hasText: shop.message('product.total') })
  const [price] = /\$[\d,]+\.\d\d/.exec(await total.first().innerText()) ?? ['no price']
  await expect(bar(page).getByText(price, { exact: true }).first()).toBeVisible()
  await bar(page)
    .getByRole('button', { name: `${shop.message('tool.help')}: ${shop.message('shell.contactUs')}` })
    .click()
  const ways = page.getByRole('dialog', { name: shop.message('chat.title') })
  await expect(ways.getByRole('link', { name: identity.phone })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ways).toBeHidden()
  await expect(bar(page).locator('[data-cart-count]')).toHaveAttribute('data-cart-count', '0')
  await expect(
    bar(page).getByRole('link', { name: shop.message('shell.homeLink', { name: identity.name }) }),
  ).toHaveAttribute('href', '/')
  await bar(page)
    .getByRole('link', { name: shop.message('shell.miniCart'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await page.goBack()
  await bar(page)
    .getByRole('button', { name: shop.message('tool.back') })
    .click()
  await expect(page).toHaveURL(/\/about-us$/)
})

test('the tool’s bar shows the number of cart items (design-start-1)', { tag: '@again' }, async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  await open(page, toolsOf(shop).choosing?.address ?? '/designtool')
  await expect(bar(page).locator('[data-cart-count]')).not.toHaveAttribute('data-cart-count', '0')
})

test('a tool for a product that the brand does not make states this and offers the closest alternatives (design-start-1, design-start-3)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { foreign } = toolsOf(shop)
  if (!foreign) return // this shop makes everything; tests/brands/tools.test.ts says which one may
  await open(page, foreign.address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(foreign.label)
  const { name } = shop.brand.identity
  await expect(page).toHaveTitle(new RegExp(`: not available from ${name}`))
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
  await expect(page.getByText(`We don’t make this at ${name}.`)).toBeVisible()
  await expect(bar(page).getByRole('button', { name: shop.message('tool.back') })).toBeVisible()
  const tile = page.locator('#content article').first()
  await expect(tile.getByRole('link').first()).toHaveAttribute('href', /^\/designtool\?param=/)
})

test('“Create Now” opens the product named by its param, which can also be a URL key (design-start-4)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { createNow } = shop.brand.navigation
  const nameOf = (urlKey: string | undefined) =>
    shop.brand.catalogue.products.find((product) => product.urlKey === urlKey)?.name ?? 'no product'
  const heading = page.getByRole('heading', { level: 1 })
  await open(page, createNow.href)
  const named = nameOf(shop.brand.tools['designtool']?.product)
  await expect(heading).toHaveText(shop.message('tool.design', { name: named }))
  const asked = page.getByRole('navigation', { name: shop.message('tool.chooseHeading') })
  await expect(asked.getByRole('link', { name: shop.message('tool.everything') })).toBeVisible()
  const other = designableProducts(shop.brand).at(-1)
  await open(page, `/designtool?param=${other?.urlKey}`)
  await expect(heading).toHaveText(shop.message('tool.design', { name: nameOf(other?.urlKey) }))
  await open(page, '/designtool?param=no-such-thing')
  await expect(page.getByText(shop.message('tool.unknown'))).toBeVisible()
})

test('a product’s page opens the editor with one press, and “Create Now” then goes on with that design (design-start-20, design-start-4)', async ({
  page,
  shop,
}) => {
  const product = shop.brand.catalogue.products.find(
    ({ urlKey, outOfStock }) =>
      !outOfStock && shop.brand.templates[urlKey] && !shop.brand.templates[urlKey].neon,
  )
  test.skip(!product, 'this brand has only signs')
  await open(page, `/product/${product?.urlKey}`)
  await page.getByRole('link', { name: shop.message('productPage.designOnline') }).click()
  const editor = page.getByRole('dialog')
  await expect(page).toHaveURL(/[?&]design=[a-z0-9]{16}/)
  await editor.getByRole('button', { name: shop.message('editorPanels.shapes'), exact: true }).click()
  await editor.getByRole('button', { name: shop.message('editorShapes.heart') }).click()
  await expect(page.locator('[data-stage] svg g[data-node]')).not.toHaveCount(0)
  await page.goBack()
  await expect(editor).toBeHidden()
  const asked = page.getByRole('navigation', { name: shop.message('tool.chooseHeading') })
  const begun = asked.locator('a[href*="design="]')
  // A busy machine may still be storing the design.
  await expect(async () => {
    await open(page, shop.brand.navigation.createNow.href)
    await expect(begun).toContainText([product?.name ?? ''], { timeout: 4_000 })
  }).toPass()
  await begun.click()
  await expect(page.locator('[data-stage] svg g[data-node]')).not.toHaveCount(0)
})

test('two presses lead from home to an own picture on a product (design-start-20)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { catalogue, templates } = shop.brand
  const asking = catalogue.products.filter(
    ({ urlKey, outOfStock, options }) =>
      !outOfStock && templates[urlKey] && options.some(({ type }) => type === 'file'),
  )
  test.skip(asking.length === 0, 'this brand asks for no pictures')
  await open(page, '/')
  const links = page.locator(
    asking.map(({ urlKey }) => `#content a[href="/product/${urlKey}"]:visible`).join(', '),
  )
  test.skip((await links.count()) === 0, 'the home page of this brand shows only products made of words')
  await links.first().click()
  const box = page.locator('[data-option] input[type=file]').first()
  const chooser = page.waitForEvent('filechooser')
  await box.click()
  await (await chooser).setFiles('brands/base/assets/photos/fig.jpg')
  await expect(page.getByLabel(shop.message('product.replaceFile')).first()).toBeAttached()
  await expect(
    page.locator('#content :is(image[href^="blob:"], img[src^="blob:"], canvas)').first(),
  ).toBeVisible()
})

test('the stage prompts for a picture only while there is a file field for it', { tag: '@again' }, async ({
  page,
  shop,
}) => {
  const shown = Object.values(shop.brand.tools).filter(
    (tool) => !tool.choose && sellsProductOfTool(shop.brand, tool),
  )
  test.skip(shown.length === 0, 'every tool of this brand lets shoppers choose first')
  for (const { address } of shown) {
    await open(page, address)
    const stage = page.getByRole('region', { name: shop.message('tool.stage') })
    await expect(stage).toBeVisible()
    const boxes = await page.locator('#content input[type="file"]').count()
    const asked = stage.getByText(shop.message('tool.stageEmpty'))
    await expect(asked, address).toHaveCount(boxes > 0 ? 1 : 0)
  }
})

test('a ready-made design can be added to the cart at its displayed price, and opens in the editor (design-start-18)', async ({
  page,
  shop,
}) => {
  const { starters, catalogue } = shop.brand
  const starter = starters.find(
    ({ product }) => !catalogue.products.find(({ urlKey }) => urlKey === product)?.outOfStock,
  )
  if (!starter) throw new Error(`${shop.brand.id} has nothing ready-made`)
  const { name, product, document } = starter
  await open(page, `/designs/${product}`)
  const add = page.getByRole('button', { name: shop.message('templates.addToCartOf', { name }) })
  const card = page.getByRole('listitem').filter({ has: add })
  const price = /\$[\d,]+\.\d\d/.exec(await card.innerText())?.[0] ?? 'no price'
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toContainText(price)
  await card.getByRole('link', { name, exact: true }).click()
  await expect(page.locator('[data-stage] svg g[data-node]')).toHaveCount(Object.keys(document.nodes).length)
  await expect(page).toHaveURL(/[?&]design=[a-z0-9]{16}/)
  await expect(page.getByRole('dialog').getByText(price).first()).toBeVisible()
  await open(page, '/checkout/cart')
  await expect(page.getByRole('region', { name: shop.message('cart.title') })).toContainText(price)
  await expect(
    page.getByRole('link', { name: new RegExp(`^${shop.message('cart.edit')}: `) }),
  ).toHaveAttribute('href', /itemId=/)
})

test('a page for making one product shows the design table first and the information below (content-3)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const makers = Object.entries(shop.brand.routes).filter(([, { screen }]) => screen === 'maker')
  test.skip(makers.length === 0, 'this brand has no such page')
  for (const [address, route] of makers) {
    const product = shop.brand.catalogue.products.find(({ urlKey }) => urlKey === route.product)
    await open(page, address)
    const stage = page.getByRole('region', { name: shop.message('tool.stage') })
    await expect(stage).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.heading ?? product?.name ?? '')
    await expect(page.getByRole('banner').locator('[data-opens="account"]'), 'inside the shop').toBeVisible()
    await page.locator('#content').evaluate((content) => content.lastElementChild?.scrollIntoView(false))
    await expect(page.getByRole('heading', { name: shop.message('tool.others') })).toBeVisible()
    const tops = await page
      .locator('#content')
      .evaluate((content) =>
        [...content.querySelectorAll('[data-add-to-cart], h2')].map((element) =>
          element.hasAttribute('data-add-to-cart') ? 'buy' : (element.textContent ?? ''),
        ),
      )
    const buy = tops.indexOf('buy')
    expect(buy).toBeGreaterThanOrEqual(0)
    for (const title of [shop.message('product.faq'), shop.message('tool.others')])
      if (tops.includes(title)) expect(tops.indexOf(title), title).toBeGreaterThan(buy)
    expect(tops, 'others to design').toContain(shop.message('tool.others'))
  }
})

test('a page without header and footer shows one heading, up to eight products and a link to start (content-3, shell-36)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const bare = Object.entries(shop.brand.routes).filter(([, { screen }]) => screen === 'bare')
  expect(bare.length).toBeGreaterThan(0)
  for (const [address, route] of bare) {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.heading ?? /./)
    const tiles = page.locator('#content article')
    expect(await tiles.count()).toBeGreaterThan(0)
    expect(await tiles.count()).toBeLessThanOrEqual(8)
    await expect(page.locator('#header-search')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    const { href, label } = shop.brand.navigation.createNow
    await expect(page.locator('#content').getByRole('link', { name: label })).toHaveAttribute('href', href)
  }
})
