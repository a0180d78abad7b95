import type { OwnDetails } from '../customer-view'

export {
  AfterSignInDocument as afterSignInDocument,
  CurrentCustomerDocument as currentDocument,
  SaveCustomerDocument as saveDocument,
} from '../../generated/customer'

export const ownDetails = ({ phone, gstNumber, smsOptIn }: OwnDetails) => ({
  ...(phone !== undefined && { phone_no: phone || null }),
  ...(gstNumber !== undefined && { gst_number: gstNumber || null }),
  ...(smsOptIn !== undefined && { kl_sms_opt_in: smsOptIn }),
})
