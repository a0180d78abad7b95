import type { CustomerPartsFragment, CustomerWholeFragment } from '../generated/customer'

/** A signed-in customer for screens. Dates are ISO dates; unknown values are ''. */
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
  /** True if the customer wants text messages. */
  wantsTexts: boolean
  isChampMember: boolean
  /** ISO date; '' without a membership. */
  champMemberUntil: string
  isAutoChampMember: boolean
  defaultBillingId: number | null
  defaultShippingId: number | null
  /** Value of the reward points in the shop's currency; 0 if the shop has none. */
  rewardPoints: number
}

/** Data that customers may change; omitted members stay unchanged. */
export interface CustomerChanges {
  prefix?: string
  firstname?: string
  middlename?: string
  lastname?: string
  suffix?: string
  /** yyyy-mm-dd; '' removes it. */
  dateOfBirth?: string
  phone?: string
  taxvat?: string
  gstNumber?: string
  isSubscribed?: boolean
  smsOptIn?: boolean
}

/** Details of which a stock Magento knows nothing. */
export type OwnDetails = { [Name in 'phone' | 'gstNumber' | 'smsOptIn']: CustomerChanges[Name] | undefined }

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
    champMemberUntil: customer.champ_membership_until ?? '',
    isAutoChampMember: customer.subscribed_for_auto_champ_membership ?? false,
    defaultBillingId: idOf(customer.default_billing),
    defaultShippingId: idOf(customer.default_shipping),
    rewardPoints: customer.reward_points?.balance?.money.value ?? 0,
  }
}
