import type { Page } from '@playwright/test'
import { doubleLetters, overhangsOf, usualLetters } from '../support/screen-fit'
import { expect, onDesktopOnly, open, test, type Shop } from '../support/shop'

/**
 * The editor at 320 pixels, which is 1280 at 400 % zoom, and with text twice as large: everything can be
 * reached (studio-203).
 */
onDesktopOnly()
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const photo = 'brands/base/assets/photos/fig.jpg'

/** Returns the parts of the editor that can't be scrolled fully into view or are covered, one per line. */
function outOfReach(): string[] {
  const pressable = 'dialog[open] :is(button, input, select, textarea, summary)'
  const name = (element: Element | null) =>
    element &&
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
  const labelOf = (element: Element) => element.closest('label') ?? element
  const parts = [...document.querySelectorAll(pressable)].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none',
  )
  const found = parts.flatMap((element) => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (left < -0.5 || right > innerWidth + 0.5) return [`${name(element)} hangs out at the side`]
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const hit = document.elementFromPoint(x, y)
    if (!hit) return [`${name(element)} is not in sight`]
    return labelOf(element).contains(hit) || hit.contains(element)
      ? []
      : [`${name(element)} lies below ${name(hit)}`]
  })
  return parts.length === 0 ? ['nothing to press'] : [...new Set(found)]
}

/** Returns touch targets that are too small: buttons in a bar less than 44 pixels wide or high. */
function tooSmall(): string[] {
  const buttons = [
    ...document.querySelectorAll(
      'dialog[open] :is(header, nav, [role=toolbar]) button:not([data-quantity] *)',
    ),
  ]
  return buttons
    .filter((button) => button.checkVisibility())
    .flatMap((button) => {
      const { width, height } = button.getBoundingClientRect()
      const name = button.getAttribute('aria-label') ?? button.textContent
      return width < 43.9 || height < 43.9 ? [`${name} is ${width} by ${height}`] : []
    })
}

const sizes = {
  narrow: { width: 320, height: 640 },
  'narrow and low': { width: 320, height: 256 },
}

/**
 * Checks every size, with normal and with large text.
 * @param what text shown on failure
 */
async function expectInReach(page: Page, what: string) {
  const found: Record<string, string[]> = {}
  const look = async (how: string) => {
    await page.waitForTimeout(300) // layout that follows the size has settled
    const parts = [
      ...(await page.evaluate(outOfReach)),
      ...(await page.evaluate(tooSmall)),
      ...(await overhangsOf(page)),
    ]
    if (parts.length > 0) found[how] = parts
  }
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    await look(name)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await doubleLetters(page)
  await look('with text twice as large')
  await usualLetters(page)
  await page.setViewportSize(sizes.narrow)
  expect.soft(found, what).toEqual({})
}

const tool = (page: Page, shop: Shop, name: string) =>
  page
    .getByRole('navigation', { name: shop.message('editor.tools') })
    .getByRole('button', { name: new RegExp(`^${shop.message(`editorPanels.${name}`)}`) })

/** Adds words to a sign, a picture to everything else. */
async function addSomething(page: Page, shop: Shop) {
  const objects = page.locator('[data-stage] svg g[data-node]')
  if (await tool(page, shop, 'picture').isVisible()) {
    await tool(page, shop, 'picture').click()
    await page.getByLabel(shop.message('editor.choosePicture')).setInputFiles(photo)
    await expect(objects.locator('image')).toHaveCount(1)
    await tool(page, shop, 'picture').click()
    return
  }
  await tool(page, shop, 'text').click()
  await page
    .getByRole('region', { name: shop.message('editorPanels.text') })
    .getByRole('button')
    .nth(1)
    .click()
  await expect(page.locator('dialog[open] :is(input, textarea):focus')).toBeVisible() // without it, a typed letter is a shortcut
  await page.keyboard.type('Good dogs')
  await expect(objects).not.toHaveCount(0)
  await tool(page, shop, 'text').click()
}

test('all editor controls are reachable at 320 pixels and with doubled text size, as 44-pixel buttons, with and without open panels (studio-203)', async ({
  page,
  shop,
}) => {
  test.slow()
  const { templates, catalogue } = shop.brand
  const product = catalogue.products.find(({ urlKey, outOfStock }) => templates[urlKey] && !outOfStock)
  await page.setViewportSize(sizes.narrow)
  await open(page, `/designtool?param=${product?.urlKey}`)
  await page.getByRole('button', { name: shop.message('tool.edit') }).click()
  await expect(page.locator('[data-stage]')).toBeVisible()
  await addSomething(page, shop)
  await expectInReach(page, 'nothing open')
  await page.getByRole('button', { name: shop.message('editor.edit'), exact: true }).click()
  await expectInReach(page, 'what is selected')
  await tool(page, shop, 'product').click()
  await expectInReach(page, 'the product')
})
