import type { Subcommand } from '../../subcommand'
import { onlyNumber, quantitiesOf, readArguments } from './arguments'
import { printOrder } from './show'
import {
  OrderRefusal,
  orderByNumber,
  shipOrder,
  unapprovedLines,
  unknownOrder,
} from '@/backend/orders/orders'

export const ship: Subcommand = {
  name: 'ship',
  usage: `ship <number> --carrier ups|usps|fedex|dhl|other [--tracking 1Z…] [--line 1=50 …] [--without-proof] [--json]
      records a shipped parcel; the shopper gets an e-mail`,
  async run(context, words) {
    const { values, positionals } = readArguments(words, [
      'carrier',
      'tracking',
      'line',
      'without-proof',
      'json',
    ])
    const number = onlyNumber(positionals)
    const order = await orderByNumber(context.db(), context.brand.id, number)
    if (!order) throw unknownOrder(number)
    const quantities = values.line && quantitiesOf(values.line, order.lines)
    const unapproved = unapprovedLines(order, quantities).map(({ name }) => name)
    if (unapproved.length > 0 && !values['without-proof'])
      throw new OrderRefusal(
        `The customer has not approved a proof of ${unapproved.join(', ')}. To ship anyway, add --without-proof.`,
      )
    const { shipment, isNew } = await shipOrder(context, number, {
      carrier: values.carrier ?? '',
      trackingNumber: values.tracking?.trim() ?? null,
      quantities,
    })
    if (!isNew) console.error(`Parcel ${shipment.number} was already shipped.`)
    await printOrder(context, number, values.json)
    return 0
  },
}
