import '@/brand/messages/notice'
import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { longDayAt } from '@/lib/days'
import { formatShortMoney } from '@/lib/money'
import { Button } from '@/ui/Button'
import type { Deal } from './coupons'
import styles from './CouponTicket.module.css'

/** One coupon: what it gives, under which conditions, until when, and its code to copy (offers-3). */
export function CouponTicket({ deal }: { deal: Deal }) {
  const message = useMessage()
  const { currencySymbol, timezone } = useBrand().identity
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const money = (cents: number) => formatShortMoney(cents, currencySymbol)
  const { gives } = deal
  const headline = {
    percent: () => message('offers.percentOff', { percent: gives.kind === 'percent' ? gives.percent : 0 }),
    amount: () => message('offers.amountOff', { amount: money(gives.kind === 'amount' ? gives.cents : 0) }),
    shipping: () => message('offers.freeShipping'),
  }[gives.kind]()
  const lastDay = longDayAt(deal.endsAt, timezone)
  const conditions = [
    deal.minimumCents !== null && message('offers.minimum', { amount: money(deal.minimumCents) }),
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
        <p className={styles.label}>{deal.label}</p>
        <h2 className={styles.headline}>{headline}</h2>
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
