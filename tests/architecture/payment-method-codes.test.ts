import { expect, test } from 'vitest'
import { paymentCodes } from '@/lib/money/payment-kinds'
import { sourceFiles, textOf } from './sources'

/**
 * Where the code of a payment method may appear: its rows, and the mapping to the Magento calls that are
 * named after it.
 */
const rowsOfMethods = ['src/backend/payments/payment-methods.ts', 'src/lib/money/payment-kinds.ts']
const callsOfMethods = [
  'src/backend/payments/payment-resolvers.ts',
  'src/backend/payments/select-payment.ts',
  'src/commerce/checkout/checkout.ts',
]

/** Without 'free', which is also the status of an order's payment. */
const codesOfMethods = paymentCodes.filter((code) => code !== 'free')

test.each(codesOfMethods)(
  'the code of payment method %s appears only in its table rows and in the mapping to Magento’s calls (architecture-25)',
  (code) => {
    const asking = sourceFiles.filter(
      (file) => !file.includes('/generated/') && new RegExp(`\\b${code}\\b`).test(textOf(file)),
    )
    expect(asking.filter((file) => !callsOfMethods.includes(file)).toSorted()).toEqual(rowsOfMethods)
  },
)
