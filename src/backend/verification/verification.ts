/** Group discounts: a service vouches for whoever belongs to a group. */

export {
  scopeOf,
  verificationService,
  verificationSandbox,
  type VerificationService,
} from './verification-service'
