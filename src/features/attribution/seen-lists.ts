import type { ShopEvent, TrackedItem } from './events'

const most = 200

/**
 * Remembers the product lists shown on this page, so that clicking a tile can be tracked as a selection from
 * its list.
 */
export class SeenLists {
  readonly #items = new Map<string, { list: string; item: TrackedItem }>()

  see(event: ShopEvent): void {
    if (event.name === 'page_view') this.#items.clear()
    if (event.name !== 'view_item_list') return
    for (const item of event.items)
      if (item.urlKey && this.#items.size < most && !this.#items.has(item.urlKey))
        this.#items.set(item.urlKey, { list: event.list, item })
  }

  /** Returns the selection event of a click; undefined if the click doesn't open a product from a list. */
  chosenBy({ target }: Event): ShopEvent | undefined {
    const link = target instanceof Element ? target.closest('main a[href^="/product/"]') : null
    const urlKey = /^\/product\/([^/?#]+)/.exec(link?.getAttribute('href') ?? '')?.[1]
    const seen = urlKey === undefined ? undefined : this.#items.get(urlKey)
    return seen && { name: 'select_item', list: seen.list, items: [seen.item] }
  }
}
