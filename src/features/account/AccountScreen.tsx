import { AccountFrame } from './AccountFrame'
import type { AccountPlace } from './account-place'
import type { Beginnings } from './dashboard/Beginning'
import { PartWaiting } from './PartWaiting'
import { latePart } from '../page/late-part'

const AccountContent = latePart(
  () => import('./AccountContent').then((file) => file.AccountContent),
  PartWaiting,
)

/** /customer/account/…: the frame at once, the customer's own things as they arrive. */
export function AccountScreen({
  place,
  beginnings,
}: {
  place: AccountPlace
  beginnings?: Beginnings | undefined
}) {
  return (
    <AccountFrame part={place.part}>
      <AccountContent place={place} beginnings={beginnings} />
    </AccountFrame>
  )
}
