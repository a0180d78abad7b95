import Link from 'next/link'
import { useBrand, useMessage } from '@/brand/use-brand'
import { isOffered } from '@/commerce/offered'
import { rewardsQuery } from '@/commerce/account/rewards'
import { CategoryTiles } from '@/features/tiles/CategoryTiles'
import { longDayAt } from '@/lib/dates/long-day-at'
import { Icon } from '@/ui/pictures/Icon'
import { partAddress, rewardsPage } from '../account-place'
import styles from '../parts.module.css'
import { ratesInWords } from '../rewards/rates-in-words'
import { useOwnQuery } from '../use-own-query'
import { RecentDesigns } from './RecentDesigns'

/** Start suggestions from the manifest for a customer without orders. */
export interface StartSuggestions {
  groups: { name: string; href: string; picture: { file: string; alt: string } }[]
  /** The listed coupon that expires first, with the page that lists all coupons; null if none is running. */
  deal: { href: string; label: string; code: string; endsAt: string } | null
}

/**
 * Shown instead of orders to a customer without any: saved designs, product groups, a coupon and points
 * (account-80).
 */
export function Beginning({ groups, deal }: StartSuggestions) {
  const message = useMessage()
  const { navigation } = useBrand()
  return (
    <>
      {isOffered(partAddress('my-saved-design')) && <RecentDesigns />}
      <section className={styles.section} aria-labelledby="beginning">
        <h2 id="beginning">{message('account.begin')}</h2>
        <p className={styles.hint}>
          {message('account.noOrders')}. {message('account.noOrdersHint')}
        </p>
        {groups.length > 0 && (
          <CategoryTiles
            categories={groups.map((group) => ({ ...group, urlKey: group.href, productCount: 0 }))}
            size="m"
            level={3}
          />
        )}
        <ul className={styles.pairs}>
          <li>
            <Link className={styles.shortcut} href={navigation.createNow.href} prefetch={false}>
              <Icon name="palette" size={28} />
              <strong>{message('account.beginDesign')}</strong>
              <span>{message('account.beginDesignHint')}</span>
            </Link>
          </li>
          {deal && <DealCard {...deal} />}
          {isOffered(partAddress('my-rewards')) && <RewardsCard />}
        </ul>
      </section>
    </>
  )
}

function DealCard({ href, label, code, endsAt }: NonNullable<StartSuggestions['deal']>) {
  const message = useMessage()
  const { timezone } = useBrand().identity
  return (
    <li>
      <Link className={styles.shortcut} href={href} prefetch={false}>
        <Icon name="tag" size={28} />
        <strong>{label}</strong>
        <span>{message('account.beginDeal', { code, date: longDayAt(endsAt, timezone) })}</span>
      </Link>
    </li>
  )
}

/** How to earn points. Shown only at zero points; otherwise the dashboard shows the balance above. */
function RewardsCard() {
  const message = useMessage()
  const { data } = useOwnQuery(rewardsQuery())
  if (!data || data.points > 0 || data.rates.pointsPerDollar === 0) return null
  return (
    <li>
      <Link className={styles.shortcut} href={rewardsPage('rewardpoints')} prefetch={false}>
        <Icon name="star" size={28} />
        <strong>{message('account.rewards')}</strong>
        <span>{message('account.beginRewards', ratesInWords(data.rates))}</span>
      </Link>
    </li>
  )
}
