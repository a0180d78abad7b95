import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevShop, type DevShop } from '../support/dev-shop'

/** The shop on a day in 2031, on which an offer and a coupon are active that are not active today. */

let dev: DevShop
let page: Page

function rewrite(file: string, changes: [RegExp, string][]) {
  const before = readFileSync(file, 'utf8')
  const after = changes.reduce((text, [found, written]) => text.replace(found, written), before)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

beforeAll(async () => {
  dev = await openDevShop(['--as-of', '2031-05-04'], (copy) => {
    rewrite(join(copy, 'brands/stickers/configuration.yaml'), [
      [/(headerOffers:\n {2}- text: ).*/, '$1The Sunday of 2031'],
      [/start: 2026-11-01\n(.*)end: 2027-01-31 23:59/, 'start: 2031-05-04\n$1end: 2031-05-05 23:59'],
    ])
    rewrite(join(copy, 'brands/base/configuration.yaml'), [
      [/start: 2026-10-01\n(.*)end: 2027-03-31 23:59/, 'start: 2031-05-04\n$1end: 2031-05-04 23:59'],
    ])
  })
  page = await dev.browser.newPage()
})
afterAll(() => dev?.close())

const open = async (address: string) => {
  await page.goto(`${dev.shop.address}${address}`, { timeout: 120_000 })
  return page.locator('body')
}

test('on a simulated date the banner counts down to the end of that day’s offer (brand-106)', async () => {
  await open('/')
  const banner = page.getByRole('complementary').filter({ hasText: 'The Sunday of 2031' })
  await expect.poll(() => banner.count()).toBe(1)
  // The offer lasts through the next day.
  await expect.poll(() => banner.textContent()).toMatch(/Ends in 1d/)
})

test('on a simulated date the coupons valid that day are listed, and expired ones are not (brand-106)', async () => {
  await open('/coupons-codes-and-deals')
  const listed = page.getByRole('main')
  await expect.poll(() => listed.textContent()).toContain('SHIPFREE50')
  expect(await listed.textContent()).not.toContain('WELCOME10')
})

test('on a simulated date the delivery days are counted from that date (brand-106)', async () => {
  const body = await open('/product/custom-die-cut-stickers')
  await page.getByText('Made to order in').first().scrollIntoViewIfNeeded()
  await expect.poll(() => body.textContent(), { timeout: 20_000 }).toMatch(/Arrives between .{0,6}May \d/)
})

test('the startup message names the simulated date and its separate data folder (brand-106)', () => {
  expect(dev.shop.output()).toMatch(/^day +2031-05-04, with separate data in .*\.data\/as-of$/m)
})
