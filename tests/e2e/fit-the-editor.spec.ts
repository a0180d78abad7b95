import type { Page } from '@playwright/test'
import { doubleLetters, overhangsOf, usualLetters } from './support/screen-fit'
import { expect, onDesktopOnly, open, test, type Shop } from './support/shop'

/** The editor at 320 pixels, which is 400 % of 1280, and with text twice as large: all of it can be reached (studio-203). */
onDesktopOnly()
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const photo = 'brands/canvas/assets/photos/fig.jpg'

/** What of the editor can't be brought into sight whole, or has something lying on it; one line each. */
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

/** What a finger can't be sure to meet: a button of a bar that is less than 44 pixels wide or high. */
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

/** In each size, with usual and with large text. @param what is said when it fails */
async function expectInReach(page: Page, what: string) {
  const found: Record<string, string[]> = {}
  const look = async (how: string) => {
    await page.waitForTimeout(300) // what follows the size has done so
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

/** Words on a sign, a picture on everything else. */
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
  await expect(page.locator('dialog[open] :is(input, textarea):focus')).toBeVisible() // a letter typed before is a shortcut
  await page.keyboard.type('Good dogs')
  await expect(objects).not.toHaveCount(0)
  await tool(page, shop, 'text').click()
}

test('everything of the editor is in reach at 320 pixels and with text twice as large, in buttons of 44 pixels, with nothing open, with what is selected and with the product (studio-203, studio-223)', async ({
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
