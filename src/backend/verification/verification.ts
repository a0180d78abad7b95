/** Group discounts: a service vouches for whoever belongs to a group. */

export {
  scopeOf,
  verificationService,
  verificationStandin,
  type VerificationService,
} from './verification-service'
