import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './tests/support/chromium'

/** The stories, run in a real browser with the accessibility check. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook' })],
  // Found only when a story loads them, they would make the run start over on a machine without a cache.
  optimizeDeps: {
    include: ['@tanstack/react-query', 'algoliasearch/lite', 'jotai', 'jotai/utils', 'react-hook-form'],
  },
  test: {
    name: 'storybook',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromiumLaunch }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
