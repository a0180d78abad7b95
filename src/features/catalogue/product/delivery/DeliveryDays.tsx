import '@/brand/generated/arrival'
import { useEffect, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { arrivalWords } from '@/lib/dates/arrival-words'
import { shortDay } from '@/lib/dates/days'
import { currentTime } from '@/settings/public-settings'
import { cutoffToday, promisedSchedule, type ChosenProduct, type DeliveryPromise } from './delivery-promise'
import { DeliveryWords } from './DeliveryWords'

const minute = 60_000

/** Returns the current time, updated every minute: a page may stay open past the cut-off or midnight. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date(currentTime()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(currentTime())), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The order deadline and the range of arrival days (catalogue-40). */
export function DeliveryDays({ promise, chosen }: { promise: DeliveryPromise; chosen: ChosenProduct }) {
  const message = useMessage()
  const { locale, timezone } = useBrand().identity
  const now = useNow()
  const days = promisedSchedule(promise, chosen, now, timezone)
  const orderBy = cutoffToday(promise.production, now, locale, timezone)
  const order = () => {
    if (days.kind !== 'days') return undefined
    const [name, day] = days.proofBy ? ['Proof', days.proofBy] : ['', days.shipsBy]
    const values = { date: shortDay(day) }
    return orderBy
      ? message(`arrival.orderBy${name}`, { ...values, time: orderBy })
      : message(`arrival.orderNow${name}`, values)
  }
  return (
    <DeliveryWords
      when={arrivalWords(days, (name, values) => message(`arrival.${name}`, values)) ?? ''}
      order={order()}
    />
  )
}
