import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevShop, type DevShop } from '../support/dev-shop'

/**
 * `npm run dev` as merchandisers use it: a page is open in a browser, and an editor saves files of the brand.
 * Everything happens in a copy.
 */

let dev: DevShop
let page: Page

beforeAll(async () => {
  dev = await openDevShop()
  page = await dev.browser.newPage()
  // The page's code is compiled when it is first opened.
  await page.goto(dev.shop.address, { timeout: 120_000 })
  await page.waitForLoadState('networkidle')
})
afterAll(() => dev?.close())

/** Saves as many editors do: a new file replaces the old one. */
function save(name: string, text: string) {
  writeFileSync(`${dev.file(name)}~`, text)
  renameSync(`${dev.file(name)}~`, dev.file(name))
}

/**
 * Saves a file with some words replaced.
 * @returns a function that restores it
 */
function change(name: string, words: string, others: string): () => void {
  const before = readFileSync(dev.file(name), 'utf8')
  expect(before).toContain(words)
  save(name, before.replace(words, others))
  return () => save(name, before)
}

const headline = (on: Page) => on.getByRole('heading', { level: 1 })
const overlay = (on: Page) => on.getByRole('alert').filter({ hasText: 'Save refused' })

const within2s = { timeout: 2_000 }

test('an open page shows a saved manifest change within two seconds without a reload (brand-104)', async () => {
  const title = await headline(page).innerText()
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  const undo = change('pages/home.yaml', title, 'Saved a moment ago')
  await expect.poll(() => headline(page).innerText(), within2s).toBe('Saved a moment ago')
  undo()
  await expect.poll(() => headline(page).innerText(), within2s).toBe(title)
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})

test('manifest data compiled into the scripts of every page is updated, too (brand-104)', async () => {
  const footer = page.getByRole('contentinfo')
  const undo = change('navigation.yaml', 'title: Favorites', 'title: Much loved')
  await expect.poll(() => footer.textContent(), { timeout: 5_000 }).toContain('Much loved')
  undo()
  await expect.poll(() => footer.textContent(), { timeout: 5_000 }).toContain('Favorites')
  await page.waitForLoadState('networkidle')
})

test('an invalid manifest shows file, line, column, the mistake and a suggestion, until a valid save (brand-104)', async () => {
  const undo = change('pages/home.yaml', 'headline:', 'haedline:')
  await expect.poll(() => overlay(page).count(), within2s).toBe(1)
  const text = await overlay(page).innerText()
  expect(text).toMatch(/brands\/stickers\/pages\/home\.yaml:\d+:\d+/)
  expect(text).toContain('"haedline"')
  expect(text).toContain('Did you mean "headline"?')
  undo()
  await expect.poll(() => overlay(page).count(), within2s).toBe(0)
})

test('a page opened after an invalid save shows the error over the last valid manifest (brand-104)', async () => {
  const title = await headline(page).innerText()
  const undo = change('identity.yaml', 'tagline:', 'taglnie:')
  await expect.poll(() => overlay(page).count(), within2s).toBe(1)
  const other = await dev.browser.newPage()
  await other.goto(dev.shop.address)
  await expect.poll(() => overlay(other).count(), { timeout: 20_000 }).toBe(1)
  expect(await headline(other).innerText()).toBe(title)
  await overlay(other).getByRole('button', { name: 'Close' }).click()
  expect(await overlay(other).count()).toBe(0)
  undo()
})
