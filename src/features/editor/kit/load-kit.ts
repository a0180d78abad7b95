import { changeOwnKit, ownKitQuery, placeOfKit } from '@/features/session/own-kit'
import { queryClient } from '@/features/session/queries'
import { storeAnswer } from '@/features/session/store-answer'
import type { KitChange } from '@/lib/products/own-kit'
import { kitItems } from './kit-items'

/** @throws ShopError */
export async function loadKit(isSignedIn: boolean): Promise<void> {
  const items = await queryClient().fetchQuery(ownKitQuery(placeOfKit(isSignedIn)))
  kitItems.set({ items })
}

/** @throws ShopError, or KitFull; nothing has changed then */
export async function changeKit(isSignedIn: boolean, change: KitChange): Promise<void> {
  const place = placeOfKit(isSignedIn)
  const items = await changeOwnKit(place, change)
  await storeAnswer(queryClient(), ownKitQuery(place).queryKey, items)
  kitItems.set({ items })
}
