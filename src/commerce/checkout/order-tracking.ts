import { toTicket, type TicketView } from './tickets'
import {
  AskAboutOrderDocument,
  SendOrderCopyDocument,
  SendOrderLinkDocument,
  TrackOrderDocument,
} from '../generated/order-tracking'
import { pictureFile } from '../picture-file'
import { request } from '../request'
import { cents, requireResponse } from '../required-values'
import { toldOptions, type OrderProgressView } from './order-steps'

/** Orders of guests: tracking by number and e-mail address, and questions through the link in e-mails. */

export interface OrderRequest {
  number: string
  email: string
}

/** What an order's number and e-mail address open: nothing about the person. */
export interface TrackedOrderView
  extends Pick<OrderProgressView, 'number' | 'status' | 'placedAt' | 'totalCents' | 'steps' | 'arrival'> {
  lines: {
    name: string
    quantity: number
    picture: string | null
    options: { label: string; value: string }[]
    isArtworkMissing: boolean
  }[]
  parcels: { tracking: { carrier: string; number: string; title: string }[] }[]
}

/** @throws ShopError with the shop's words if no order has this number and address */
export async function trackOrder(input: OrderRequest): Promise<TrackedOrderView> {
  const order = requireResponse((await request(TrackOrderDocument, { input })).trackOrder)
  return {
    number: order.number,
    status: order.status,
    placedAt: order.order_date,
    totalCents: cents(order.total),
    steps: order.steps,
    arrival: order.arrival,
    lines: order.items.map((item) => ({
      name: item.name,
      quantity: item.quantity,
      picture: item.picture && pictureFile(item.picture),
      options: toldOptions(item.selected_options),
      isArtworkMissing: item.is_artwork_missing,
    })),
    parcels: order.parcels.map(({ carrier, title, number }) => ({
      tracking: [{ carrier, title, number: number ?? '' }],
    })),
  }
}

/** Sends the link of the order's page to the order's own address. */
export async function sendOrderLink(input: OrderRequest): Promise<void> {
  requireResponse((await request(SendOrderLinkDocument, { input })).sendOrderLink)
}

/** Sends the confirmation with receipt and invoice to the order's own address. */
export async function sendOrderCopy(token: string): Promise<void> {
  requireResponse((await request(SendOrderCopyDocument, { token })).sendOrderCopy)
}

/**
 * Asks about an order, through the link in its e-mails.
 * @param uid the question to continue; null for a new one
 * @returns all questions about the order
 */
export async function askAboutOrder(token: string, uid: string | null, text: string): Promise<TicketView[]> {
  const answer = await request(AskAboutOrderDocument, { input: { token, uid, text } })
  return requireResponse(answer.askAboutOrder).questions.map(toTicket)
}
