/** Group discounts: a service verifies that a shopper belongs to a group. */

export {
  scopeOf,
  verificationService,
  verificationSandbox,
  type VerificationService,
} from './verification-service'
