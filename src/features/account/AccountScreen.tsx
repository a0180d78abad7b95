import { AccountFrame } from './AccountFrame'
import type { AccountContentProps } from './AccountContent'
import { PartPlaceholder } from './PartPlaceholder'
import { latePart } from '../page/late-part'

const AccountContent = latePart(
  () => import('./AccountContent').then((file) => file.AccountContent),
  PartPlaceholder,
)

/** /customer/account/…: the frame is shown immediately, and the customer's data loads into it. */
export function AccountScreen(props: AccountContentProps) {
  return (
    <AccountFrame part={props.place.part}>
      <AccountContent {...props} />
    </AccountFrame>
  )
}
