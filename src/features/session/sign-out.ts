import { dropAllDrafts } from '../forms/draft'
import { lastOrderKey } from './last-order-key'
import { queryClient } from './queries'

export { signOut } from '@/commerce/sign-in'

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
}
