import { basename } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { buildFolder } from './src/next/build-folder'
import { isPlain } from './src/next/parts'
import { chromiumLaunch } from './tests/support/chromium'
import { sampleBrands } from './tests/support/sample-brands'

/**
 * One server per brand, each with a data directory of its own; every job runs on desktop and phone in every sample brand, or in
 * those of E2E_BRANDS.
 */
const brands = (process.env['E2E_BRANDS']?.split(',') ?? sampleBrands).toSorted()

/** Opens developer mode in the shops under test. */
export const developerToken = 'developer-token-of-the-browser-tests'

const firstPort = Number(process.env['E2E_PORT'] ?? 4300)
export const addressOf = (brand: string) => `http://127.0.0.1:${firstPort + brands.indexOf(brand)}`

/** What a shop of Next's own parts must do (NX4). */
const plainTests = ['next/plain/*.spec.ts', 'e2e/buy-as-guest.spec.ts']

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}

export default defineConfig({
  testDir: 'tests',
  testMatch: isPlain() ? plainTests : ['e2e/**/*.spec.ts', 'next/*.spec.ts', 'security/**/*.spec.ts'],
  outputDir: '.test/browser',
  timeout: 45_000,
  expect: { timeout: 8_000 },
  retries: process.env['CI'] ? 2 : 0,
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    launchOptions: chromiumLaunch,
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
  },
  projects: brands.flatMap((brand) =>
    Object.entries(screens).map(([screen, settings]) => ({
      name: `${brand}-${screen}`,
      use: { ...settings, baseURL: addressOf(brand), brand },
    })),
  ),
  webServer: brands.map((brand) => ({
    command: 'npm start',
    url: `${addressOf(brand)}/api/health`,
    timeout: 240_000,
    reuseExistingServer: !process.env['CI'],
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      BRAND: brand,
      PORT: addressOf(brand).split(':')[2] ?? '',
      DATA_DIR: `.test/shops/${basename(buildFolder(brand))}`,
      DEVELOPER_TOKEN: developerToken,
    },
  })),
})
