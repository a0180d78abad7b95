import { finishedOnMagento } from '@/lib/money/payment-kinds'
import type { Problem } from '../problem'
import type { MagentoFacts } from './against'

const where = 'Stores › Configuration › Sales › Payment Methods'

/**
 * Warns about payment methods that the Magento offers and this shop does not support (commerce-71,
 * commerce-79).
 */
export function paymentProblems({ url, payments }: MagentoFacts): Problem[] {
  if (!payments)
    return [
      {
        severity: 'warning',
        file: url,
        message:
          'Nothing could be put into a cart there, so its payment methods are unknown. Give it one product in stock without required options.',
      },
    ]
  const unfinished = payments.filter(({ code }) => !finishedOnMagento.includes(code))
  const left: Problem[] = unfinished.map(({ code, title }) => ({
    severity: 'warning',
    file: url,
    message: `It offers "${title}" (${code}), which this shop does not support, so shoppers do not see it. It supports ${finishedOnMagento.join(', ')} (${where}).`,
  }))
  if (unfinished.length < payments.length) return left
  const message = `This shop supports none of its payment methods, so shoppers cannot pay. Switch on one of ${finishedOnMagento.join(', ')} (${where}).`
  return [...left, { severity: 'error', file: url, message }]
}
