import { existsSync } from 'node:fs'
import { headlessShell, wholeChromium } from './chromium-paths'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** CHROMIUM_PATH, or the first of these that is there; without any, the one that Playwright brought. scripts/browser.ts installs what is missing. */
function launchOf(...paths: string[]) {
  const path = [process.env['CHROMIUM_PATH'], ...paths].find(
    (candidate) => candidate && existsSync(candidate),
  )
  return { ...(path && { executablePath: path }), args }
}

/** The whole browser, for measurements. */
export const chromiumLaunch = launchOf(wholeChromium)

/** The headless shell, for tests: each new context costs it half the work (docs/decisions/0019). */
export const testBrowserLaunch = launchOf(headlessShell, wholeChromium)
