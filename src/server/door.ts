import type { ProcessDoor } from '@/next/process-door'
import { magentoAddresses } from '@/settings/remote-pictures'
import { settings } from '@/settings/settings'
import { longestPageLife } from './pages/longest-page-life'
import { shopClock } from './shop-clock'
import { shownBrand } from './shown-brand'

/**
 * The process's functions for pages. Each part is imported on first use, because a build needs only the
 * backend.
 */
export const serverDoor: ProcessDoor = {
  brand: shownBrand,
  now: shopClock,
  longestPageLife,
  siteUrl: () => settings().site.url,
  magento: () => magentoAddresses(settings()),
  reviewAccount: () => settings().reviews.service,
  askBackend: async (init, timeoutMs) => (await import('./ask-backend')).askBackend(init, timeoutMs),
  findProducts: async (request, asked) => (await import('./search/search-page')).findProducts(request, asked),
  keepAnswer: async (key, make) => (await import('./process-state')).pageAnswers.answer(key, make),
  sendMedia: async (request, response) => {
    const below = request.url?.split('?', 1)[0]?.replace(/^\/api\/media\//, '') ?? ''
    await (await import('./media/media')).sendMedia({ request, response, below })
  },
}
