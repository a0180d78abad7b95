/** The door of customers: what other subjects may use of them. */

export { customerData } from './personal-data-store'
export type { Customer } from './customer-shape'
// Who is asking.
export { customerId, shopperId, signedIn } from './signed-in'
export {
  customerByEmail,
  customerById,
  gstCertificateOf,
  insertCustomer,
  keepGstCertificate,
} from './customer-store'

// Fields of `Customer` that other subjects answer, and what they do when somebody registers or signs out.
export { customerField, type CustomerSource } from './customer-field'
export { connectCustomerHooks } from './customer-hooks'

// The address book, and the newsletter's subscribers.
export { addressFromBook, keepAddress } from './address-book'
export { defaultShippingAddress } from './address-store'
export { addSubscriber, removeSubscriber, subscribers } from './subscription-store'

// Ways to prove who one is: captcha, password, e-mail, an account elsewhere.
export {
  emailProofById,
  makeCode,
  makeLinkKey,
  openProof,
  useLinkKey,
  type EmailProof,
} from './email-proof-store'
export { hashPassword, isPassword, whenThereIsRoom } from './password-hashing'
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
