import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { testBrowserLaunch } from './tests/support/chromium'

/** STORYBOOK_TAG: only the stories that bear this tag. */
const tag = process.env['STORYBOOK_TAG']

/** The stories, run in a real browser with the accessibility check. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook', ...(tag && { tags: { include: [tag] } }) })],
  // Found only when a story loads them, they would make the run start over on a machine without a cache.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      'algoliasearch/lite',
      'axe-core',
      'jotai',
      'jotai/utils',
      'react-hook-form',
    ],
  },
  test: {
    name: 'storybook',
    maxWorkers: 3, // each waits for a tenth of a second in every story; the default on two cores is one
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: testBrowserLaunch }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
