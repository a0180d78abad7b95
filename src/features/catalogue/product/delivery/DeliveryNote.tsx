import { useRef } from 'react'
import { useMessage } from '@/brand/use-brand'
import { later } from '@/next/browser/lazy-parts'
import { Icon } from '@/ui/pictures/Icon'
import { useIsNear } from '@/ui/hooks/use-is-near'
import type { ChosenProduct, DeliveryPromise } from './delivery-promise'
import styles from './DeliveryNote.module.css'
import { DeliveryWords } from './DeliveryWords'
import type { PageOrder } from './ProductNeedBy'

/** Loaded late: calculating days needs the shop's calendar, which is slow to start in browsers. */
const DeliveryDays = later(() => import('./DeliveryDays').then((file) => file.DeliveryDays))

/**
 * When an order placed now arrives. The static page states how long production takes. Once the shopper
 * scrolls near, the days replace that text, because they depend on the browser's clock (catalogue-40).
 */
export function DeliveryNote({
  promise,
  chosen,
  order,
  kind,
}: {
  promise: DeliveryPromise
  chosen: ChosenProduct
  /** What "Need it by" counts with. */
  order: PageOrder
  kind: 'simple' | 'virtual'
}) {
  const message = useMessage()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  if (kind === 'virtual')
    return (
      <p className={styles.note}>
        <Icon name="mail" size={22} />
        <span>
          {message(promise.isMembership ? 'product.deliveryMembership' : 'product.deliveryVirtual')}
        </span>
      </p>
    )
  if (promise.isUnknown) return null
  const howLong = <DeliveryWords when={message('product.deliveryMade', { days: promise.production.days })} />
  return (
    <div ref={place} className={styles.note}>
      <Icon name="truck" size={22} />
      {isNear ? <DeliveryDays {...{ promise, chosen, order }} waiting={howLong} /> : howLong}
    </div>
  )
}
