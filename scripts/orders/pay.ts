import type { Subcommand } from '../subcommand'
import { onlyNumber, readArguments } from './arguments'
import { printOrder } from './show'
import { OrderRefusal, payOrder } from '@/backend/orders/orders'

export const pay: Subcommand = {
  name: 'pay',
  usage: `pay <number> --reference "check 1234" [--json]
      a check or money order arrived`,
  async run(context, words) {
    const { values, positionals } = readArguments(words, ['reference', 'json'])
    const number = onlyNumber(positionals)
    const reference = values.reference?.trim()
    if (!reference) throw new OrderRefusal('Say --reference with the number of the check.')
    const { isNew } = await payOrder(context, number, `${number} ${reference}`)
    if (!isNew) console.error(`This payment of order ${number} is noted already.`)
    await printOrder(context, number, values.json)
    return 0
  },
}
