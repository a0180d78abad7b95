import type { CustomerPartsFragment, CustomerWholeFragment } from './generated/customer'

/** A signed-in customer as screens draw them. Dates are ISO; what is unknown is ''. */
export interface CustomerView {
  id: string
  email: string
  prefix: string
  firstname: string
  middlename: string
  lastname: string
  suffix: string
  /** yyyy-mm-dd */
  dateOfBirth: string
  phone: string
  taxvat: string
  gstNumber: string
  gstCertificate: string | null
  groupName: string
  createdAt: string
  isSubscribed: boolean
  /** Wants text messages. */
  wantsTexts: boolean
  isChampMember: boolean
  isAutoChampMember: boolean
  defaultBillingId: number | null
  defaultShippingId: number | null
  /** What the reward points are worth, in the shop's currency; 0 where the shop has none. */
  rewardPoints: number
}

/** What a customer may change about themselves; members that are left out stay. */
export interface CustomerChanges {
  prefix?: string
  firstname?: string
  middlename?: string
  lastname?: string
  suffix?: string
  /** yyyy-mm-dd, '' takes it away */
  dateOfBirth?: string
  phone?: string
  taxvat?: string
  gstNumber?: string
  isSubscribed?: boolean
  smsOptIn?: boolean
}

const idOf = (text: string | null) => (text ? Number(text) : null)

export function toCustomerView(
  customer: CustomerPartsFragment & Partial<CustomerWholeFragment>,
): CustomerView {
  return {
    id: String(customer.customer_id ?? customer.id ?? ''),
    email: customer.email ?? '',
    prefix: customer.prefix ?? '',
    firstname: customer.firstname ?? '',
    middlename: customer.middlename ?? '',
    lastname: customer.lastname ?? '',
    suffix: customer.suffix ?? '',
    dateOfBirth: customer.date_of_birth ?? '',
    phone: customer.phone_no ?? '',
    taxvat: customer.taxvat ?? '',
    gstNumber: customer.gst_number ?? '',
    gstCertificate: customer.gst_certificate ?? null,
    groupName: customer.group_name ?? '',
    createdAt: customer.created_at ?? '',
    isSubscribed: customer.is_subscribed ?? false,
    wantsTexts: customer.kl_sms_opt_in ?? false,
    isChampMember: customer.is_subscribed_champ_membership ?? false,
    isAutoChampMember: customer.subscribed_for_auto_champ_membership ?? false,
    defaultBillingId: idOf(customer.default_billing),
    defaultShippingId: idOf(customer.default_shipping),
    rewardPoints: customer.reward_points?.balance?.money.value ?? 0,
  }
}
