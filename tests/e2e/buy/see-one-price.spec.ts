import type { Locator, Page } from '@playwright/test'
import type { CompiledProduct } from '../../../src/brand/compiled'
import { transparentArt, turnedPhoto } from '../support/sticker-pictures'
import { hands } from '../support/product'
import {
  centsIn,
  checkOutToPayment,
  choosePayment,
  expect,
  open,
  placeOrder,
  test,
  type Shop,
} from '../support/shop'

/** A design in one state has the same price wherever it is shown: four ways to make one in each brand. */

type Hands = ReturnType<typeof hands>

interface Journey {
  brand: string
  what: string
  product: string
  /** `picture` is a file for the product's upload field, `words` the text for its first text field. */
  picture?: () => ReturnType<typeof transparentArt>
  words?: string
  quantity?: number
  /** Whether the product is ordered in the editor instead of on the page. */
  inEditor?: true
  /** Whether another journey takes almost the same way, so that only the long suite takes this one. */
  isAlike?: true
}

const journeys: Journey[] = [
  {
    brand: 'stickers',
    what: 'a wide picture',
    product: 'custom-die-cut-stickers',
    picture: transparentArt,
    isAlike: true,
  },
  {
    brand: 'stickers',
    what: 'the same picture ordered in the editor',
    product: 'custom-die-cut-stickers',
    picture: transparentArt,
    inEditor: true,
  },
  {
    brand: 'stickers',
    what: 'a hundred stickers of an upright photo',
    product: 'custom-die-cut-stickers',
    picture: turnedPhoto,
    quantity: 100,
    isAlike: true,
  },
  {
    brand: 'stickers',
    what: 'a round sticker',
    product: 'custom-circle-stickers',
    picture: transparentArt,
    isAlike: true,
  },
  { brand: 'neon', what: 'two words', product: 'custom-text-neon', words: 'Good Vibes' },
  {
    brand: 'neon',
    what: 'words with a phone’s punctuation',
    product: 'custom-text-neon',
    words: 'Mom’s Café…',
  },
  {
    brand: 'neon',
    what: 'words ordered in the editor',
    product: 'custom-text-neon',
    words: 'Good Vibes',
    inEditor: true,
  },
  { brand: 'neon', what: 'two name signs', product: 'custom-name-neon', words: 'Zoë', quantity: 2 },
  { brand: 'canvas', what: 'a photo', product: 'classic-photo-canvas', picture: turnedPhoto },
  {
    brand: 'canvas',
    what: 'a photo ordered in the editor',
    product: 'classic-photo-canvas',
    picture: turnedPhoto,
    inEditor: true,
  },
  {
    brand: 'canvas',
    what: 'two canvases',
    product: 'classic-photo-canvas',
    picture: turnedPhoto,
    quantity: 2,
  },
  { brand: 'canvas', what: 'a poster', product: 'gallery-framed-print', picture: turnedPhoto },
]

async function begin(page: Page, product: CompiledProduct, { picture, words, quantity }: Journey) {
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  if (picture) {
    const file = await picture()
    await page.locator('input[type=file]').first().setInputFiles(file)
  }
  const [field] = Object.keys(product.table.perCharacter)
  if (words !== undefined && field) await shopper.type(field, words)
  if (quantity !== undefined) await shopper.order(quantity)
  return shopper
}

/** Waits until the picture is uploaded and the words are measured. */
async function isSettled(page: Page, { message }: Shop, { picture, words }: Journey) {
  if (picture) {
    const { name } = await picture()
    await expect(page.getByText(message('artwork.fileReady', { name }))).toBeAttached({ timeout: 20_000 })
  }
  if (words !== undefined)
    await expect(page.locator('figure [data-backing]').first()).toBeVisible({ timeout: 20_000 })
}

async function shownBy(total: Hands['total']): Promise<number> {
  let cents = centsIn(await total.textContent())
  await expect
    .poll(async () => {
      const before = cents
      cents = centsIn(await total.textContent())
      return cents === before
    })
    .toBe(true)
  return cents
}

async function orderInEditor(page: Page, { message }: Shop, price: string) {
  await page.getByRole('button', { name: message('live.edit') }).click()
  const editor = page.getByRole('dialog')
  await expect(editor.locator('svg g[data-node]').first()).toBeVisible({ timeout: 20_000 })
  await expect(editor.getByText(price, { exact: true }).first()).toBeVisible()
  await page.locator('[data-order] button[data-order]').click()
}

const noteOf = (page: Page, { message }: Shop): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: message('cart.added') })
    .last() // the editor has a separate one

const again = { tag: '@again' }

for (const journey of journeys)
  test(
    `${journey.brand}, ${journey.what}: the price is the same from product page to order (prices-342, cart-70)`,
    journey.isAlike ? again : {},
    async ({ page, shop }) => {
      test.skip(shop.brand.id !== journey.brand, 'another brand’s journey')
      test.slow()
      page.setDefaultTimeout(30_000)
      const { message } = shop
      const product = shop.brand.catalogue.products.find(({ urlKey }) => urlKey === journey.product)
      if (!product) throw new Error(`${journey.brand} does not sell ${journey.product}`)
      const shopper = await begin(page, product, journey)
      await isSettled(page, shop, journey)
      const cents = await shownBy(shopper.total)
      const price = shopper.money(cents)

      if (journey.inEditor) await orderInEditor(page, shop, price)
      else await page.locator('[data-add-to-cart]:visible').first().click()
      await expect(noteOf(page, shop)).toContainText(price, { timeout: 30_000 })
      if (journey.inEditor) await expect(noteOf(page, shop).locator('[data-design] svg')).toBeVisible()

      await open(page, '/')
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
      const drawer = page.getByRole('dialog', { name: message('shell.miniCart') })
      await expect(drawer.getByRole('listitem').first()).toContainText(price)
      await open(page, '/checkout/cart')
      const lines = page.getByRole('region', { name: message('cart.title') }).getByRole('listitem')
      await expect(lines.first()).toContainText(price)

      await checkOutToPayment(page, shop)
      await expect(page.locator('main')).toContainText(price)
      await choosePayment(page, shop)
      await placeOrder(page, shop).click()
      await expect(page).toHaveURL(/\/checkout\/success/, { timeout: 30_000 })
      await expect(page.locator('main')).toContainText(price)
    },
  )
