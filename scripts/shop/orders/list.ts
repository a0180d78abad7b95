import type { Subcommand } from '../../subcommand'
import { readArguments } from './arguments'
import { row } from './order-text'
import { orderStatuses, OrderRefusal, findOrders } from '@/backend/orders/orders'

export const list: Subcommand = {
  name: 'list',
  usage: `list [part of number, e-mail or name] [--status processing] [--limit 50] [--json]
      newest first`,
  async run({ brand, db }, words) {
    const { values, positionals } = readArguments(words, ['status', 'limit', 'json'])
    const status = orderStatuses.find((each) => each === values.status) ?? null
    if (values.status !== undefined && status === null)
      throw new OrderRefusal(`"${values.status}" is not a state. The states are ${orderStatuses.join(', ')}.`)
    const limit = Number(values.limit ?? 50)
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
      throw new OrderRefusal('--limit must be a number from 1 to 1000.')
    const orders = await findOrders(db(), brand.id, { status, text: positionals[0] ?? null, limit })
    if (values.json) console.log(JSON.stringify(orders))
    else console.log(orders.length === 0 ? 'No orders.' : orders.map(row).join('\n'))
    return 0
  },
}
