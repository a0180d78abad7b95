import { existsSync } from 'node:fs'

/** Debian's Chromium where there is one (or CHROMIUM_PATH); elsewhere the one that Playwright brought. scripts/test installs what is missing. */
const path = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
  (candidate) => candidate && existsSync(candidate),
)

export const chromiumLaunch = {
  ...(path && { executablePath: path }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
