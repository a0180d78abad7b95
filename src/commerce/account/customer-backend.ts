import type { OwnDetails } from './customer-view'
import type { CustomerUpdateInput } from '../generated/schema-types'
import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/customer'
import * as magento from './magento/customer'

interface CustomerBackend {
  /** Returns the changed details that only our own backend keeps. */
  ownDetails: (changes: OwnDetails) => CustomerUpdateInput
}

export const { afterSignInDocument, currentDocument, ownDetails, saveDocument } = (
  speaksCoreOnly ? magento : livery
) satisfies CustomerBackend
