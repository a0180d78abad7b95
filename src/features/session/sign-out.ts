import { signOut as endSession } from '@/commerce/account/sign-in'
import { browserStorage } from '@/lib/browser/browser-storage'
import { dropAllDrafts } from '../forms/draft'
import { lastOrderKey } from './last-order-key'
import { usedOfferKey } from './used-offer'
import { queryClient } from './queries'
import { setSigningOut } from './signing-out'

/**
 * Ends the session on the server.
 * @throws if the server refuses; the customer then stays signed in
 */
export async function signOut(): Promise<void> {
  setSigningOut(true)
  try {
    await endSession()
  } catch (error) {
    setSigningOut(false)
    throw error
  }
}

/**
 * Deletes the customer's data in this browser: cached responses, drafts, the last order (sign-in-9).
 */
export function forgetCustomer(): void {
  queryClient().clear()
  dropAllDrafts()
  browserStorage.drop(lastOrderKey)
  browserStorage.drop(usedOfferKey)
  setSigningOut(false)
}
