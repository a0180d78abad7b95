import { changeOwnKit, ownKitQuery, placeOfKit } from '@/features/session/own-kit'
import { queryClient } from '@/features/session/queries'
import { storeAnswer } from '@/features/session/store-answer'
import type { KitChange, KitItem } from '@/lib/products/own-kit'

/** @throws ShopError */
export const loadKit = (isSignedIn: boolean): Promise<KitItem[]> =>
  queryClient().fetchQuery(ownKitQuery(placeOfKit(isSignedIn)))

/** @throws ShopError, or KitFull; nothing has changed then */
export async function changeKit(isSignedIn: boolean, change: KitChange): Promise<KitItem[]> {
  const place = placeOfKit(isSignedIn)
  const items = await changeOwnKit(place, change)
  await storeAnswer(queryClient(), ownKitQuery(place).queryKey, items)
  return items
}
