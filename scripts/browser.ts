import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Browser tests and measurements want a Chromium: the machine's, or Debian's, or the one Playwright brings. */
export function ensureBrowser() {
  if (existsSync(process.env['CHROMIUM_PATH'] || '/usr/bin/chromium')) return
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n '
  const fromDebian = `${asRoot}apt-get update -q && ${asRoot}apt-get install -y -q chromium`
  const { status } = spawnSync('sh', ['-c', fromDebian], { stdio: 'inherit' })
  if (status !== 0) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
}
