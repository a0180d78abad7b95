import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/checkout'
import * as magento from './magento/checkout'

export const {
  finishCardPaymentDocument,
  setBillingAddressDocument,
  setEmailDocument,
  setPaymentMethodDocument,
  setShippingAddressDocument,
  setShippingMethodDocument,
} = speaksCoreOnly ? magento : livery
