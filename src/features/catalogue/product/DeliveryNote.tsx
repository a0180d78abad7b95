import { useRef } from 'react'
import { useMessage } from '@/brand/use-brand'
import { later } from '@/next/browser/late-parts'
import { Icon } from '@/ui/Icon'
import { useIsNear } from '@/ui/use-is-near'
import type { DeliveryPromise } from './delivery-promise'
import styles from './DeliveryNote.module.css'
import { DeliveryWords } from './DeliveryWords'

/** Counting needs the shop's calendar, which the browser is slow to start. */
const DeliveryDays = later(() => import('./DeliveryDays').then((file) => file.DeliveryDays))

/**
 * When an order placed now arrives. The static page says how long it takes; the days follow in the same place when somebody
 * comes near, since they hang on the browser's clock (catalogue-40).
 */
export function DeliveryNote({ promise, kind }: { promise: DeliveryPromise; kind: 'simple' | 'virtual' }) {
  const message = useMessage()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  if (kind === 'virtual')
    return (
      <p className={styles.note}>
        <Icon name="mail" size={22} />
        <span>{message('product.deliveryVirtual')}</span>
      </p>
    )
  const howLong = <DeliveryWords when={message('product.deliveryMade', { days: promise.production.days })} />
  return (
    <div ref={place} className={styles.note}>
      <Icon name="truck" size={22} />
      {isNear ? <DeliveryDays promise={promise} waiting={howLong} /> : howLong}
    </div>
  )
}
