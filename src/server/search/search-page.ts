import type { IncomingHttpHeaders } from 'node:http'
import { serverBrand } from '@/brand/server'
import { logFailure } from '@/backend/kernel/log'
import { speaksCoreOnly } from '@/commerce/dialect'
import { readCookie } from '../../http/cookies'
import { knownOffer } from '../pages/price-cache'
import { magentoAnswer } from './magento-search'
import { searchAnswer } from './search-answer'
import { settings } from '@/settings/settings'

/**
 * Searches our own index or the Magento for the results page, with the prices of the shopper's offer
 * (pages-16). Returns null if browsers query an external provider themselves (search-10), or if the Magento's search
 * fails: the page then tries again and says so (search-56).
 */
export async function findProducts(
  request: { headers: IncomingHttpHeaders },
  asked: { term: string; page: number },
) {
  if (settings().search.algolia) return null
  const brand = serverBrand()
  const question = {
    index: 'products',
    term: asked.term,
    page: asked.page - 1,
    hitsPerPage: brand.constants.search.productsPerPage,
  }
  const code = knownOffer(readCookie(request, 'priceCache'))?.code ?? null
  const answer = speaksCoreOnly
    ? await magentoAnswer(question).catch((error: unknown) => {
        logFailure('magento search', error)
        return null
      })
    : searchAnswer(brand, question, undefined, code)
  if (!answer) return null
  const { hits, nbHits, nbPages = 0 } = answer
  return { hits, total: nbHits, pages: nbPages }
}
