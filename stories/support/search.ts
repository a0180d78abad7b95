import { currentBrand } from './brands'
import { exampleCards, exampleCategory } from './catalogue'
import { pictureUrl } from './picture'

/**
 * Mocks the search provider at the network level: this many hits, no response ('slow'), or an error ('down').
 */
export function mockSearch(answer: number | 'slow' | 'down') {
  const real = window.XMLHttpRequest
  class Answering extends real {
    override send() {
      if (answer === 'slow') return
      const text = answer === 'down' ? '' : JSON.stringify({ results: [resultOf(answer)] })
      Object.defineProperties(this, {
        status: { value: answer === 'down' ? 503 : 200 },
        responseText: { value: text },
        readyState: { value: 4 },
      })
      setTimeout(() => this.dispatchEvent(new ProgressEvent(answer === 'down' ? 'error' : 'load')), 20)
    }
  }
  window.XMLHttpRequest = Answering
  return () => {
    window.XMLHttpRequest = real
  }
}

/** Mocks the shop's suggestions at the network level. */
export function mockSuggestions(answer: 'near' | 'liked' | 'slow' | 'down') {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.includes('/search/suggestions')) return real(input, init)
    if (answer === 'slow') return new Promise(() => undefined)
    if (answer === 'down') return new Response('Bad gateway', { status: 502 })
    const categories = exampleCategory().children.map(({ name, urlKey }) => ({
      name,
      url: `/shop/${urlKey}`,
    }))
    return Response.json({ isNear: answer === 'near', categories: categories.slice(0, 4), hits: hitsOf(4) })
  }
  return () => {
    globalThis.fetch = real
  }
}

const hitsOf = (count: number) =>
  exampleCards(count).map((card) => ({
    objectID: `${currentBrand().client.id}-${card.sku}`,
    name: card.name,
    url: `/product/${card.urlKey}`,
    image_url: new URL(pictureUrl(card.picture?.file ?? '', 160), window.location.href).href,
    final_price: card.priceCents / 100,
    starting_quantity: card.quantityNote?.quantity ?? 1,
    price_is_fixed: card.pricePrefix === 'none',
  }))

/** Returns results of the shop's own index, as the page gets them. */
export function exampleAnswer(count: number) {
  const { hits, nbHits: total, nbPages: pages } = resultOf(count)
  return { hits, total, pages }
}

function resultOf(total: number) {
  const hits = hitsOf(Math.min(total, 24))
  return { hits, nbHits: total, nbPages: Math.ceil(total / 24), page: 0, hitsPerPage: 24 }
}
