import { isTelephone } from '@/lib/telephone'
import { isGstNumber, isPastDate } from '@/lib/form-rules'
import { wallClock } from '@/lib/shop-time'
import { message } from '../kernel/message'
import { oneLine } from '../kernel/plain-text'
import type { Context } from '../kernel/context'
import type { CustomerInput } from '../generated/resolvers'
import { refusal } from '../kernel/refusal'
import type { CustomerDetails } from './customer-shape'

const longest = 255

export const nobody: CustomerDetails = {
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

/** 2000-12-31 or 12/31/2000 → 2000-12-31, when it is a day before today (customer-11). */
function birthday(context: Context, typed: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  const american = iso ? `${iso[2]}/${iso[3]}/${iso[1]}` : typed
  const today = wallClock(context.now(), context.brand.identity.timezone).day
  if (!isPastDate(american, today)) throw refusal('graphql-input', message(context.brand, 'forms.date'))
  const [month, day, year] = american.split(/[/-]/)
  return `${year}-${month}-${day}`
}

/**
 * What a customer is after a form: members that it leaves out stay, null and '' take away.
 * @throws the first thing that cannot be
 */
export function checkedDetails(
  context: Context,
  input: CustomerInput,
  before: CustomerDetails = nobody,
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
  const dateOfBirth = text(input.date_of_birth, before.dateOfBirth)
  const phoneNo = text(input.phone_no, before.phoneNo)
  if (phoneNo && !isTelephone(phoneNo)) throw refusal('graphql-input', message(context.brand, 'forms.phone'))
  // Nobody can be texted without a number.
  if (input.kl_sms_opt_in && !phoneNo) throw refusal('graphql-input', message(context.brand, 'forms.phone'))
  const gstNumber = text(input.gst_number, before.gstNumber)
  if (gstNumber && !isGstNumber(gstNumber))
    throw refusal('graphql-input', message(context.brand, 'forms.gst'))
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
