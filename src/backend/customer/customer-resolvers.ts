import { refusal } from '../refusal'
import type { Resolvers } from '../resolvers'

/**
 * Nobody can sign in yet, so everyone is a visitor: what belongs to a customer is refused as Magento refuses visitors.
 * Signing in and registering are answered by the general "does not offer yet".
 */
const customersOnly = () => {
  throw refusal('graphql-authorization', "The current customer isn't authorized.")
}

const forCustomers = (...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, customersOnly]))

export const customerResolvers: Resolvers = {
  Query: {
    // Never tells whether an address is known (CU1).
    isEmailAvailable: () => ({ is_email_available: true }),
    recaptchaV3Config: () => null,
    ...forCustomers(
      'customer',
      'rewardInformation',
      'customerSavedDesigns',
      'customerOrderTickets',
      'customerOrderTicket',
      'todayShipOrders',
    ),
  },
  Mutation: forCustomers(
    'revokeCustomerToken',
    'updateCustomerV2',
    'updateCustomerEmail',
    'changeCustomerPassword',
    'createCustomerAddress',
    'updateCustomerAddress',
    'deleteCustomerAddress',
    'reorderItems',
  ),
}
