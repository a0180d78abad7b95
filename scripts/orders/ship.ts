import type { Subcommand } from '../subcommand'
import { onlyNumber, quantitiesOf, readArguments } from './arguments'
import { printOrder } from './show'
import { unknownOrder, orderByNumber, shipOrder } from '@/backend/orders/orders'

export const ship: Subcommand = {
  name: 'ship',
  usage: `ship <number> --carrier ups|usps|fedex|dhl|other [--tracking 1Z…] [--line 1=50 …] [--json]
      a parcel left; the shopper gets an e-mail`,
  async run(context, words) {
    const { values, positionals } = readArguments(words, ['carrier', 'tracking', 'line', 'json'])
    const number = onlyNumber(positionals)
    const order = await orderByNumber(context.db(), context.brand.id, number)
    if (!order) throw unknownOrder(number)
    const { shipment, isNew } = await shipOrder(context, number, {
      carrier: values.carrier ?? '',
      trackingNumber: values.tracking?.trim() ?? null,
      quantities: values.line && quantitiesOf(values.line, order.lines),
    })
    if (!isNew) console.error(`This is parcel ${shipment.number}, which left already.`)
    await printOrder(context, number, values.json)
    return 0
  },
}
