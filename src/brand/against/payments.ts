import { finishedOnMagento } from '@/lib/payment-kinds'
import type { Problem } from '../problem'
import type { MagentoFacts } from './against'

const where = 'Stores › Configuration › Sales › Payment Methods'

/** Ways to pay that the Magento offers and this shop does not finish (commerce-71, commerce-79). */
export function paymentProblems({ url, payments }: MagentoFacts): Problem[] {
  if (!payments)
    return [
      {
        severity: 'warning',
        file: url,
        message:
          'Nothing could be put into a cart there, so its payment methods are not known. Give it one product in stock that asks for nothing.',
      },
    ]
  const unfinished = payments.filter(({ code }) => !finishedOnMagento.includes(code))
  const left: Problem[] = unfinished.map(({ code, title }) => ({
    severity: 'warning',
    file: url,
    message: `It offers "${title}" (${code}), which this shop cannot finish: shoppers do not see it. Those that it can finish are ${finishedOnMagento.join(', ')} (${where}).`,
  }))
  if (unfinished.length < payments.length) return left
  const message = `None of its payment methods can be finished here: nobody can pay. Switch on one of ${finishedOnMagento.join(', ')} (${where}).`
  return [...left, { severity: 'error', file: url, message }]
}
