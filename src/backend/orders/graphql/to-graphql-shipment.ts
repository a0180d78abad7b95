import { carrierTitle } from '@/lib/products/carriers'
import type { Graphql } from '../../generated/resolvers'
import type { Shipment } from '../order'

/** Converts a parcel, with its lines, to the schema's `OrderShipment`. */
export function toGraphqlShipment(
  shipment: Shipment,
  lines: readonly Graphql<'OrderItemInterface'>[],
): Graphql<'OrderShipment'> {
  return {
    id: Buffer.from(shipment.number).toString('base64'),
    number: shipment.number,
    tracking: [
      {
        carrier: shipment.carrier,
        title: carrierTitle(shipment.carrier),
        number: shipment.trackingNumber,
      },
    ],
    items: shipment.lines.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === String(lineId))
      if (!line) return []
      const { product_name, product_sku, product_sale_price } = line
      return [
        {
          __typename: 'ShipmentItem',
          id: `${shipment.number}-${lineId}`,
          product_name,
          product_sku,
          product_sale_price,
          quantity_shipped: quantity,
          order_item: line,
        },
      ]
    }),
    comments: [],
  }
}
