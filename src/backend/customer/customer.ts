/** The customers' public interface for other modules. */

export { customerData } from './personal-data-store'
export type { Customer } from './customer-shape'
// The shopper of a request.
export { customerId, shopperId, signedIn } from './signed-in'
export {
  customerByEmail,
  customerById,
  gstCertificateOf,
  insertCustomer,
  keepGstCertificate,
} from './customer-store'

// `Customer` fields of other modules, and their callbacks for registration and sign-out.
export { uploadsInKit } from './kit-store'
export { customerField, type CustomerSource } from './customer-field'
export { connectCustomerHooks } from './customer-hooks'

// Notes of the shop's staff.
export { insertCustomerNote, notesOnCustomer } from './note-store'

// The address book and newsletter subscriptions.
export { addressFromBook, keepAddress } from './address-book'
export { addressesOf, defaultShippingAddress } from './address-store'
export { addSubscriber, isSubscribed, removeSubscriber, subscribers } from './subscription-store'

// Ways to prove an identity: captcha, password, e-mail, social accounts.
export {
  emailProofById,
  makeCode,
  makeLinkKey,
  openProof,
  useLinkKey,
  type EmailProof,
} from './email-proof-store'
export { hashPassword, isPassword, limitWaitingHashes } from './password-hashing'
export { requestReset } from './passwords'
export {
  allowsSandboxSignIn,
  isSocialSource,
  socialProvider,
  socialProviders,
  sandboxClientId,
  sandboxSecret,
  type SocialProvider,
  type SocialSource,
} from './social-providers'
export { forgetUsedNonces, useNonce } from './social-store'
export { checkedClaims } from './social-token'
