import { can } from '@/commerce/capabilities'
import { browserStorage } from '@/lib/browser/browser-storage'

/** Name of the dates of calendars in the browser's storage. */
export const keptDatesKey = 'own-dates'

/** True if a sign-in has dates to move into the account; the code that moves them loads only then. */
export const hasDatesToMove = (): boolean =>
  can('ownDates') && browserStorage.read(keptDatesKey) !== undefined
