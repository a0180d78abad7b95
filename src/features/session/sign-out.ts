import { signOut as endSession } from '@/commerce/sign-in'
import { dropAllDrafts } from '../forms/draft'
import { lastOrderKey } from './last-order-key'
import { queryClient } from './queries'
import { setSigningOut } from './signing-out'

/** Ends the session at the server. @throws what it was refused with: the customer stays signed in */
export async function signOut(): Promise<void> {
  setSigningOut(true)
  try {
    await endSession()
  } catch (error) {
    setSigningOut(false)
    throw error
  }
}

function dropLastOrder(): void {
  try {
    localStorage.removeItem(lastOrderKey)
  } catch {
    // Forbidden storage holds none.
  }
}

/** Forgets everything of the customer that this browser's pages keep: answers, drafts, the last order (sign-in-9, sign-in-60). */
export function forgetCustomer(): void {
  queryClient().clear()
  dropAllDrafts()
  dropLastOrder()
  setSigningOut(false)
}
