import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevShop, type DevShop } from '../support/dev-shop'

/** `npm run dev` as merchandisers use it: a page is open in a browser, and an editor saves files of the brand, in a copy. */

let dev: DevShop
let page: Page

beforeAll(async () => {
  dev = await openDevShop()
  page = await dev.browser.newPage()
  // What the page needs is compiled when it is first opened.
  await page.goto(dev.shop.address, { timeout: 120_000 })
  await page.waitForLoadState('networkidle')
})
afterAll(() => dev?.close())

/** As many editors save: a new file takes the old one's place. */
function save(name: string, text: string) {
  writeFileSync(`${dev.file(name)}~`, text)
  renameSync(`${dev.file(name)}~`, dev.file(name))
}

/** Saves a file with some words replaced. @returns how to save it as it was */
function change(name: string, words: string, others: string): () => void {
  const before = readFileSync(dev.file(name), 'utf8')
  expect(before).toContain(words)
  save(name, before.replace(words, others))
  return () => save(name, before)
}

const headline = (on: Page) => on.getByRole('heading', { level: 1 })
const overlay = (on: Page) => on.getByRole('alert').filter({ hasText: 'Save refused' })

const within2s = { timeout: 2_000 }

test('an open page follows a saved manifest within two seconds, without being loaded again (brand-104)', async () => {
  const title = await headline(page).innerText()
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  const undo = change('pages/home.yaml', title, 'Saved a moment ago')
  await expect.poll(() => headline(page).innerText(), within2s).toBe('Saved a moment ago')
  undo()
  await expect.poll(() => headline(page).innerText(), within2s).toBe(title)
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})

test('what is built into the scripts of every page follows, too (brand-104)', async () => {
  const footer = page.getByRole('contentinfo')
  const undo = change('navigation.yaml', 'title: Favorites', 'title: Much loved')
  await expect.poll(() => footer.textContent(), { timeout: 5_000 }).toContain('Much loved')
  undo()
  await expect.poll(() => footer.textContent(), { timeout: 5_000 }).toContain('Favorites')
  await page.waitForLoadState('networkidle')
})

test('a refused save shows file, line, column, what was written and what to write, until a good one (brand-105)', async () => {
  const undo = change('pages/home.yaml', 'headline:', 'haedline:')
  await expect.poll(() => overlay(page).count(), within2s).toBe(1)
  const text = await overlay(page).innerText()
  expect(text).toMatch(/brands\/stickers\/pages\/home\.yaml:\d+:\d+/)
  expect(text).toContain('"haedline"')
  expect(text).toContain('Did you mean "headline"?')
  undo()
  await expect.poll(() => overlay(page).count(), within2s).toBe(0)
})

test('a page that is opened after a refused save shows why, and the last good manifest below (brand-44, brand-105)', async () => {
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
