import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { headlessShell, wholeChromium } from '../tests/support/browser/chromium-paths'

/** Installs a Debian package, if apt exists and may be used. @returns true if that worked */
function isInstalled(name: string): boolean {
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n '
  const commands = `${asRoot}apt-get update -q && ${asRoot}apt-get install -y -q ${name}`
  // Gives up on a mirror that does not respond.
  return spawnSync('sh', ['-c', commands], { stdio: 'inherit', timeout: 180_000 }).status === 0
}

/** Makes sure that a full Chromium exists for measurements: the system's, Debian's, or Playwright's. */
export function ensureBrowser() {
  if (existsSync(process.env['CHROMIUM_PATH'] || wholeChromium) || isInstalled('chromium')) return
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
}

/** Makes sure that a browser for tests exists: preferably the headless shell, otherwise a full Chromium. */
export function ensureTestBrowser() {
  if (existsSync(process.env['CHROMIUM_PATH'] || headlessShell) || isInstalled('chromium-headless-shell'))
    return
  ensureBrowser()
}
