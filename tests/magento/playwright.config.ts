import { defineConfig } from '@playwright/test'
import type { Sold } from '../e2e/support/shop'
import { testBrowserLaunch } from '../support/browser/chromium'

/**
 * Browser tests of the storefront on the mock Magento; scripts/test-magento.ts starts both and passes their
 * addresses.
 */

/** The product these tests buy; its price is read from the pages. */
const sold: Sold = {
  sku: 'POSTER-SUMMIT',
  urlKey: 'summit-poster',
  name: 'Summit Poster',
  options: [],
  rules: [],
  table: { quantities: [], minimum: 1 },
}

/**
 * The purchase tests that work for every shop: they take product and payment method from settings and don't
 * depend on the backend. The other tests of these files use payment services that a Magento does not have.
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
        'e2e/buy/buy-as-guest.spec.ts',
        'e2e/account/check-out-as-customer.spec.ts',
        'e2e/account/come-back-as-customer.spec.ts',
        'e2e/account/sign-in-at-the-checkout.spec.ts',
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
