import { erasedEmailAddress, type PersonalRows } from '../kernel/personal-rows'

/** A customer's personal data. The row stays without it, because orders and balances refer to the row. */
export const customerData: PersonalRows[] = [
  { table: 'registrations', whose: 't.store = person.store and t.email_key = person.email', erase: 'delete' },
  {
    table: 'email_proofs',
    whose: '(t.store = person.store and t.email_key = person.email) or t.customer_id = any(person.customers)',
    erase: 'delete',
  },
  { table: 'customer_notes', whose: 't.store = person.store and t.email = person.email', erase: 'delete' },
  { table: 'customer_places', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
  { table: 'customer_sessions', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
  { table: 'customer_addresses', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
  { table: 'customer_dates', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
  { table: 'customer_kit', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
  { table: 'social_identities', whose: 't.customer_id = any(person.customers)', erase: 'delete' },
  {
    table: 'newsletter_subscribers',
    whose: 't.store = person.store and t.email = person.email',
    erase: 'delete',
  },
  {
    // Keep the row without the address, so that a used coupon stays used.
    table: 'issued_coupons',
    whose: 't.store = person.store and t.email = person.email',
    erase: { set: `email = 'erased-' || lower(t.code) || '@erased.invalid'` },
  },
  {
    table: 'customers',
    whose: 't.id = any(person.customers)',
    erase: {
      set: `email = ${erasedEmailAddress('customer')}, password_hash = null, firstname = 'Erased', middlename = null,
        lastname = 'Customer', prefix = null, suffix = null, date_of_birth = null, gender = null, taxvat = null,
        phone_no = null, gst_number = null, gst_certificate = null, sms_opt_in = false, refer_code = null,
        group_name = 'General'`,
    },
  },
]
