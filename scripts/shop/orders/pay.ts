import type { Subcommand } from '../../subcommand'
import { onlyNumber, readArguments } from './arguments'
import { printOrder } from './show'
import { OrderRefusal, markPaid } from '@/backend/orders/orders'

export const pay: Subcommand = {
  name: 'pay',
  usage: `pay <number> --reference "check 1234" [--json]
      records a check or money order that arrived`,
  async run(context, words) {
    const { values, positionals } = readArguments(words, ['reference', 'json'])
    const number = onlyNumber(positionals)
    const reference = values.reference?.trim()
    if (!reference) throw new OrderRefusal('Give the check number with --reference.')
    const { isNew } = await markPaid(context, number, `${number} ${reference}`)
    if (!isNew) console.error(`This payment of order ${number} is already recorded.`)
    await printOrder(context, number, values.json)
    return 0
  },
}
