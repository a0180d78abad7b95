import { defineConfig } from '@playwright/test'
import type { Sold } from '../e2e/support/shop'
import { testBrowserLaunch } from '../support/chromium'

/** Browser tests of the storefront on the double of Magento; scripts/test-magento.ts starts both and says where they are. */

/** What is bought here; what it costs, pages say. */
const sold: Sold = {
  sku: 'POSTER-SUMMIT',
  urlKey: 'summit-poster',
  name: 'Summit Poster',
  options: [],
  rules: [],
  table: { quantities: [], minimum: 1 },
}

/**
 * The tests of the main job that serve every shop: they know a product and the way to pay from settings, and nothing of who answers.
 * The others of their files pay at services that no Magento has.
 */
const mainJob = [
  /a guest comes in, finds a product, pays/,
  /reload and back button in the middle/,
  /a double click places one order/,
  /form errors use/,
  /a saved address for the parcel/,
  /another address is typed, and kept/,
  /a visitor opens an account, saves an address/,
  /a customer comes back/,
  /signing in at the checkout keeps address/,
]

const address = `http://127.0.0.1:${process.env['PORT']}`

export default defineConfig<{ sold: Sold | undefined }>({
  testDir: '..',
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
  projects: [
    { name: 'magento', testMatch: 'magento/*.browser.ts' },
    { name: 'commerce', testMatch: 'magento/*.commerce.ts' },
    {
      name: 'main-job',
      testMatch: [
        'e2e/buy-as-guest.spec.ts',
        'e2e/check-out-as-customer.spec.ts',
        'e2e/come-back-as-customer.spec.ts',
        'e2e/sign-in-at-the-checkout.spec.ts',
      ],
      grep: mainJob,
      use: { sold },
    },
  ],
  webServer: {
    command: 'npm start',
    url: `${address}/api/ready`,
    timeout: 240_000,
    cwd: '../..',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
