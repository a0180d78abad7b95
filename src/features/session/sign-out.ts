import { dropAllDrafts } from '../forms/draft'
import { queryClient } from './queries'

export { signOut } from '@/commerce/sign-in'

/** Forgets everything of the customer that this tab knows: answers and drafts (sign-in-9). */
export function forgetCustomer(): void {
  queryClient().clear()
  dropAllDrafts()
}
