import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { testBrowserLaunch } from './browser/chromium'
import { copySources, linkModules, openFolder } from './project-copy'
import { endAllStarted, start, type Started } from './started'

/**
 * `npm run dev` in a copy of the project, with a browser. Files saved in the copy leave the project's brands
 * unchanged.
 */
export interface DevShop {
  /** Path of a brand file in the copy. */
  file: (name: string) => string
  shop: Started
  browser: Browser
  close: () => Promise<void>
}

/** @param prepare changes files of the copy before it starts */
export async function openDevShop(
  words: string[] = [],
  prepare?: (copy: string) => void,
  brand = 'stickers',
): Promise<DevShop> {
  const copy = openFolder()
  copySources(copy)
  linkModules(copy)
  prepare?.(copy)
  const shop = await start(['npm', 'run', 'dev', '--', ...words], { cwd: copy, env: { BRAND: brand } })
  await shop.ready()
  const browser = await chromium.launch(testBrowserLaunch)
  return {
    file: (name) => join(copy, 'brands', brand, name),
    shop,
    browser,
    async close() {
      await browser.close()
      await endAllStarted()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}
