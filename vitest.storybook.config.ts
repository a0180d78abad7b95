import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { testBrowserLaunch } from './tests/support/browser/chromium'

/** STORYBOOK_TAG limits the run to stories with this tag. */
const tag = process.env['STORYBOOK_TAG']

/** Folder of stored pictures to compare the stories with, instead of checking them (storybook-6). */
const storedPictures = process.env['STORYBOOK_PICTURES']
const comparesPictures = storedPictures !== undefined

/** Pictures are requested by the browser and written by Vitest, whose server listens only on this machine. */
const mayWrite = { allowWrite: true, host: '127.0.0.1' }

/** Where pictures are stored, and where those of a difference are saved. */
const pictures = {
  comparatorName: 'pixelmatch' as const,
  comparatorOptions: { threshold: 0.02, allowedMismatchedPixels: 20 },
  resolveScreenshotPath: ({ root, arg, ext }: PicturePlace) => join(root, storedPictures ?? '', arg + ext),
  resolveDiffPath: ({ root, arg, ext }: PicturePlace) => join(root, '.test/pictures', arg + ext),
}

interface PicturePlace {
  root: string
  /** Brand and story, such as neon/ui-button-kinds. */
  arg: string
  ext: string
}

/** Runs the stories in a real browser with the accessibility check. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook', ...(tag && { tags: { include: [tag] } }) })],
  // Dependencies discovered only when a story loads them would restart the run on a machine without a cache.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      'algoliasearch/lite',
      'axe-core',
      'clipper2-ts/dist/Core.js',
      'clipper2-ts/dist/Engine.js',
      'clipper2-ts/dist/Offset.js',
      'jotai',
      'jotai/utils',
      'next/head',
      'react-hook-form',
    ],
  },
  test: {
    name: 'storybook',
    attachmentsDir: '.test/attachments',
    hookTimeout: 120_000,
    testTimeout: 45_000, // browsers and builds may share the CPU
    maxWorkers: 3, // each waits a tenth of a second in every story; the default on two cores is one
    ...(comparesPictures && {
      setupFiles: ['.storybook/compare-pictures.ts'],
      api: mayWrite,
      env: { COMPARES_PICTURES: '1' },
    }),
    browser: {
      enabled: true,
      ...(comparesPictures && { expect: { toMatchScreenshot: pictures } }),
      headless: true,
      screenshotFailures: false,
      // A busy machine renders so few frames that elements which fade in stay invisible.
      provider: playwright({
        launchOptions: testBrowserLaunch,
        // Screens are stored half as large: a part that moves is seen, and the repository stays small.
        contextOptions: {
          reducedMotion: 'reduce',
          ...(comparesPictures && {
            deviceScaleFactor: 0.5,
            locale: 'en-US',
            timezoneId: 'America/New_York',
          }),
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
