import dynamic from 'next/dynamic'
import { AccountFrame } from './AccountFrame'
import type { AccountPlace } from './account-place'
import { PartWaiting } from './PartWaiting'

const AccountContent = dynamic(() => import('./AccountContent').then((file) => file.AccountContent), {
  ssr: false,
  loading: () => <PartWaiting />,
})

/** /customer/account/…: the frame at once, the customer's own things as they arrive. */
export function AccountScreen({ place }: { place: AccountPlace }) {
  return (
    <AccountFrame part={place.part}>
      <AccountContent place={place} />
    </AccountFrame>
  )
}
