import '@/features/editor/command-messages'
import type { OrderOverview } from '@/commerce/checkout/orders'
import { myOrdersQuery } from '@/commerce/checkout/orders'
import { productCards } from '@/commerce/product/cards/product-cards'
import { chooseAddress } from '@/features/design-start/open/design-address'
import { addressWith } from '@/features/design-start/open/design-id'
import { fetchLater } from '@/next/browser/lazy-parts'

/** An unfinished design of this browser. */
export interface KeptDesign {
  id: string
  title: string
  /** Picture of its product; undefined if the shop does not sell it any more. */
  picture: string | undefined
  keptAt: string
  href: string
}

const mostDesigns = 3

const loadKept = () => import('@/features/design-start/saved/kept-designs')

async function keptDesigns(): Promise<KeptDesign[]> {
  const { unfinishedDrafts } = await fetchLater(loadKept)
  const drafts = await unfinishedDrafts(mostDesigns)
  const cards = await productCards([...new Set(drafts.map(({ product }) => product))]).catch(() => [])
  return drafts.map(({ id, product, title, keptAt }) => ({
    id,
    title,
    keptAt,
    picture: cards.find(({ urlKey }) => urlKey === product)?.picture?.file,
    href: addressWith(`${chooseAddress}?param=${product}`, id),
  }))
}

async function latestOrder(): Promise<OrderOverview | undefined> {
  const { signal } = new AbortController()
  return (await myOrdersQuery(1).queryFn({ signal })).orders[0]
}

/** Returns what this shopper can go on with; a part that fails is left out. */
export async function keptWork({ isCustomer, hasDesigns }: { isCustomer: boolean; hasDesigns: boolean }) {
  const [designs, order] = await Promise.all([
    hasDesigns ? keptDesigns().catch(() => []) : [],
    isCustomer ? latestOrder().catch(() => undefined) : undefined,
  ])
  return { designs, order }
}
