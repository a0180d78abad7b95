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

/**
 * Uses CHROMIUM_PATH or the first existing path, or else Playwright's own browser. scripts/browser.ts
 * installs missing ones.
 */
function launchOf(...paths: string[]) {
  const path = [process.env['CHROMIUM_PATH'], ...paths].find(
    (candidate) => candidate && existsSync(candidate),
  )
  return { ...(path && { executablePath: path }), args }
}

/** The full browser, for measurements. */
export const chromiumLaunch = launchOf(wholeChromium)

/** The headless shell, for tests: a new context takes it half the work (docs/decisions/0019). */
export const testBrowserLaunch = launchOf(headlessShell, wholeChromium)
