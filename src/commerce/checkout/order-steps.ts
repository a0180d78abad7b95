import { type LinkedProof, linkedProof } from '../designs/proof-file'
import type { OrderStepPartsFragment } from '../generated/order-steps'
import {
  AddOrderArtworkDocument,
  OrderProgressDocument,
  type OrderProgressWholeFragment,
} from '../generated/order-steps'
import { cents, present, requireResponse } from '../required-values'
import { toTicket, type TicketView } from './tickets'
import { toLineContent } from '../cart/line-content'
import { pictureFile } from '../picture-file'
import { request } from '../request'

/** The next steps of an order, and the order's page that its e-mails link to. */

export interface OrderStepView {
  code: OrderStepPartsFragment['code']
  state: 'DONE' | 'CURRENT' | 'AHEAD'
  /** In the shop's words, with the date. */
  title: string
}

/** Artwork that a line waits for: the product's name for it, and the accepted file extensions. */
export interface ArtworkRequestView {
  title: string
  extensions: readonly string[]
  mostFiles: number
  /** Limit for all files together. */
  mostMegabytes: number
}

export interface OrderProgressView {
  number: string
  status: string
  /** ISO time. */
  placedAt: string
  totalCents: number
  steps: readonly OrderStepView[]
  /** Arrival in the shop's words; null if unknown. */
  arrival: string | null
  lines: {
    id: string
    name: string
    quantity: number
    /** Price of the whole quantity. */
    rowCents: number
    options: { label: string; value: string }[]
    picture: { file: string; alt: string } | null
    /** JSON text of the design to show, as in a cart. */
    toolOptions: string | null
    artworkRequest: ArtworkRequestView | null
    proof: LinkedProof | null
  }[]
  parcels: { number: string; tracking: { carrier: string; number: string; title: string }[] }[]
  questions: TicketView[]
  expiresAt: string
}

export const orderPageAddress = (token: string) => `/order_status?token=${encodeURIComponent(token)}`

type OrderProgressItem = NonNullable<OrderProgressWholeFragment['items'][number]>

/** Returns the choices that say what was ordered, without those that go without saying (cart-51). */
export const toldOptions = (
  options: readonly ({ label: string; value: string; is_usual: boolean | null } | null)[] | null,
) =>
  present(options)
    .filter((option) => option.is_usual !== true)
    .map(({ label, value }) => ({ label, value }))

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
  placedAt: order.order_date,
  totalCents: cents(order.total),
  steps: order.steps,
  arrival: order.arrival,
  lines: present(order.items).map((item) => ({
    id: item.id,
    name: item.product_name ?? '',
    quantity: item.quantity_ordered ?? 0,
    rowCents: cents(item.prices?.row_total),
    options: [...present(item.entered_options), ...toldOptions(item.selected_options)],
    picture: item.product?.thumbnail?.url
      ? { file: pictureFile(item.product.thumbnail.url), alt: item.product.thumbnail.label ?? '' }
      : null,
    toolOptions: toLineContent(item).toolOptions,
    artworkRequest: item.artwork_request && toArtworkRequest(item.artwork_request),
    proof: item.proof && linkedProof(item.proof),
  })),
  parcels: present(order.shipments).map(({ number, tracking }) => ({
    number,
    tracking: present(tracking).map((track) => ({
      carrier: track.carrier,
      title: track.title,
      number: track.number ?? '',
    })),
  })),
  questions: present(order.questions).map(toTicket),
  expiresAt: order.expires_at,
})

export const orderProgressQuery = (token: string) => ({
  queryKey: ['order-progress', token] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    toProgressView(
      requireResponse((await request(OrderProgressDocument, { token }, { signal })).orderProgress),
    ),
})

/**
 * Sends the artwork that a line waits for.
 * @param artwork keys of the uploads, at least one
 * @throws ShopError with the backend's message if the artwork is not accepted
 */
export async function addOrderArtwork(
  token: string,
  lineId: string,
  [artwork = '', ...more]: readonly string[],
): Promise<OrderProgressView> {
  const answer = await request(AddOrderArtworkDocument, {
    input: { token, item_id: lineId, artwork, more_artwork: more },
  })
  return toProgressView(requireResponse(answer.addOrderArtwork).order)
}
