import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ShipmentView } from '@/commerce/checkout/order'
import { carrierTitle, trackingLink } from '@/lib/products/carriers'

/** The tracking numbers of a parcel. Only known carriers get a link (orders-11). */
export function Tracking({ shipment }: { shipment: Pick<ShipmentView, 'tracking'> }): ReactNode {
  const message = useMessage()
  return shipment.tracking
    .filter(({ number }) => number !== '')
    .map((track) => {
      const link = trackingLink(track.carrier, track.number)
      const carrier = track.title || carrierTitle(track.carrier)
      return (
        <p key={track.number}>
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer">
              {message('orderState.trackParcel', { carrier, number: track.number })}
            </a>
          ) : (
            message('orderState.tracking', { carrier, number: track.number })
          )}
        </p>
      )
    })
}
