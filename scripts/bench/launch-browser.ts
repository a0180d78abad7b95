import { chromium, type Browser } from 'playwright'
import { ensureBrowser } from '../browser'

/**
 * Launches a full Chromium for measurements, and installs it first if missing. @param flags additional
 * command line flags
 */
export async function launchBrowser(...flags: string[]): Promise<Browser> {
  ensureBrowser()
  const { chromiumLaunch } = await import('../../tests/support/browser/chromium') // looks for the browser once, when imported
  return chromium.launch({ ...chromiumLaunch, args: [...chromiumLaunch.args, ...flags] })
}
