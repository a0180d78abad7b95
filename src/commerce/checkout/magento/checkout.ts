export {
  FinishCardPaymentCoreDocument as finishCardPaymentDocument,
  SetBillingAddressCoreDocument as setBillingAddressDocument,
  SetEmailCoreDocument as setEmailDocument,
  SetPaymentMethodCoreDocument as setPaymentMethodDocument,
  SetShippingAddressCoreDocument as setShippingAddressDocument,
  SetShippingMethodCoreDocument as setShippingMethodDocument,
} from '../../generated/checkout'
