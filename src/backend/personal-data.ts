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

/** All that a shop knows of people, in the order in which it is erased: what names something comes before what is named. */
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
