import type { Customer } from './customer-shape'
import type { CustomerSource } from './customer-field'
import type { Registered } from './registration'

/**
 * Converts a customer to the GraphQL type `Customer`. Other modules resolve their own fields of it
 * (customerField).
 */
export function toGraphqlCustomer(customer: Customer, token: string | null = null): CustomerSource {
  return {
    account: customer,
    id: customer.id,
    is_confirmed: true,
    allow_remote_shopping_assistance: false,
    group_id: 1,
    dob: customer.dateOfBirth,
    customer_id: String(customer.id),
    firstname: customer.firstname,
    middlename: customer.middlename,
    lastname: customer.lastname,
    prefix: customer.prefix,
    suffix: customer.suffix,
    email: customer.email,
    date_of_birth: customer.dateOfBirth,
    gender: customer.gender,
    taxvat: customer.taxvat,
    created_at: customer.createdAt.toISOString(),
    confirmation_status: 'ACCOUNT_CONFIRMED',
    phone_no: customer.phoneNo,
    gst_number: customer.gstNumber,
    gst_certificate: customer.gstCertificate,
    group_name: customer.groupName,
    kl_sms_opt_in: customer.smsOptIn,
    subscribed_for_auto_champ_membership: false,
    customer_token: token,
    custom_attributes: [],
  }
}

/**
 * Converts a registration form to `Customer`. The result must be the same for addresses with and without an
 * account (customer-14), so it contains only the form's input.
 */
export function toGraphqlRegistration({ email, details }: Registered): CustomerSource {
  return {
    is_confirmed: false,
    allow_remote_shopping_assistance: false,
    firstname: details.firstname,
    middlename: details.middlename,
    lastname: details.lastname,
    prefix: details.prefix,
    suffix: details.suffix,
    email,
    date_of_birth: details.dateOfBirth,
    gender: details.gender,
    taxvat: details.taxvat,
    phone_no: details.phoneNo,
    gst_number: details.gstNumber,
    is_subscribed: details.isSubscribed,
    // Magento's enum has no value for "not yet"; the missing token tells clients.
    confirmation_status: 'ACCOUNT_CONFIRMED',
    customer_token: null,
  }
}
