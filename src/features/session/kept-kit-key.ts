import { can } from '@/commerce/capabilities'
import { browserStorage } from '@/lib/browser/browser-storage'

/** Key of the colors, typefaces and logos in the browser's storage. */
export const keptKitKey = 'design-kit'

/** True if a kit must be moved into the account after sign-in; the code for it loads only then. */
export const hasKitToMove = (): boolean => can('designKit') && browserStorage.read(keptKitKey) !== undefined
