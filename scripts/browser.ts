import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { headlessShell, wholeChromium } from '../tests/support/chromium-paths'

/** Installs a package of Debian's, where there is apt and the right to use it. @returns whether that worked */
function isInstalled(name: string): boolean {
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n '
  const commands = `${asRoot}apt-get update -q && ${asRoot}apt-get install -y -q ${name}`
  // A mirror that does not answer holds nobody up.
  return spawnSync('sh', ['-c', commands], { stdio: 'inherit', timeout: 180_000 }).status === 0
}

/** Measurements need a whole Chromium: the machine's, or Debian's, or the one that Playwright brings. */
export function ensureBrowser() {
  if (existsSync(process.env['CHROMIUM_PATH'] || wholeChromium) || isInstalled('chromium')) return
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
}

/** Tests want the headless shell, and make do with a whole Chromium. */
export function ensureTestBrowser() {
  if (existsSync(process.env['CHROMIUM_PATH'] || headlessShell) || isInstalled('chromium-headless-shell'))
    return
  ensureBrowser()
}
