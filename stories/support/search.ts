import { shownBrand } from './brands'
import { exampleCards } from './catalogue'
import { pictureUrl } from './picture'

/** Stands in for the search provider at the network's edge: answers this many hits, nothing, late, or not at all. */
export function answeringSearch(answer: number | 'slow' | 'down') {
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

function resultOf(total: number) {
  const hits = exampleCards(Math.min(total, 24)).map((card) => ({
    objectID: `${shownBrand().client.id}-${card.sku}`,
    name: card.name,
    url: `/product/${card.urlKey}`,
    image_url: new URL(pictureUrl(card.picture?.file ?? '', 160), window.location.href).href,
    final_price: card.priceCents / 100,
  }))
  return { hits, nbHits: total, nbPages: Math.ceil(total / 24), page: 0, hitsPerPage: 24 }
}
