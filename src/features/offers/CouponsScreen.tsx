import '@/brand/generated/cart'
import { useSyncExternalStore } from 'react'
import { useMessage } from '@/brand/use-brand'
import { currentTime } from '@/settings/public-settings'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Page } from '../page/Page'
import type { Deal } from './coupons'
import { CouponTicket } from './CouponTicket'
import styles from './CouponsScreen.module.css'

const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, 60_000)
  return () => clearInterval(timer)
}
const currentMinute = () => Math.floor(currentTime() / 60_000) * 60_000

/**
 * /coupons-codes-and-deals: the running coupons. A coupon that expires while the page is open disappears
 * (offers-1).
 */
export function CouponsScreen({ deals }: { deals: Deal[] }) {
  const message = useMessage()
  const now = useSyncExternalStore(everyMinute, currentMinute, () => 0)
  const running = deals.filter(({ endsAt }) => Date.parse(endsAt) + 60_000 > now)
  return (
    <Page title={message('offers.heading')} intro={message('offers.intro')}>
      {running.length === 0 ? (
        <EmptyState icon="tag" level={2} title={message('offers.none')} text={message('offers.noneText')}>
          <Button href="/">{message('cart.continueShopping')}</Button>
        </EmptyState>
      ) : (
        <ul className={styles.tickets}>
          {running.map((deal) => (
            <li key={deal.code}>
              <CouponTicket deal={deal} />
            </li>
          ))}
        </ul>
      )}
      <section className={styles.how} aria-labelledby="how-to-use">
        <h2 id="how-to-use">{message('offers.how')}</h2>
        <ol>
          {['how1', 'how2', 'how3'].map((step) => (
            <li key={step}>{message(`offers.${step}`)}</li>
          ))}
        </ol>
      </section>
    </Page>
  )
}
