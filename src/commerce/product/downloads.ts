import { toCents } from '@/lib/money/money'
import type { ProductOption } from '@/lib/products/product-options'
import { present } from '../required-values'
import type { ProductCoreQuery } from '../generated/product'
import { MyDownloadsDocument } from '../generated/orders'
import { request } from '../request'
import type { RequestOptions } from '../send-document'

/**
 * A Magento's downloadable product: which files can be bought separately, and which samples there are
 * (commerce-144).
 */

type Item = NonNullable<NonNullable<NonNullable<ProductCoreQuery['products']>['items']>[number]>
type DownloadableItem = Extract<Item, { kind: 'DownloadableProduct' }>

/** A sample file on the Magento. */
export interface Sample {
  title: string
  address: string
}

export interface Downloads {
  /** Undefined if all files are bought together. */
  option: ProductOption | undefined
  samples: Sample[]
}

const inOrder = (left: { sort_order: number | null }, right: { sort_order: number | null }) =>
  (left.sort_order ?? 0) - (right.sort_order ?? 0)

/** True for http and https: a page must not link to other schemes. */
const isOfTheWeb = (address: string | null): address is string => /^https?:\/\//.test(address ?? '')

/** @returns undefined if there is nothing to download */
export function downloadsOf(item: DownloadableItem): Downloads | undefined {
  const links = present(item.downloadable_product_links).toSorted(inOrder)
  if (links.length === 0) return undefined
  const samples = [...links, ...present(item.downloadable_product_samples).toSorted(inOrder)]
  const option: ProductOption = {
    uid: 'links',
    title: item.links_title || 'Links',
    type: 'checkbox',
    required: true,
    values: links.map(({ uid, title, price }) => ({
      uid,
      title: title ?? '',
      ...(price && { cents: toCents(price) }),
      ...(links.length === 1 && { isDefault: true }),
    })),
  }
  return {
    option: item.links_purchased_separately === 1 ? option : undefined,
    samples: samples.flatMap(({ title, sample_url: address }) =>
      isOfTheWeb(address) ? [{ title: title ?? '', address }] : [],
    ),
  }
}

/** A file that a customer bought. */
export interface DownloadView {
  /** `waiting` until the order is paid, `over` once the file can no longer be downloaded. */
  state: 'ready' | 'waiting' | 'over'
  /** URL of the file on the Magento; undefined if it is not available. */
  address: string | undefined
  /** Number of downloads left; undefined if unlimited. */
  left: number | undefined
}

const stateOf = (
  status: string | null,
  left: string | null,
  address: string | null,
): DownloadView['state'] => {
  if (status === 'pending') return 'waiting'
  return status === 'available' && left !== '0' && isOfTheWeb(address) ? 'ready' : 'over'
}

/** Returns the downloads of one of the signed-in customer's orders (commerce-144). */
export async function downloadsOfOrder(number: string, options?: RequestOptions): Promise<DownloadView[]> {
  const { customerDownloadableProducts: all } = await request(MyDownloadsDocument, {}, options)
  return present(all?.items)
    .filter((item) => item.order_increment_id === number)
    .map(({ status, download_url: address, remaining_downloads: left }) => ({
      state: stateOf(status, left, address),
      address: isOfTheWeb(address) ? address : undefined,
      left: /^\d+$/.test(left ?? '') ? Number(left) : undefined,
    }))
}

export const downloadsQuery = (number: string) => ({
  queryKey: ['downloads', number] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => downloadsOfOrder(number, { signal }),
})
