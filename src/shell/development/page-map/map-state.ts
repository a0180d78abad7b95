import type { PageAnswer, PageFact, PageItem, PagePlace } from '@/brand/page-map'
import { askPlaces } from './ask-server'
import { collectItems, type SeenItem } from './collect-items'

/** An item of the page with the lines that made it. */
export interface MappedItem extends SeenItem {
  places: PagePlace[]
}

export interface PageState {
  root: string
  opensEditor: boolean
  facts: PageFact[]
  items: MappedItem[]
}

const asAsked = ({ kind, text, block, region, product }: SeenItem): PageItem => ({
  kind,
  text,
  region,
  ...(block !== undefined && { block }),
  ...(product !== undefined && { product }),
})

/** Items asked at once; the server refuses more. */
const mostItems = 3_000

let answers = new Map<string, PagePlace[]>()
let last: Omit<PageAnswer, 'places'> | undefined
let page = ''

/** Forgets all lines: the manifest has changed. */
export function forgetPlaces() {
  answers = new Map()
  last = undefined
}

/** Returns the items of the page with their lines; asks the server only about those that are new. */
export async function readPage(): Promise<PageState> {
  if (page !== location.pathname) forgetPlaces()
  page = location.pathname
  const seen = collectItems(document.body).slice(0, mostItems)
  const keys = seen.map((item) => JSON.stringify(asAsked(item)))
  const fresh = [...new Set(keys)].filter((key) => !answers.has(key))
  if (fresh.length > 0 || !last) {
    const { places, ...rest } = await askPlaces(fresh.map((key) => JSON.parse(key) as PageItem)) // written above
    last = rest
    for (const [index, key] of fresh.entries()) answers.set(key, places[index] ?? [])
  }
  const items = seen.map((item, index) => ({ ...item, places: answers.get(keys[index] ?? '') ?? [] }))
  return { ...last, items }
}
