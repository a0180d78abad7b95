import Link from 'next/link'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { CustomerView } from '@/commerce/account/customer-view'
import { longDayAt } from '@/lib/dates/long-day-at'
import { formatMoney } from '@/lib/money/money'
import { Icon } from '@/ui/pictures/Icon'
import styles from '../parts.module.css'

/** The membership that the brand sells, with its price. */
export interface MembershipOffer {
  name: string
  href: string
  priceCents: number
  percentOff: number
  months: number
}

/** The membership card: end date and benefits for members, the price for everyone else (account-522). */
export function MembershipCard({
  customer: { isChampMember, champMemberUntil },
  offer,
}: {
  customer: Pick<CustomerView, 'isChampMember' | 'champMemberUntil'>
  offer: MembershipOffer
}) {
  const message = useMessage()
  const { timezone, currencySymbol } = useBrand().identity
  const { name, href, priceCents, percentOff, months } = offer
  return (
    <ul className={styles.pairs}>
      <li>
        <Link className={styles.shortcut} href={href} prefetch={false}>
          <Icon name="star" size={28} />
          <strong>{name}</strong>
          <span>
            {isChampMember
              ? message('account.membershipRuns', {
                  percent: percentOff,
                  date: longDayAt(champMemberUntil, timezone),
                })
              : message('account.membershipOffered', {
                  percent: percentOff,
                  months,
                  price: formatMoney(priceCents, currencySymbol),
                })}
          </span>
        </Link>
      </li>
    </ul>
  )
}
