import '@/brand/generated/arrival'
import { useEffect, useState } from 'react'
import { useAtomValue } from 'jotai'
import { useBrand, useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { neededDayAtom } from '@/features/need-by/needed-day'
import { arrivalWords } from '@/lib/dates/arrival-words'
import { shortDay } from '@/lib/dates/days'
import { later, reportMissingPart } from '@/next/browser/lazy-parts'
import { currentTime } from '@/settings/public-settings'
import { Button } from '@/ui/Button'
import { cutoffToday, promisedSchedule, type ChosenProduct, type DeliveryPromise } from './delivery-promise'
import styles from './DeliveryNote.module.css'
import { DeliveryWords } from './DeliveryWords'
import type { PageOrder } from './ProductNeedBy'

/** Loaded on request: few shoppers need a product by a certain day. */
const ProductNeedBy = later(() => import('./ProductNeedBy').then((file) => file.ProductNeedBy))

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

interface Props {
  promise: DeliveryPromise
  chosen: ChosenProduct
  order: PageOrder
}

/** The order deadline and the range of arrival days (catalogue-40), and the door to "Need it by". */
export function DeliveryDays({ promise, chosen, order: wanted }: Props) {
  const [isOpen, setOpen] = useState(false)
  const needed = useAtomValue(neededDayAtom)
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
  const needBy = () => {
    if (needed === '' || days.kind !== 'days' || !days.arrives) return message('arrival.needBy')
    return message(days.arrives.to <= needed ? 'arrival.inTime' : 'arrival.tooLate', {
      day: shortDay(needed),
    })
  }
  return (
    <div className={styles.words}>
      <DeliveryWords
        when={arrivalWords(days, (name, values) => message(`arrival.${name}`, values)) ?? ''}
        order={order()}
      />
      {promise.making.isProofed && <p className={styles.soft}>{message('arrival.checked')}</p>}
      {can('deliveryDays') && (
        <Button kind="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen((isShown) => !isShown)}>
          {needBy()}
        </Button>
      )}
      {isOpen && <ProductNeedBy {...{ promise, chosen, now }} order={wanted} onMissing={reportMissingPart} />}
    </div>
  )
}
