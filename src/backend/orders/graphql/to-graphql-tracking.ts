import { carrierTitle } from '@/lib/products/carriers'
import type { Context } from '../../kernel/context'
import { mediaUrl } from '../../kernel/site-address'
import type { Graphql } from '../../generated/resolvers'
import type { Order } from '../order'
import { arrivalOfOrder } from '../order-schedule'
import { statusInWords } from '../step-words'
import { toGraphqlSteps } from './to-graphql-progress'

/** Returns what an order's number and e-mail address open: its state, products and parcels (orders-66). */
export function toGraphqlTracking(context: Context, order: Order): Graphql<'OrderTracking'> {
  const { brand } = context
  return {
    number: order.number,
    status: statusInWords(brand, order, context.now()),
    steps: toGraphqlSteps(context, order),
    arrival: arrivalOfOrder(brand, order, context.now()),
    items: order.lines.map(({ name, quantity, picture, designPicture }) => ({
      name,
      quantity,
      picture: designPicture ? `/media/uploads/${designPicture}` : picture && mediaUrl(picture.file),
    })),
    parcels: order.shipments.map(({ carrier, trackingNumber }) => ({
      carrier,
      title: carrierTitle(carrier),
      number: trackingNumber,
    })),
  }
}
