import type { Page } from '@playwright/test'
import type { CompiledProduct } from '../../../src/brand/compiled'
import { hands } from '../support/product'
import { expect, open, test, type Shop } from '../support/shop'

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

async function typeOn(page: Page, address: string, product: CompiledProduct, words: string, text: string) {
  await open(page, address)
  const shopper = hands(page, product)
  await shopper.type(words, text)
  return shopper
}

test('after editing, the sign is shown as before: on its backing, by day, on the wall, with its facts and budget (studio-140, studio-114)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { message } = shop
  const { product, words } = signIn(shop)
  const shopper = await typeOn(page, `/product/${product.urlKey}`, product, words, 'Open')
  await expect(sign(page, shop, 'Open')).toBeVisible()
  const measured = page.locator('figure[data-lit] figcaption strong')
  await expect(measured).toBeVisible()
  const price = await shopper.total.textContent()
  await page.getByRole('button', { name: message('live.edit') }).click()
  await expect(page.locator('[data-stage] svg g[data-node]')).toHaveCount(1)
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: message('designCommands.lock'), exact: true }).click()
  await page.getByRole('button', { name: message('editor.close') }).click()

  await expect(page.getByText(message('live.made'))).toBeVisible()
  const made = sign(page, shop, 'Open')
  await expect(made.locator('[data-backing]')).toBeVisible()
  await expect(measured).toHaveText(/ in \(.* cm\) · .* of tube$/)
  await expect(shopper.total).toHaveText(price ?? '')
  await page.getByText(message('sign.facts')).click()
  await expect(page.locator('figure[data-lit] dd')).toHaveCount(5)
  await page.getByRole('button', { name: message('sign.light'), exact: true }).click()
  await expect(page.locator('figure[data-lit="false"]')).toBeVisible()
  await page.getByRole('button', { name: message('sign.viewRoom'), exact: true }).click()
  await expect(page.getByRole('group', { name: message('sign.label', { text: 'Open' }) })).toBeVisible()
  await expect(page.getByLabel(message('room.ownRoom'))).toBeAttached()
  const said = (await measured.textContent()) ?? ''
  const budget = page.locator('figure[data-lit] input[max]').last()
  await budget.focus()
  await page.keyboard.press('End')
  await expect(measured).not.toHaveText(said)
})

test('an on-screen keyboard leaves both the sign and the line being typed in sight (studio-203)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  const { product, words } = signIn(shop)
  await typeOn(page, `/product/${product.urlKey}`, product, words, 'Open')
  await page.getByRole('button', { name: message('live.edit') }).click()
  const editor = page.getByRole('dialog')
  const node = page.locator('[data-stage] svg g[data-node]')
  await expect(node).toHaveCount(1)
  await editor.getByRole('button', { name: message('editorPanels.text'), exact: true }).click()
  const lines = editor.getByRole('region', { name: message('editorPanels.text') }).getByRole('textbox')
  await lines.last().focus()
  // This browser has no keyboard on the screen, so its effect is set.
  const seen = await page.evaluate(() => {
    const height = Math.round(window.innerHeight * 0.6)
    Object.defineProperty(window.visualViewport, 'height', { value: height, configurable: true })
    window.visualViewport?.dispatchEvent(new Event('resize'))
    return height
  })
  await page.keyboard.type('late')
  await expect(async () => {
    const field = await lines.last().boundingBox()
    const drawn = await node.boundingBox()
    if (!field || !drawn) throw new Error('the field or the sign is not there')
    expect(field.y + field.height).toBeLessThanOrEqual(seen)
    expect(drawn.y).toBeGreaterThanOrEqual(0)
    expect(drawn.y + drawn.height).toBeLessThanOrEqual(field.y)
    expect(drawn.height).toBeGreaterThan(60)
  }).toPass({ timeout: 5_000 })
})
