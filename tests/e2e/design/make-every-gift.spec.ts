import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import type { CompiledProduct } from '../../../src/brand/compiled'
import {
  defaultSelection,
  visibleOptions,
  type ProductOption,
} from '../../../src/lib/products/product-options'
import { barriersOf, bringAxe } from '../support/barriers'
import { newEmail } from '../support/customer'
import { CountedKeyboard } from '../support/keyboard'
import { orderTheCart } from '../support/order'
import { expect, open, test, type Shop } from '../support/shop'

/**
 * Every tool that has a product: from its address to the files of a guest's order, by touch and with
 * the keyboard only. Each test prints its row: tool, device, presses to the cart, violations that axe finds.
 */

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 60_000 }) // files are rendered meanwhile

const photo = 'brands/base/assets/photos/two-dogs.jpg'
const words = 'Ada'

const { tools } = parse(readFileSync('brands/base/tools.yaml', 'utf8')) as {
  tools: Record<string, { choose?: boolean }>
}
const names = Object.entries(tools).flatMap(([name, { choose }]) => (choose ? [] : [name]))

const pictureAmong = (shown: ProductOption[]) =>
  shown.find(({ type, required }) => type === 'file' && required)

/** A choice after which the product asks for a picture, such as "I upload the first one now". */
function choiceOfPicture({ options, rules }: CompiledProduct) {
  const usual = defaultSelection(options, rules)
  for (const { uid, values = [] } of options)
    for (const value of values) {
      const picture = pictureAmong(visibleOptions(options, rules, { ...usual, [uid]: [value.uid] }))
      if (picture) return { radio: `[data-option="${uid}"] input[value="${value.uid}"]`, picture }
    }
  return undefined
}

/** What to answer first: a choice that asks for a picture, then the fields of picture or words. */
const questionOf = (asked: CompiledProduct) => {
  const { options, rules, table } = asked
  const fieldOf = (uid: string) => `[data-option="${uid}"] :is(input, textarea)`
  const shown = visibleOptions(options, rules, defaultSelection(options, rules))
  const picture = pictureAmong(shown)
  if (picture) return { isPhoto: true, fields: [fieldOf(picture.uid)] }
  const { custom } = table
  const sides = [custom?.width.uid, custom?.height.uid]
  const worded = shown.filter(({ type, uid }) => ['field', 'area'].includes(type) && !sides.includes(uid))
  const wanted = worded.filter(({ required }) => required)
  const fields = wanted.length > 0 ? wanted : worded.slice(0, 1)
  const choice = fields.length === 0 && choiceOfPicture(asked)
  if (choice) return { isPhoto: true, radio: choice.radio, fields: [fieldOf(choice.picture.uid)] }
  return { isPhoto: false, fields: fields.map(({ uid }) => fieldOf(uid)) }
}

/** The address of a tool with its product, which a tool of several products asks for. */
function toolNamed({ brand }: Shop, name: string) {
  const { address, product: urlKey, choose } = brand.tools[name] ?? {}
  const product = brand.catalogue.products.find((each) => each.urlKey === urlKey)
  if (!address || !product) throw new Error(`${name} opens no product`)
  const own = choose ? `${address}?urlKey=${product.urlKey}` : address
  // A person lays out the pictures of a set that is made of several, and sends a proof.
  const isLaidByHand = brand.templates[product.urlKey]?.preview === 'none'
  return { address: own, product, question: questionOf(product), isLaidByHand }
}

/** Collects what axe finds, by screen. */
function looksAt(page: Page) {
  const found: Record<string, string[]> = {}
  return {
    found,
    async look(screen: string) {
      const list = await barriersOf(page)
      if (list.length > 0) found[screen] = list.map(({ wording }) => wording)
    },
    count: () => Object.values(found).flat().length,
  }
}

/** Answers the browser's file dialog. Listens before the press, which a busy browser may handle first. */
const answerDialog = (page: Page) => page.on('filechooser', (dialog) => void dialog.setFiles(photo))

const stage = (page: Page) => page.locator('[data-stage]')

/** Waits until the picture is with the shop, or the words are drawn in place of the example. */
async function untilShown(page: Page, { message }: Shop, isPhoto: boolean) {
  if (isPhoto) return page.getByLabel(message('product.replaceFile')).first().waitFor({ state: 'attached' })
  for (const hint of ['tool.wordsEmpty', 'tool.stageBegun'])
    await page.getByText(message(hint)).waitFor({ state: 'hidden' })
}

const untilAdded = (page: Page, { message }: Shop) =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: message('cart.added') })
      .last(),
  ).toBeVisible({ timeout: 60_000 })

const lines = (page: Page, { message }: Shop) =>
  page.getByRole('region', { name: message('cart.title') }).getByRole('listitem')

/** Waits for the files of an order, and returns their names. */
async function filesOf(brand: string, number: string): Promise<string[]> {
  const folder = `.test/shops/${brand}/production/${brand}/${number}-1`
  const made = () => (existsSync(folder) ? readdirSync(folder) : [])
  // The design's own file is written last (production-11).
  await expect
    .poll(made, { timeout: 120_000, intervals: [500] })
    .toContainEqual(expect.stringMatching(/\.design$/))
  for (const file of made()) expect(statSync(join(folder, file)).size, file).toBeGreaterThan(0)
  return made().filter((file) => !file.endsWith('.design'))
}

const printRow = (...cells: (string | number)[]) =>
  console.log(cells.map((cell) => String(cell).padEnd(26)).join(' | '))

for (const name of names) {
  test(`G2: ${name} by touch: a photo or words, cart, guest's order, files (design-start-3, production-11, ui-6)`, async ({
    page,
    shop,
    brand,
  }) => {
    const { address, product, question, isLaidByHand } = toolNamed(shop, name)
    const { message } = shop
    const axe = looksAt(page)
    await bringAxe(page.context())
    answerDialog(page)
    let presses = 0
    const tap = async (selector: string) => {
      await page.locator(selector).first().tap()
      presses += 1
    }
    await open(page, address)
    if (question.radio) await tap(`label:has(${question.radio})`)
    for (const field of question.fields) {
      await tap(field)
      if (!question.isPhoto) await page.keyboard.type(words)
    }
    await untilShown(page, shop, question.isPhoto)
    await tap('[data-add-to-cart]:visible')
    await untilAdded(page, shop)
    const toCart = presses
    await axe.look('tool')
    await page.goto('/checkout/cart')
    await expect(lines(page, shop)).toHaveCount(1)
    await expect(lines(page, shop)).toContainText(product.name)
    await axe.look('cart')
    await page
      .getByRole('link', { name: new RegExp(`^${message('cart.edit')}: `) })
      .first()
      .tap()
    await page
      .getByRole('button', { name: message('tool.edit') })
      .or(page.getByRole('button', { name: message('live.edit') }))
      .first()
      .tap()
    await expect(stage(page)).toBeVisible({ timeout: 30_000 })
    await axe.look('editor')
    const number = await orderTheCart(page, newEmail())
    const files = isLaidByHand ? ['laid out by hand'] : await filesOf(brand, number)
    printRow(name, 'touch', `${toCart} presses`, `${files.length} files`, `axe ${axe.count()}`)
    expect(files).not.toEqual([])
    expect(axe.found).toEqual({})
    expect(toCart).toBeLessThanOrEqual(5)
  })

  test(`G2: ${name} with the keyboard only: a photo or words, editor, cart, guest's order, files (design-start-3, production-11, ui-6)`, {
    tag: '@keyboard',
  }, async ({ page, shop, brand }) => {
    const { address, question, isLaidByHand } = toolNamed(shop, name)
    const { message } = shop
    const axe = looksAt(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await bringAxe(page.context())
    answerDialog(page)
    const keyboard = new CountedKeyboard(page, 160) // around the page's whole frame
    await open(page, address)
    if (question.radio) {
      await keyboard.tabTo(question.radio.replace(/ input.*/, ' input'))
      while (!(await page.locator(question.radio).isChecked())) await keyboard.press('ArrowRight')
    }
    for (const field of question.fields) {
      await keyboard.tabTo(field)
      if (question.isPhoto) await keyboard.press('Enter')
      else await page.keyboard.type(words)
    }
    await untilShown(page, shop, question.isPhoto)
    await axe.look('tool')
    await keyboard.tabTo('button', message('tool.edit'))
    await keyboard.press('Enter')
    await expect(stage(page)).toBeVisible({ timeout: 30_000 })
    await axe.look('editor')
    await keyboard.tabTo('dialog[open] button', message('editor.done'))
    await keyboard.press('Enter')
    await expect(stage(page)).toBeHidden()
    await keyboard.tabTo('[data-add-to-cart]')
    await keyboard.press('Enter')
    await untilAdded(page, shop)
    const toCart = keyboard.presses
    await keyboard.tabTo('a[href="/checkout/cart"]')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(lines(page, shop)).toHaveCount(1)
    await axe.look('cart')
    const number = await orderTheCart(page, newEmail())
    const files = isLaidByHand ? ['laid out by hand'] : await filesOf(brand, number)
    printRow(name, 'keyboard', `${toCart} presses`, `${files.length} files`, `axe ${axe.count()}`)
    expect(files).not.toEqual([])
    expect(axe.found).toEqual({})
  })
}
