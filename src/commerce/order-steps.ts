import type { OrderStepPartsFragment } from './generated/order-steps'
import { expected } from './cart'
import {
  AddOrderArtworkDocument,
  OrderProgressDocument,
  type OrderProgressWholeFragment,
} from './generated/order-steps'
import { present } from './answered'
import { request } from './request'

/** What happens next to an order, and its page behind the link of its e-mails. */

export interface OrderStepView {
  code: OrderStepPartsFragment['code']
  state: 'DONE' | 'CURRENT' | 'AHEAD'
  /** In the shop's words, with its day. */
  title: string
}

/** What a line waits for: what the product calls it, and endings of files. */
export interface ArtworkRequestView {
  title: string
  extensions: readonly string[]
  mostFiles: number
  /** Of all of them together. */
  mostMegabytes: number
}

export interface OrderProgressView {
  number: string
  status: string
  steps: readonly OrderStepView[]
  lines: {
    id: string
    name: string
    quantity: number
    artworkRequest: ArtworkRequestView | null
    proof: { address: string; status: 'PENDING' | 'APPROVED' | 'CHANGES_REQUESTED' } | null
  }[]
  expiresAt: string
}

export const orderPageAddress = (token: string) => `/order_status?token=${encodeURIComponent(token)}`

type OrderProgressItem = NonNullable<OrderProgressWholeFragment['items'][number]>

const toArtworkRequest = ({
  title,
  extensions,
  most_files: mostFiles,
  most_megabytes: mostMegabytes,
}: NonNullable<OrderProgressItem['artwork_request']>): ArtworkRequestView => ({
  title,
  extensions,
  mostFiles,
  mostMegabytes,
})

const toProgressView = (order: OrderProgressWholeFragment): OrderProgressView => ({
  number: order.number,
  status: order.status,
  steps: order.steps,
  lines: present(order.items).map((item) => ({
    id: item.id,
    name: item.product_name ?? '',
    quantity: item.quantity_ordered ?? 0,
    artworkRequest: item.artwork_request && toArtworkRequest(item.artwork_request),
    proof: item.proof && { address: `/proof_order?token=${item.proof.token}`, status: item.proof.status },
  })),
  expiresAt: order.expires_at,
})

export const orderProgressQuery = (token: string) => ({
  queryKey: ['order-progress', token] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    toProgressView(expected((await request(OrderProgressDocument, { token }, { signal })).orderProgress)),
})

/**
 * Sends the artwork that a line waits for.
 * @param artwork keys of the uploads, at least one
 * @throws ShopError with the backend's words when it cannot be taken
 */
export async function addOrderArtwork(
  token: string,
  lineId: string,
  [artwork = '', ...more]: readonly string[],
): Promise<OrderProgressView> {
  const answer = await request(AddOrderArtworkDocument, {
    input: { token, item_id: lineId, artwork, more_artwork: more },
  })
  return toProgressView(expected(answer.addOrderArtwork).order)
}
