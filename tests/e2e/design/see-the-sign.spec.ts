import type { Page } from '@playwright/test'
import type { CompiledProduct } from '../../../src/brand/compiled'
import { hands } from '../support/product'
import {
  centsIn,
  checkOutToPayment,
  expect,
  open,
  fillInCard,
  placeOrder,
  test,
  type Shop,
} from '../support/shop'

/** Returns a product whose words are priced by the letter, with its ten letterings. */
function signIn({ brand }: Shop) {
  for (const product of brand.catalogue.products) {
    const [words] = Object.keys(product.table.perCharacter)
    const lettering = product.options.find((option) =>
      option.values?.some(({ title }) => brand.letterings[title]),
    )
    if (words && lettering && !product.outOfStock) return { product, words, lettering }
  }
  throw new Error(`${brand.id} sells no words in a lettering`)
}

const sign = (page: Page, shop: Shop, text: string) =>
  page.getByRole('img', { name: shop.message('sign.label', { text }), exact: true })

/** Returns the drawing: the path of the tube's core. */
const drawn = (page: Page, shop: Shop, text: string) =>
  sign(page, shop, text).locator('path').last().getAttribute('d')

async function typeOn(page: Page, address: string, product: CompiledProduct, words: string, text: string) {
  await open(page, address)
  const shopper = hands(page, product)
  await shopper.type(words, text)
  return shopper
}

test('the product page draws typed words in each of ten letterings, all different (studio-2)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { product, words, lettering } = signIn(shop)
  const shopper = await typeOn(page, `/product/${product.urlKey}`, product, words, 'Good Vibes')
  await expect(sign(page, shop, 'Good Vibes')).toBeVisible()
  const seen = new Set<string>()
  for (const value of lettering.values ?? []) {
    await shopper.choose(lettering.uid, value.uid)
    await expect
      .poll(
        async () => seen.has((await drawn(page, shop, 'Good Vibes')) ?? ''),
        `${value.title} is drawn as another`,
      )
      .toBe(false)
    seen.add((await drawn(page, shop, 'Good Vibes')) ?? '')
  }
  expect(seen.size).toBe(10)
})

test('clicking a thumbnail shows the pictures again, and typing shows the sign again', async ({
  page,
  shop,
}) => {
  const { product, words } = signIn(shop)
  const shopper = await typeOn(page, `/product/${product.urlKey}`, product, words, 'Bar')
  await expect(sign(page, shop, 'Bar')).toBeVisible()
  const gallery = page.getByRole('region', {
    name: shop.message('productPage.gallery', { name: product.name }),
  })
  await gallery.getByRole('button', { name: /2/ }).last().click()
  await expect(sign(page, shop, 'Bar')).toBeHidden()
  await expect(gallery.getByRole('img', { name: product.pictures[1]?.alt ?? '' }).first()).toBeInViewport()
  await shopper.type(words, 'Bar!')
  await expect(sign(page, shop, 'Bar!')).toBeVisible()
})

test('the note after "Add to cart" shows the typed words as their sign, and keeps them when the shopper types others (cart-70)', {
  tag: '@once',
}, async ({ page, shop }) => {
  const { product, words } = signIn(shop)
  const shopper = await typeOn(page, `/product/${product.urlKey}`, product, words, 'Bar')
  await expect(sign(page, shop, 'Bar')).toBeVisible()
  const core = (await drawn(page, shop, 'Bar')) ?? ''
  expect(core).not.toBe('')
  await page.locator('[data-add-to-cart]:visible').first().click()
  const note = page.getByRole('status').filter({ hasText: shop.message('cart.added') })
  const shown = note.locator('[data-sign] path').last()
  await expect(shown).toHaveAttribute('d', core)
  await expect(shown).toBeInViewport()
  await expect(note.locator('img')).toHaveCount(0)
  await shopper.type(words, 'Bare')
  await expect(sign(page, shop, 'Bare')).toBeVisible()
  await expect(shown).toHaveAttribute('d', core)
})

test('the sign can be shown by night and by day, with its measures once a size is chosen (studio-2)', async ({
  page,
  shop,
}) => {
  const { product, words } = signIn(shop)
  await typeOn(page, `/product/${product.urlKey}`, product, words, 'Open')
  await expect(page.getByText(/\d in \([\d.]+ × [\d.]+ cm\) · [\d.]+ ft \([\d.]+ m\) of tube/)).toBeVisible()
  const light = page.getByRole('button', { name: shop.message('sign.light'), exact: true })
  await expect(light).toHaveAttribute('aria-pressed', 'true')
  await light.click()
  await expect(light).toHaveAttribute('aria-pressed', 'false')
})

test('characters that the lettering lacks are named, and the product can still be ordered (studio-160)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const { product, words } = signIn(shop)
  await typeOn(page, `/product/${product.urlKey}`, product, words, 'A漢B')
  await expect(page.getByRole('alert').filter({ hasText: '漢' })).toBeVisible()
  await expect(page.locator('[data-add-to-cart]:visible').first()).toBeEnabled()
})

test('on the sample wall the sign has its true size above a sofa, on its backing, and moves by arrow keys (studio-7, studio-8)', async ({
  page,
  shop,
}) => {
  const { product, words } = signIn(shop)
  await typeOn(page, `/product/${product.urlKey}`, product, words, 'Open')
  await page.getByText(shop.message('sign.facts')).click()
  const backing = page.locator('figure[data-lit] dd').last()
  await expect(backing).toHaveText(/\d in \([\d.]+ × [\d.]+ cm\)$/)
  const centimeters = Number(/\(([\d.]+) ×/.exec((await backing.textContent()) ?? '')?.[1])
  await page.getByRole('button', { name: shop.message('sign.viewRoom'), exact: true }).click()
  const hung = page.getByRole('group', { name: shop.message('sign.label', { text: 'Open' }) })
  const [own, room] = [await hung.boundingBox(), await hung.locator('xpath=..').boundingBox()]
  expect(Math.abs(((own?.width ?? 0) / (room?.width ?? 1)) * 320 - centimeters)).toBeLessThan(1)
  await hung.press('Shift+ArrowRight')
  expect((await hung.boundingBox())?.x).toBeGreaterThan(own?.x ?? 0)
})

test('typed words are priced by their tube, a budget slider sets the size by keyboard, and the cart has the same price (prices-20, prices-22)', {
  tag: '@once',
}, async ({ page, shop }) => {
  const { product, words } = signIn(shop)
  const shopper = await typeOn(page, `/product/${product.urlKey}`, product, words, 'Good Vibes')
  const cents = async () => centsIn(await shopper.total.textContent())
  await expect.poll(cents).toBeLessThan(shopper.price().rowCents)
  const small = await cents()
  const budget = page.getByRole('slider')
  await budget.focus()
  await page.keyboard.press('End')
  await expect.poll(cents).toBeGreaterThan(small)
  const max = Number(await budget.inputValue())
  expect(await cents()).toBeLessThanOrEqual(max)
  const shown = await shopper.total.textContent()
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await open(page, '/checkout/cart')
  await expect(page.getByText(shopper.money(centsIn(shown)), { exact: true }).first()).toBeVisible()
})

test('in the review a sign’s options continue below its price; in the order its words come first', async ({
  page,
  shop,
}) => {
  test.slow()
  const { product, words } = signIn(shop)
  await typeOn(page, `/product/${product.urlKey}`, product, words, 'Bar')
  await page.locator('[data-add-to-cart]:visible').first().click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await checkOutToPayment(page, shop)
  await fillInCard(page, shop, '4242 4242 4242 4242')
  const line = page.locator('section[data-state="ready"] li').filter({ hasText: product.name })
  await expect(placeOrder(page, shop)).toBeVisible()
  const [choices, price] = [
    await line.getByText('Bar,').boundingBox(),
    await line.getByText(/^\$[\d,.]+$/).boundingBox(),
  ]
  expect(choices?.y).toBeGreaterThanOrEqual((price?.y ?? 0) + (price?.height ?? 0))
  expect((choices?.x ?? 0) + (choices?.width ?? 0)).toBeGreaterThan((price?.x ?? Infinity) + 1)
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
  const ordered = page.getByRole('listitem').filter({ hasText: product.name })
  const title = product.options.find(({ uid }) => uid === words)?.title ?? ''
  await expect(ordered.locator('strong + span')).toHaveText(new RegExp(`^${title}:?\\s*Bar$`))
})
