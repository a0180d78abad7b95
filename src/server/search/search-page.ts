import type { IncomingMessage } from 'node:http'
import { serverBrand } from '@/brand/server'
import { answerCache } from '@/lib/answer-cache'
import { algoliaSettings } from './algolia'
import { readCookie } from '../http/cookies'
import { knownOffer } from '../pages/price-cache'
import { onPurge } from '../pages/purge'
import { searchAnswer } from './search'

const kept = answerCache({ entries: 10, freshMs: 10_000, emptyEntries: 0, emptyMs: 0, now: Date.now })
onPurge(kept.forget)

/** What a page that is made for each who asks says to everybody: asked for as rarely as ready bytes are made, and cleared with them (RB7). */
export const keptForAll = <Answer>(path: string, make: () => Promise<Answer>) => kept.answer(path, make)

/**
 * What our own index finds for the results page, with the prices of the shopper's offer (PC4); null where the shop has a
 * provider elsewhere, which browsers ask themselves (SR10).
 */
export function foundHere(request: Pick<IncomingMessage, 'headers'>, asked: { term: string; page: number }) {
  if (algoliaSettings()) return null
  const brand = serverBrand()
  const { hits, nbHits, nbPages } = searchAnswer(
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
