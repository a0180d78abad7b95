import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './sources'

/**
 * Files that need the machine's own clock, with the reason. All date rules use the shop's clock (brand-106).
 */
const ownClocks: Record<string, string> = {
  'src/server/shop-clock.ts': 'is the shop’s clock',
  'src/settings/public-settings.ts': 'is the shop’s clock in a browser',
  'src/brand/compile.ts': 'today’s date for the brand check',
  'src/server/process-state.ts': 'ages of cached responses',
  'src/server/metrics/picture-check.ts': 'age of a cached check',
  'src/server/media/resumable-upload.ts': 'age of idle uploads',
  'src/server/pages/other-builds.ts': 'ages of files',
  'src/server/crawlers/crawlers.ts': 'age of the cached sitemap',
  'src/server/caching/caching.ts': 'lifetime of developer mode',
  'src/server/caching/commerce-webhook.ts': 'the Magento signs with the real time',
  'src/server/pages/renewed-pages.ts': 'ages of pages',
  'src/server/caching/cache-clearing.ts': 'pauses between clearings',
  'src/server/development/manifest-saves.ts': 'distinguishes saves',
  'src/backend/kernel/log.ts': 'time stamps of log lines',
  'src/backend/kernel/jobs.ts': 'time of a job’s last run, for Prometheus',
  'src/backend/kernel/uploads/unfinished-uploads.ts': 'ages of files',
  'src/server/media/upload-places.ts': 'seconds since data arrived',
  'src/backend/kernel/upload-storage/copies.ts': 'ages of files',
  'src/backend/payments/paypal/paypal-client.ts': 'lifetime of the service’s token',
  'src/backend/payments/stripe/stripe-webhook.ts': 'the service signs with the real time',
  'src/sandbox/card.ts': 'simulates that service',
  'src/commerce/content/review-service.ts': 'pause after a failure of the service',
  'src/features/attribution/adapters.ts': 'third-party scripts expect the real time',
  'src/features/search/search-client.ts': 'pause after a failure of the service',
  'src/features/sign-in/CodeForm.tsx': 'seconds until a code may be sent again',
  'src/features/sign-in/sent-code.ts': 'seconds until a code may be sent again',
  'src/features/sign-in/use-seconds-until.ts': 'seconds until a code may be sent again',
  'src/features/checkout/last-order.ts': 'minutes since an order, within one tab',
  'src/features/checkout/use-session-in-use.ts': 'minutes since an answer, within one tab',
  'src/features/forms/draft.ts': 'hours since a draft was typed, within one browser',
  'src/features/cart/late-change.ts': 'seconds since a change, within one tab',
  'src/features/cart/cart-changes.ts': 'which change is later',
  'src/features/cart/other-tabs.ts': 'announces changes to other tabs',
  'src/features/editor/drafts/local-design-store.ts': 'which draft is later',
  'src/features/studio/body/use-hands.ts': 'the time that a clock shows',
}

test('dates and offers use the shop’s clock; only the files listed in the table read the machine’s clock (architecture-29, brand-106)', () => {
  const isRead = /\bnew Date\(\)|\bDate\.now\b/
  const withoutComments = (text: string) => text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
  const reading = sourceFiles.filter((file) => isRead.test(withoutComments(textOf(file))))
  expect(reading.toSorted()).toEqual(Object.keys(ownClocks).toSorted())
})
