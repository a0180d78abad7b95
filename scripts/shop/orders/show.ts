import type { OpsContext } from '@/backend/kernel/context'
import type { Subcommand } from '../../subcommand'
import { certificateRow } from './certificates'
import { onlyNumber, readArguments } from './arguments'
import { minute, withoutControlCharacters, stepRows, orderText } from './order-text'
import { actsOf, type ActOnRecord } from '@/backend/operators/operators'
import {
  findCertificates,
  orderByNumber,
  refundsOf,
  statusInWords,
  stepsInWords,
  unknownOrder,
} from '@/backend/orders/orders'

/** Returns the row of an operator's action on the order (operations-6). */
const actRow = ({ at, operator, act, outcome, words }: ActOnRecord) =>
  `operator  ${minute(at)}  ${operator}  ${act} ${outcome ?? 'not finished'}  ${withoutControlCharacters(words ?? '')}`.trimEnd()

/** Prints the current state of the order, as every subcommand does at its end. */
export async function printOrder(
  { brand, db, now }: OpsContext,
  number: string,
  isJson = false,
): Promise<void> {
  const order = await orderByNumber(db(), brand.id, number)
  if (!order) throw unknownOrder(number)
  const refunds = await refundsOf(db(), order.id)
  const sold = await findCertificates(db(), brand.id, { text: order.number, limit: 1000 })
  const acts = await actsOf(db(), brand.id, { subject: order.number, limit: 1000 })
  const steps = stepsInWords(brand, order, now())
  if (isJson) return console.log(JSON.stringify({ ...order, refunds, certificates: sold, steps, acts }))
  console.log(
    [
      orderText(order, refunds),
      ...stepRows(statusInWords(brand, order, now()), steps),
      ...acts.toReversed().map(actRow),
      ...sold.map((each) => `voucher   ${certificateRow(each)}`),
    ].join('\n'),
  )
}

export const show: Subcommand = {
  name: 'show',
  usage: `show <number> [--json]
      everything about one order`,
  async run(context, words) {
    const { values, positionals } = readArguments(words, ['json'])
    await printOrder(context, onlyNumber(positionals), values.json)
    return 0
  },
}
