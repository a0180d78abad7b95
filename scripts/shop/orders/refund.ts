import { randomUUID } from 'node:crypto'
import type { Subcommand } from '../../subcommand'
import { centsOf, onlyNumber, quantitiesOf, readArguments } from './arguments'
import { printOrder } from './show'
import {
  type Order,
  OrderRefusal,
  unknownOrder,
  orderByNumber,
  refundOrder,
  type RefundRequest,
} from '@/backend/orders/orders'

function requestOf(
  values: { all?: boolean | undefined; amount?: string | undefined; line?: string[] | undefined },
  order: Order,
): RefundRequest {
  const requests: (RefundRequest | undefined)[] = [
    values.all ? { kind: 'all' } : undefined,
    values.amount === undefined ? undefined : { kind: 'amount', cents: centsOf(values.amount) },
    values.line && { kind: 'quantities', quantities: quantitiesOf(values.line, order.lines) },
  ]
  const [request, ...others] = requests.filter((each) => each !== undefined)
  if (!request || others.length > 0)
    throw new OrderRefusal('Give either --all, --amount 12.50 or --line 1=50.')
  return request
}

export const refund: Subcommand = {
  name: 'refund',
  usage: `refund <number> --all | --amount 12.50 | --line 1=50 … [--reason "…"] [--key <word>] [--json]
      refunds money; the same key again is the same refund`,
  async run(context, words) {
    const { values, positionals } = readArguments(words, ['all', 'amount', 'line', 'reason', 'key', 'json'])
    const number = onlyNumber(positionals)
    const order = await orderByNumber(context.db(), context.brand.id, number)
    if (!order) throw unknownOrder(number)
    const { status } = await refundOrder(context, number, {
      ...requestOf(values, order),
      key: values.key ?? randomUUID(),
      reason: values.reason ?? null,
    })
    await printOrder(context, number, values.json)
    if (status === 'by_hand')
      console.error(
        `No payment service can refund this. Send a check, then: refund-sent ${number} --reference "check 1234".`,
      )
    if (status === 'refused') console.error('The payment service refused; nothing was refunded.')
    return status === 'refused' ? 1 : 0
  },
}
