export {
  AfterSignInCoreDocument as afterSignInDocument,
  CurrentCustomerCoreDocument as currentDocument,
  SaveCustomerCoreDocument as saveDocument,
} from '../../generated/customer'

export const ownDetails = (_changes: object) => ({})
