import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { customerQuery } from '@/commerce/customer'
import type { CustomerView } from '@/commerce/customer-view'
import { WithQueries } from '@/features/session/queries'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import type { AccountPlace } from './account-place'
import { AddressBookPart } from './addresses/AddressBookPart'
import { AddressFormPart } from './addresses/AddressFormPart'
import type { Beginnings } from './dashboard/Beginning'
import { DashboardPart } from './dashboard/DashboardPart'
import { InformationPart } from './profile/InformationPart'
import { NewsletterPart } from './profile/NewsletterPart'
import { OrderPart } from './orders/OrderPart'
import { OrdersPart } from './orders/OrdersPart'
import { PartTrouble, PartWaiting } from './PartWaiting'
import { useOwnQuery } from './use-own-query'
import { latePart } from '../page/late-part'

const TicketsPart = latePart(
  () => import('./tickets/TicketsPart').then((file) => file.TicketsPart),
  PartWaiting,
)
const TicketPart = latePart(() => import('./tickets/TicketPart').then((file) => file.TicketPart), PartWaiting)
const NewTicketPart = latePart(
  () => import('./tickets/NewTicketPart').then((file) => file.NewTicketPart),
  PartWaiting,
)
const SavedDesignsPart = latePart(
  () => import('./designs/SavedDesignsPart').then((file) => file.SavedDesignsPart),
  PartWaiting,
)
const RewardsPart = latePart(
  () => import('./rewards/RewardsPart').then((file) => file.RewardsPart),
  PartWaiting,
)
const CreditsPart = latePart(
  () => import('./rewards/CreditsPart').then((file) => file.CreditsPart),
  PartWaiting,
)
const GiftCardPart = latePart(
  () => import('./rewards/GiftCardPart').then((file) => file.GiftCardPart),
  PartWaiting,
)
const TodayShipPart = latePart(
  () => import('./orders/TodayShipPart').then((file) => file.TodayShipPart),
  PartWaiting,
)
const ReferPart = latePart(() => import('./rewards/ReferPart').then((file) => file.ReferPart), PartWaiting)

interface Props {
  place: AccountPlace
  /** For the dashboard of a customer without orders. */
  beginnings?: Beginnings | undefined
}

/** What the signed-in customer sees at a place of the account. */
export function AccountContent(props: Props) {
  return (
    <WithQueries>
      <Entered {...props} />
    </WithQueries>
  )
}

function Entered({ place, beginnings }: Props) {
  const { data: customer, error, refetch, isFetching } = useOwnQuery(customerQuery())
  const leave = useEffectEvent(useLeaveForLogin())
  const isNobody = customer === null
  useEffect(() => {
    if (isNobody) leave()
  }, [isNobody])
  if (customer) return partOf(place, customer, beginnings)
  if (error) return <PartTrouble error={error} retry={() => void refetch()} isRetrying={isFetching} />
  return <PartWaiting />
}

function partOf(place: AccountPlace, customer: CustomerView, beginnings: Props['beginnings']): ReactNode {
  switch (place.part) {
    case 'dashboard':
      return <DashboardPart customer={customer} beginnings={beginnings} />
    case 'information':
      return <InformationPart customer={customer} />
    case 'address-book':
      return <AddressBookPart />
    case 'add-address':
      return <AddressFormPart customer={customer} />
    case 'edit-address':
      return <AddressFormPart key={place.addressId} customer={customer} addressId={place.addressId} />
    case 'my-orders':
      return <OrdersPart />
    case 'view-order':
      return <OrderPart orderNumber={place.orderNumber} shipmentNumber={place.shipmentNumber} />
    case 'todayshiporder':
      return <TodayShipPart />
    case 'my-saved-design':
      return <SavedDesignsPart />
    case 'refer-and-earn':
      return <ReferPart />
    case 'ordertickets':
      if (place.ticket === '') return <TicketsPart />
      return place.ticket === 'new' ? <NewTicketPart /> : <TicketPart key={place.ticket} uid={place.ticket} />
    case 'my-rewards':
      return <RewardsPart view={place.view} />
    case 'my-credits':
      return <CreditsPart />
    case 'gift-card-balance':
      return <GiftCardPart />
    case 'newsletter':
      return <NewsletterPart customer={customer} />
  }
}
