import '@/ui/pictures/rare-icons'
import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import { rewardsQuery } from '@/commerce/account/rewards'
import { addressBookQuery } from '@/commerce/account/address-book'
import { can } from '@/commerce/capabilities'
import type { CustomerView } from '@/commerce/account/customer-view'
import { myOrdersQuery } from '@/commerce/checkout/orders'
import { formatCount } from '@/lib/words/count'
import { formatMoney } from '@/lib/money/money'
import { Icon, type IconName } from '@/ui/pictures/Icon'
import { partAddress, partTitles, rewardsPage } from '../account-place'
import { DefaultAddress } from '../addresses/DefaultAddress'
import { NoOrders } from '../orders/NoOrders'
import { OrderCard } from '../orders/OrderCard'
import { PartStatus } from '../PartStatus'
import styles from '../parts.module.css'
import { useOwnQuery } from '../use-own-query'
import { Beginning, type StartSuggestions } from './StartSuggestions'
import { MembershipCard, type MembershipOffer } from './MembershipCard'

const recentOrders = 2

const shortcuts = [
  ['my-orders', 'truck', 'account.shortcutOrders'],
  ['address-book', 'mail', 'account.shortcutAddresses'],
  ['information', 'lock', 'account.shortcutInformation'],
  ['newsletter', 'tag', 'account.shortcutNewsletter'],
] as const satisfies readonly (readonly [string, IconName, string])[]

/**
 * The account dashboard: recent orders or start suggestions, default addresses and shortcuts (account-3,
 * account-80).
 */
export function DashboardPart({
  customer,
  beginnings,
  membership,
}: {
  customer: CustomerView
  beginnings?: StartSuggestions | undefined
  membership?: MembershipOffer | null | undefined
}) {
  const message = useMessage()
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>
            {customer.firstname
              ? message('account.hello', { name: customer.firstname })
              : message('account.helloNobody')}
          </h1>
          <p>{message('account.welcome')}</p>
        </div>
      </header>
      {membership && <MembershipCard customer={customer} offer={membership} />}
      {can('rewards') && <HeldByMe />}
      <RecentOrders beginnings={beginnings} />
      <DefaultAddresses />
      <section className={`${styles.section} ${styles.besideMenu}`} aria-labelledby="shortcuts">
        <h2 id="shortcuts">{message('account.shortcuts')}</h2>
        <ul className={styles.pairs}>
          {shortcuts.map(([part, icon, words]) => (
            <li key={part}>
              <Link className={styles.shortcut} href={partAddress(part)} prefetch={false}>
                <Icon name={icon} size={28} />
                <strong>{message(partTitles[part])}</strong>
                <span>{message(words)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Points and credit. Hidden if both are zero or loading fails. */
function HeldByMe() {
  const message = useMessage()
  const { data } = useOwnQuery(rewardsQuery())
  if (!data || (data.points === 0 && data.creditCents === 0)) return null
  return (
    <ul className={styles.pairs}>
      <li>
        <Link className={styles.shortcut} href={rewardsPage('rewardpoints')} prefetch={false}>
          <Icon name="star" size={28} />
          <strong>{message('account.rewards')}</strong>
          <span>
            {message('account.shortcutRewards', {
              points: formatCount(data.points),
              amount: formatMoney(data.worthCents),
            })}
          </span>
        </Link>
      </li>
      <li>
        <Link className={styles.shortcut} href={partAddress('my-credits')} prefetch={false}>
          <Icon name="card" size={28} />
          <strong>{message('account.credits')}</strong>
          <span>{message('account.shortcutCredits', { amount: formatMoney(data.creditCents) })}</span>
        </Link>
      </li>
    </ul>
  )
}

function RecentOrders({ beginnings }: { beginnings: StartSuggestions | undefined }) {
  const message = useMessage()
  const orders = useOwnQuery(myOrdersQuery(1))
  const { data } = orders
  if (data?.totalCount === 0 && beginnings) return <Beginning {...beginnings} />
  return (
    <section className={styles.section} aria-labelledby="recent-orders">
      <div className={styles.sectionHead}>
        <h2 id="recent-orders">{message('account.recentOrders')}</h2>
        {data && data.totalCount > recentOrders && (
          <Link href={partAddress('my-orders')} prefetch={false}>
            {message('account.allOrders')}
          </Link>
        )}
      </div>
      <PartStatus of={orders} blocks={1} />
      {data?.totalCount === 0 && <NoOrders />}
      {data && data.totalCount > 0 && (
        <ul className={styles.list}>
          {data.orders.slice(0, recentOrders).map((order) => (
            <li key={order.number}>
              <OrderCard order={order} level={3} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DefaultAddresses() {
  const message = useMessage()
  const book = useOwnQuery(addressBookQuery())
  const { data } = book
  return (
    <section className={styles.section} aria-labelledby="default-addresses">
      <div className={styles.sectionHead}>
        <h2 id="default-addresses">{message('account.defaultAddresses')}</h2>
        <Link href={partAddress('address-book')} prefetch={false}>
          {message('account.addressBook')}
        </Link>
      </div>
      <PartStatus of={book} blocks={1} />
      {data && (
        <div className={styles.pairs}>
          <DefaultAddress
            title={message('account.defaultShipping')}
            address={data.find((each) => each.isDefaultShipping)}
          />
          <DefaultAddress
            title={message('account.defaultBilling')}
            address={data.find((each) => each.isDefaultBilling)}
          />
        </div>
      )}
    </section>
  )
}
