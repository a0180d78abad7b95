import type { Problem } from '../problem'
import type { MagentoFacts } from './against'

/** Visitors are led through the checkout; a Magento may send them away from it (commerce-79). */
export const guestProblems = ({ url, letsGuestsOrder }: MagentoFacts): Problem[] =>
  letsGuestsOrder
    ? []
    : [
        {
          severity: 'error',
          file: url,
          message:
            'It lets nobody order without an account, and this shop does: guests would be refused at the end of the checkout. Switch on Stores › Configuration › Sales › Checkout › Allow Guest Checkout.',
        },
      ]
