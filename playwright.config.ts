import { basename } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { buildFolder } from './src/next/build-folder'
import { isPlain } from './src/next/parts'
import { grepAt, matrixRows, type Device } from './tests/e2e/matrix'
import { testBrowserLaunch } from './tests/support/browser/chromium'
import { sampleBrands } from './tests/support/sample-brands'
import { testSuite } from './tests/support/test-suite'

/**
 * Brands chosen with E2E_BRANDS run every test on both devices. Otherwise the table in tests/README.md
 * decides what runs where.
 */
const chosen = process.env['E2E_BRANDS']?.split(',')
const rows = matrixRows(sampleBrands, testSuite === 'long' ? 'long' : 'short')
const brands = (chosen ?? sampleBrands).toSorted()

/** The token that opens developer mode in the shops under test. */
export const developerToken = 'developer-token-of-the-browser-tests'

const firstPort = Number(process.env['E2E_PORT'] ?? 4300)
/** The kinds of shop per brand: one that all tests share, and those that tests start themselves. */
const shops = ['shared', 'bad night', 'card service'] as const
export const ownAddressOf = (brand: string, shop: (typeof shops)[number]) =>
  `http://127.0.0.1:${firstPort + shops.indexOf(shop) * brands.length + brands.indexOf(brand)}`
const addressOf = (brand: string) => ownAddressOf(brand, 'shared')

/** The tests that a shop built from Next's own parts must pass (next-4). */
const plainTests = ['next/plain/*.spec.ts', 'e2e/buy/buy-as-guest.spec.ts']

const screens: Record<Device, object> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/files/temporary-folder.ts',
  testMatch: isPlain() ? plainTests : ['e2e/**/*.spec.ts', 'next/*.spec.ts', 'security/**/*.spec.ts'],
  outputDir: '.test/browser',
  timeout: 45_000,
  expect: { timeout: 15_000 }, // two browsers, three shops and their processes share the CPU
  retries: process.env['CI'] ? 2 : 0,
  maxFailures: process.env['CI'] ? 25 : 0, // ends a broken run early enough to report what is broken
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    launchOptions: testBrowserLaunch,
    serviceWorkers: 'block',
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure', // recording takes as long as the test itself
  },
  projects: brands.flatMap((brand) =>
    Object.entries(screens).map(([device, settings]) => {
      const name = `${brand}-${device}`
      return {
        name,
        use: { ...settings, baseURL: addressOf(brand), brand },
        ...(!chosen && { grep: grepAt(rows, name) }),
      }
    }),
  ),
  webServer: brands.map((brand) => ({
    command: 'npm start',
    url: `${addressOf(brand)}/api/ready`,
    timeout: 240_000,
    reuseExistingServer: !process.env['CI'],
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      BRAND: brand,
      PORT: addressOf(brand).split(':')[2] ?? '',
      DATA_DIR: `.test/shops/${basename(buildFolder(brand))}`,
      DEVELOPER_TOKEN: developerToken,
      OPERATIONS: '1',
    },
  })),
})
