import { isTelephone } from '@/lib/fields/telephone'
import { homeCountry } from '@/brand/home-country'
import { isPastDay } from '@/lib/fields/form-rules'
import { wallClock } from '@/lib/dates/shop-time'
import { taxNumberOf } from '@/lib/fields/tax-number'
import { readDay } from '@/lib/dates/typed-day'
import { message } from '../kernel/message'
import { oneLine } from '../kernel/plain-text'
import type { Context } from '../kernel/context'
import type { CustomerInput } from '../generated/resolvers'
import { refusal } from '../kernel/refusal'
import type { CustomerDetails } from './customer-shape'

const longest = 255

export const emptyDetails: CustomerDetails = {
  firstname: '',
  middlename: null,
  lastname: '',
  prefix: null,
  suffix: null,
  dateOfBirth: null,
  gender: null,
  taxvat: null,
  phoneNo: null,
  gstNumber: null,
  smsOptIn: false,
  referCode: null,
}

/** Parses a date of birth as yyyy-mm-dd. Throws unless it is in the past (forms-5). */
function birthday(context: Context, typed: string): string {
  const day = readDay(typed)
  const today = wallClock(context.now(), context.brand.identity.timezone).day
  if (day === undefined || !isPastDay(day, today))
    throw refusal('graphql-input', message(context.brand, 'forms.date'))
  return day
}

/**
 * Merges a form into a customer's details: omitted fields stay, null and '' remove.
 * @throws the first validation error
 */
export function checkedDetails(
  context: Context,
  input: CustomerInput,
  before: CustomerDetails = emptyDetails,
): CustomerDetails {
  const text = (typed: string | null | undefined, kept: string | null): string | null => {
    if (typed === undefined) return kept
    const line = oneLine(typed ?? '')
    if (line.length > longest || !line.isWellFormed())
      throw refusal('graphql-input', message(context.brand, 'forms.tooLong', { max: longest }))
    return line || null
  }
  const firstname = text(input.firstname, before.firstname)
  const lastname = text(input.lastname, before.lastname)
  const missing = [!firstname && 'First Name', !lastname && 'Last Name'].filter(Boolean)
  if (!firstname || !lastname)
    throw refusal('graphql-input', `Required parameters are missing: ${missing.join(', ')}`)
  const dateOfBirth = text(input.date_of_birth ?? input.dob, before.dateOfBirth)
  const phoneNo = text(input.phone_no, before.phoneNo)
  if (phoneNo && !isTelephone(phoneNo)) throw refusal('graphql-input', message(context.brand, 'forms.phone'))
  // Text messages need a phone number.
  if (input.kl_sms_opt_in && !phoneNo) throw refusal('graphql-input', message(context.brand, 'forms.phone'))
  const gstNumber = text(input.gst_number, before.gstNumber)
  const { test, wrong } = taxNumberOf(homeCountry(context.brand.identity)) // the shop's country decides (forms-503)
  if (gstNumber && !test(gstNumber)) throw refusal('graphql-input', message(context.brand, wrong))
  return {
    firstname,
    lastname,
    middlename: text(input.middlename, before.middlename),
    prefix: text(input.prefix, before.prefix),
    suffix: text(input.suffix, before.suffix),
    dateOfBirth: dateOfBirth && birthday(context, dateOfBirth),
    gender: input.gender === undefined ? before.gender : input.gender,
    taxvat: text(input.taxvat, before.taxvat),
    phoneNo,
    gstNumber,
    smsOptIn: input.kl_sms_opt_in ?? before.smsOptIn,
    referCode: text(input.refer_code, before.referCode),
  }
}
