import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import type { OrderView, ShipmentView } from '@/commerce/checkout/order'
import { OrderLine } from '@/features/checkout/OrderDetails'
import { Tracking } from '@/features/order-steps/Tracking'
import { Icon } from '@/ui/pictures/Icon'
import { parcelPage } from '../account-place'
import styles from './Parcel.module.css'

/** A parcel within its order: a short list of its contents, tracking, and a link to its own page. */
export function Parcel({ order, shipment }: { order: OrderView; shipment: ShipmentView }) {
  const message = useMessage()
  return (
    <article className={styles.parcel} aria-labelledby={`parcel-${shipment.number}`}>
      <Icon name="truck" size={26} />
      <div className={styles.words}>
        <h3 id={`parcel-${shipment.number}`}>
          <Link
            href={parcelPage(order.number, shipment.number)}
            prefetch={false}
            aria-label={message('account.parcelOpen', { number: shipment.number })}
          >
            {message('account.shipment', { number: shipment.number })}
          </Link>
        </h3>
        <p>{shipment.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
        <Tracking shipment={shipment} />
      </div>
    </article>
  )
}

export function ParcelLines({ order, shipment }: { order: OrderView; shipment: ShipmentView }) {
  return (
    <ul>
      {shipment.lines.map(({ lineId, name, quantity }) => {
        const line = order.lines.find(({ id }) => id === lineId)
        return line ? (
          <OrderLine key={lineId} line={line} quantity={quantity} />
        ) : (
          <li key={name}>
            {quantity} × {name}
          </li>
        )
      })}
    </ul>
  )
}
