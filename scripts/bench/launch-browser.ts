import { chromium, type Browser } from 'playwright'
import { ensureBrowser } from '../browser'

/** The whole Chromium that measurements want, installed first where it is missing. @param flags more of its command line */
export async function launchBrowser(...flags: string[]): Promise<Browser> {
  ensureBrowser()
  const { chromiumLaunch } = await import('../../tests/support/chromium') // looks for the browser once, when read
  return chromium.launch({ ...chromiumLaunch, args: [...chromiumLaunch.args, ...flags] })
}
