import type { Subcommand } from '../../subcommand'
import { onlyNumber, readArguments } from './arguments'
import { printOrder } from './show'
import { cancelOrder } from '@/backend/orders/orders'

export const cancel: Subcommand = {
  name: 'cancel',
  usage: `cancel <number> [--reason "…"] [--json]
      cancels an order of which nothing was shipped; returns money, stock and balances`,
  async run(context, words) {
    const { values, positionals } = readArguments(words, ['reason', 'json'])
    const number = onlyNumber(positionals)
    const { isNew } = await cancelOrder(context, number, { reason: values.reason ?? 'Canceled by the shop' })
    if (!isNew) console.error(`Order ${number} was already canceled.`)
    await printOrder(context, number, values.json)
    return 0
  },
}
