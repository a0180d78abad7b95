import type { IncomingHttpHeaders } from 'node:http'
import { serverBrand } from '@/brand/server'
import { readCookie } from '../http/cookies'
import { knownOffer } from '../pages/price-cache'
import { searchAnswer } from './search-answer'
import { settings } from '@/settings/settings'

/**
 * What our own index finds for the results page, with the prices of the shopper's offer (pages-16); null where the shop has a
 * provider elsewhere, which browsers ask themselves (search-10).
 */
export function findProducts(
  request: { headers: IncomingHttpHeaders },
  asked: { term: string; page: number },
) {
  if (settings().search.algolia) return null
  const brand = serverBrand()
  const {
    hits,
    nbHits,
    nbPages = 0,
  } = searchAnswer(
    brand,
    {
      index: 'products',
      term: asked.term,
      page: asked.page - 1,
      hitsPerPage: brand.constants.search.productsPerPage,
    },
    undefined,
    knownOffer(readCookie(request, 'priceCache'))?.code ?? null,
  )
  return { hits, total: nbHits, pages: nbPages }
}
