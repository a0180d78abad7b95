import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { customerQuery } from '@/commerce/account/customer'
import type { CustomerView } from '@/commerce/account/customer-view'
import { WithQueries } from '@/features/session/queries'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import type { AccountPlace } from './account-place'
import { AddressBookPart } from './addresses/AddressBookPart'
import { AddressFormPart } from './addresses/AddressFormPart'
import type { StartSuggestions } from './dashboard/StartSuggestions'
import type { MembershipOffer } from './dashboard/MembershipCard'
import { DashboardPart } from './dashboard/DashboardPart'
import { InformationPart } from './profile/InformationPart'
import { NewsletterPart } from './profile/NewsletterPart'
import { OrderPart } from './orders/OrderPart'
import { OrdersPart } from './orders/OrdersPart'
import { PartError, PartPlaceholder } from './PartPlaceholder'
import { useOwnQuery } from './use-own-query'
import { latePart } from '../page/late-part'

const TicketsPart = latePart(
  () => import('./tickets/TicketsPart').then((file) => file.TicketsPart),
  PartPlaceholder,
)
const TicketPart = latePart(
  () => import('./tickets/TicketPart').then((file) => file.TicketPart),
  PartPlaceholder,
)
const NewTicketPart = latePart(
  () => import('./tickets/NewTicketPart').then((file) => file.NewTicketPart),
  PartPlaceholder,
)
const SavedDesignsPart = latePart(
  () => import('./designs/SavedDesignsPart').then((file) => file.SavedDesignsPart),
  PartPlaceholder,
)
const RewardsPart = latePart(
  () => import('./rewards/RewardsPart').then((file) => file.RewardsPart),
  PartPlaceholder,
)
const CreditsPart = latePart(
  () => import('./rewards/CreditsPart').then((file) => file.CreditsPart),
  PartPlaceholder,
)
const GiftCardPart = latePart(
  () => import('./rewards/GiftCardPart').then((file) => file.GiftCardPart),
  PartPlaceholder,
)
const TodayShipPart = latePart(
  () => import('./orders/TodayShipPart').then((file) => file.TodayShipPart),
  PartPlaceholder,
)
const ReferPart = latePart(
  () => import('./rewards/ReferPart').then((file) => file.ReferPart),
  PartPlaceholder,
)

export interface AccountContentProps {
  place: AccountPlace
  /** Start suggestions for the dashboard of a customer without orders. */
  beginnings?: StartSuggestions | undefined
  /** Only on the dashboard of a shop that sells a membership. */
  membership?: MembershipOffer | null | undefined
}

/** The account page of a signed-in customer. */
export function AccountContent(props: AccountContentProps) {
  return (
    <WithQueries>
      <Entered {...props} />
    </WithQueries>
  )
}

function Entered({ place, beginnings, membership }: AccountContentProps) {
  const { data: customer, error, refetch, isFetching } = useOwnQuery(customerQuery())
  const leave = useEffectEvent(useLeaveForLogin())
  const isNobody = customer === null
  useEffect(() => {
    if (isNobody) leave()
  }, [isNobody])
  if (customer) return partOf(customer, { place, beginnings, membership })
  if (error) return <PartError error={error} retry={() => void refetch()} isRetrying={isFetching} />
  return <PartPlaceholder />
}

function partOf(customer: CustomerView, { place, beginnings, membership }: AccountContentProps): ReactNode {
  switch (place.part) {
    case 'dashboard':
      return <DashboardPart customer={customer} beginnings={beginnings} membership={membership} />
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
