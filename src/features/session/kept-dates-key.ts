import { can } from '@/commerce/capabilities'
import { browserStorage } from '@/lib/browser/browser-storage'

/** Key of the calendar dates in the browser's storage. */
export const keptDatesKey = 'own-dates'

/** True if dates must be moved into the account after sign-in; the code for it loads only then. */
export const hasDatesToMove = (): boolean =>
  can('ownDates') && browserStorage.read(keptDatesKey) !== undefined
