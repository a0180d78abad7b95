import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney } from '@/lib/money'
import { shortDay } from '@/lib/short-day'
import { Icon } from '@/ui/Icon'
import type { DeliveryPromise, promisedDelivery, PromisedDelivery } from './delivery-promise'
import styles from './DeliveryNote.module.css'

const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, 60_000)
  return () => clearInterval(timer)
}
const currentMinute = () => Math.floor(Date.now() / 60_000) * 60_000
/** The server cannot know when a static page is read. */
const unknown = () => undefined

/** The days counted from this minute. Counting needs the shop's calendar, which comes after the first paint. */
function useDays(promise: DeliveryPromise): PromisedDelivery | undefined {
  const { locale, timezone } = useBrand().identity
  const minute = useSyncExternalStore(everyMinute, currentMinute, unknown)
  const [calendar, setCalendar] = useState<{ promisedDelivery: typeof promisedDelivery }>()

  useEffect(() => {
    // Without the calendar the note keeps saying how long it takes.
    import(/* webpackChunkName: "product" */ './delivery-promise').then(setCalendar, () => undefined)
  }, [])

  if (minute === undefined) return undefined
  return calendar?.promisedDelivery(promise, new Date(minute), locale, timezone)
}

/**
 * When an order placed now arrives. The static page says how long it takes;
 * the days follow once the browser's clock is known, in the same place (PP20).
 */
export function DeliveryNote({ promise, kind }: { promise: DeliveryPromise; kind: 'simple' | 'virtual' }) {
  const { identity, constants } = useBrand()
  const message = useMessage()
  const promised = useDays(promise)
  const day = (text: string) => shortDay(text, identity.locale)
  const order = (known: PromisedDelivery) =>
    known.orderBy
      ? message('product.orderBy', { time: known.orderBy, date: day(known.leaves) })
      : message('product.orderNow', { date: day(known.leaves) })

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
            ? message('product.deliveryBetween', { from: day(promised.from), to: day(promised.to) })
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
