import type { Problem } from '../problem'
import type { MagentoFacts } from './against'

/** Our checkout is open to visitors; a Magento may refuse their orders (commerce-79). */
export const guestProblems = ({ url, letsGuestsOrder }: MagentoFacts): Problem[] =>
  letsGuestsOrder
    ? []
    : [
        {
          severity: 'error',
          file: url,
          message:
            'It requires an account to order, but this shop does not: guests would be refused at the end of the checkout. Switch on Stores › Configuration › Sales › Checkout › Allow Guest Checkout.',
        },
      ]
