import { balanceData } from './balances/balances'
import { cartData } from './cart/cart'
import { catalogueData } from './catalogue/catalogue'
import { contentData } from './content/content'
import { customerData } from './customer/customer'
import { designData } from './designs/designs'
import { emailData } from './kernel/personal-emails-store'
import type { PersonalRows } from './kernel/personal-rows'
import { mailingData } from './mail/mail'
import { orderData } from './orders/orders'
import { paymentData } from './payments/payments'
import { productionData } from './production/production'
import { proofData } from './proofs/proofs'
import { referralData } from './referrals/referrals'
import { ticketData } from './tickets/tickets'
import { wishlistData } from './wishlists/wishlists'

/**
 * All personal data of a shop, in the sequence in which it is erased: rows before the rows that they
 * reference.
 */
export const personalData: readonly PersonalRows[] = [
  ...emailData,
  ...mailingData,
  ...ticketData,
  ...wishlistData,
  ...referralData,
  ...contentData,
  ...catalogueData,
  ...proofData,
  ...productionData,
  ...orderData,
  ...paymentData,
  ...cartData,
  ...designData,
  ...balanceData,
  ...customerData,
]
