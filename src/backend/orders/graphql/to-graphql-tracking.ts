import { carrierTitle } from '@/lib/products/carriers'
import type { Context } from '../../kernel/context'
import { money } from '../../kernel/money'
import { mediaUrl } from '../../kernel/site-address'
import type { Graphql } from '../../generated/resolvers'
import type { Order } from '../order'
import { arrivalOfOrder } from '../order-schedule'
import { statusInWords } from '../step-words'
import { artworkRequest, optionsOf } from './to-graphql-line'
import { toGraphqlSteps } from './to-graphql-progress'

/**
 * Returns what an order's number and e-mail address open: its state, day, total, products and parcels, but nothing
 * that the shopper typed or uploaded (orders-66).
 */
export function toGraphqlTracking(context: Context, order: Order): Graphql<'OrderTracking'> {
  const { brand } = context
  return {
    number: order.number,
    status: statusInWords(brand, order, context.now()),
    order_date: order.placedAt.toISOString(),
    total: money(order.grandTotalCents),
    steps: toGraphqlSteps(context, order),
    arrival: arrivalOfOrder(brand, order, context.now()),
    items: order.lines.map((line) => {
      const { name, quantity, picture, designPicture } = line
      return {
        name,
        quantity,
        selected_options: optionsOf(line, { isTyped: false }),
        is_artwork_missing: artworkRequest(context, order, line) !== null,
        picture: designPicture ? `/media/uploads/${designPicture}` : picture && mediaUrl(picture.file),
      }
    }),
    parcels: order.shipments.map(({ carrier, trackingNumber }) => ({
      carrier,
      title: carrierTitle(carrier),
      number: trackingNumber,
    })),
  }
}
