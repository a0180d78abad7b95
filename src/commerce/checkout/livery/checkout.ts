export {
  FinishCardPaymentDocument as finishCardPaymentDocument,
  SetBillingAddressDocument as setBillingAddressDocument,
  SetEmailDocument as setEmailDocument,
  SetPaymentMethodDocument as setPaymentMethodDocument,
  SetShippingAddressDocument as setShippingAddressDocument,
  SetShippingMethodDocument as setShippingMethodDocument,
} from '../../generated/checkout'
