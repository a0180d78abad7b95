import type { Subcommand } from '../../subcommand'
import { onlyNumber, readArguments } from './arguments'
import { printOrder } from './show'
import { OrderRefusal, noteRefund } from '@/backend/orders/orders'

export const refundSent: Subcommand = {
  name: 'refund-sent',
  usage: `refund-sent <number> --reference "check 1234" [--refund <id>] [--json]
      records the check that was sent for a refund by hand`,
  async run(context, words) {
    const { values, positionals } = readArguments(words, ['reference', 'refund', 'json'])
    const number = onlyNumber(positionals)
    const check = values.reference?.trim()
    if (!check) throw new OrderRefusal('Give the check number with --reference.')
    const refundId = values.refund === undefined ? undefined : Number(values.refund)
    const { isNew } = await noteRefund(context, number, { refundId, check })
    if (!isNew) console.error(`This check of order ${number} is already recorded.`)
    await printOrder(context, number, values.json)
    return 0
  },
}
