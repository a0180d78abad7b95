import { signOut } from '@/commerce/sign-in'
import { dropAllDrafts } from '../forms/draft'
import { queryClient } from './queries'

/** Signs out and forgets everything of the customer that this tab knows: answers, drafts, cart (SI9). */
export async function leaveAccount(): Promise<void> {
  await signOut()
  queryClient().clear()
  dropAllDrafts()
}
