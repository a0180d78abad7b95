import '@/brand/messages/arrival'
import { useEffect, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { currentTime } from '@/settings/public-settings'
import { shortDay } from '@/lib/days'
import { promisedDelivery, type DeliveryPromise, type PromisedDelivery } from './delivery-promise'
import { DeliveryWords } from './DeliveryWords'

const minute = 60_000

/** The days counted from this minute, in the shop's calendar. */
function useDays(promise: DeliveryPromise): PromisedDelivery {
  const { locale, timezone } = useBrand().identity
  const count = () => promisedDelivery(promise, new Date(currentTime()), locale, timezone)
  const [days, setDays] = useState(count)
  useEffect(() => {
    const recount = () => setDays(promisedDelivery(promise, new Date(currentTime()), locale, timezone))
    const timer = setInterval(recount, minute)
    return () => clearInterval(timer)
  }, [promise, locale, timezone])
  return days
}

/** Until when to order, and between which days it arrives (catalogue-40). */
export function DeliveryDays({ promise }: { promise: DeliveryPromise }) {
  const message = useMessage()
  const { from, to, leaves, orderBy } = useDays(promise)
  const date = shortDay(leaves)
  return (
    <DeliveryWords
      when={message('arrival.between', { from: shortDay(from), to: shortDay(to) })}
      order={
        orderBy ? message('arrival.orderBy', { time: orderBy, date }) : message('arrival.orderNow', { date })
      }
    />
  )
}
