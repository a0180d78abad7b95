import { defineConfig } from '@playwright/test'
import { testBrowserLaunch } from '../support/chromium'

/** Browser tests of the storefront on the double of Magento; scripts/test-magento.ts starts both and says where they are. */

const address = `http://127.0.0.1:${process.env['PORT']}`

export default defineConfig({
  testDir: '.',
  testMatch: '*.browser.ts',
  outputDir: '../../.test/magento',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  reporter: 'list',
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    launchOptions: testBrowserLaunch,
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'npm start',
    url: `${address}/api/ready`,
    timeout: 240_000,
    cwd: '../..',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
