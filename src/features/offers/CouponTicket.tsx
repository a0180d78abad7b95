import '@/brand/generated/notice'
import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { longDayAt } from '@/lib/dates/long-day-at'
import { formatShortMoney } from '@/lib/money/money'
import { Button } from '@/ui/Button'
import type { Deal } from './coupons'
import styles from './CouponTicket.module.css'

/** True if the label only repeats the headline and conditions, such as "$25 off $250". */
const saysTheSame = ({ label, gives }: Deal) => label.toLowerCase().includes(gives.toLowerCase())

/** A coupon: what it gives, its conditions, its last day, and its code to copy (offers-1). */
export function CouponTicket({ deal }: { deal: Deal }) {
  const message = useMessage()
  const { currencySymbol, timezone } = useBrand().identity
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const money = (cents: number) => formatShortMoney(cents, currencySymbol)
  const lastDay = longDayAt(deal.endsAt, timezone)
  const conditions = [
    deal.minimumCents !== null && message('offers.minimum', { amount: money(deal.minimumCents) }),
    deal.creditFor !== null && message('offers.creditFor', { name: deal.creditFor }),
    deal.oncePerCustomer && message('offers.once'),
    message('offers.until', { date: lastDay }),
  ].filter((text) => text !== false)

  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(deal.code).then(
      () => true,
      () => false,
    )
    setCopied(isCopied ? 'yes' : 'failed')
  }
  return (
    <article className={styles.ticket}>
      <div className={styles.words}>
        {!saysTheSame(deal) && <p className={styles.label}>{deal.label}</p>}
        <h2 className={styles.headline}>{deal.gives}</h2>
        <ul className={styles.conditions}>
          {conditions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div className={styles.stub}>
        <code className={styles.code}>{deal.code}</code>
        <Button
          kind="secondary"
          size="s"
          icon={copied === 'yes' ? 'check' : 'tag'}
          aria-label={message('offers.copyCode', { code: deal.code })}
          onClick={() => void copy()}
        >
          {message('offers.copy')}
        </Button>
        <p className={styles.answer} role="status">
          {copied === 'yes' && message('notice.copied')}
          {copied === 'failed' && message('offers.copyFailed')}
        </p>
      </div>
    </article>
  )
}
