import { useEffect, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { shortDay } from '@/lib/days'
import { formatMoney } from '@/lib/money'
import { Icon } from '@/ui/Icon'
import type { DeliveryPromise, PromisedDelivery } from './delivery-promise'
import styles from './DeliveryNote.module.css'

const minute = 60_000

/**
 * The days counted from this minute. Counting needs the shop's calendar, which comes after the first paint and
 * in a task of its own: the browser takes its time to wake it up.
 */
function useDays(promise: DeliveryPromise): PromisedDelivery | undefined {
  const { locale, timezone } = useBrand().identity
  const [days, setDays] = useState<PromisedDelivery>()

  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setInterval> | undefined
    import(/* webpackChunkName: "product" */ './delivery-promise').then(
      ({ promisedDelivery }) => {
        if (isGone) return
        const count = () => setDays(promisedDelivery(promise, new Date(), locale, timezone))
        count()
        timer = setInterval(count, minute)
      },
      // Without the calendar the note keeps saying how long it takes.
      () => undefined,
    )
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [promise, locale, timezone])

  return days
}

/**
 * When an order placed now arrives. The static page says how long it takes;
 * the days follow once the browser's clock is known, in the same place (PP20).
 */
export function DeliveryNote({ promise, kind }: { promise: DeliveryPromise; kind: 'simple' | 'virtual' }) {
  const { identity, constants } = useBrand()
  const message = useMessage()
  const promised = useDays(promise)
  const order = (known: PromisedDelivery) =>
    known.orderBy
      ? message('product.orderBy', { time: known.orderBy, date: shortDay(known.leaves) })
      : message('product.orderNow', { date: shortDay(known.leaves) })

  if (kind === 'virtual')
    return (
      <p className={styles.note}>
        <Icon name="mail" size={22} />
        <span>{message('product.deliveryVirtual')}</span>
      </p>
    )
  return (
    <div className={styles.note}>
      <Icon name="truck" size={22} />
      <div className={styles.words}>
        <p className={styles.when}>
          {promised
            ? message('product.deliveryBetween', { from: shortDay(promised.from), to: shortDay(promised.to) })
            : message('product.deliveryMade', { days: promise.production.days })}
        </p>
        <p className={styles.soft}>
          {promised && `${order(promised)} `}
          {message('product.freeShippingHint', {
            amount: formatMoney(constants.freeShippingAbove * 100, identity.currencySymbol),
          })}
        </p>
      </div>
    </div>
  )
}
