import { homeCountry } from '@/brand/home-country'
import { isWord } from '@/lib/attribution'
import { isNeededDay } from '@/lib/dates/needed-by'
import { wallClock } from '@/lib/dates/shop-time'
import { taxNumberOf } from '@/lib/fields/tax-number'
import type { Context } from '../kernel/context'
import type { SetCartAdditionalInformationInput } from '../generated/resolvers'
import type { Sql } from '../database/connection'
import { keepCertificate } from '../kernel/business-certificates'
import { plainText } from '../kernel/plain-text'
import { refusal } from '../kernel/refusal'
import { isAddressFlag, setAddressFlag, type AddressFlag } from './cart-addresses'
import type { Cart } from './cart-shape'
import { message } from '../kernel/message'
import { isUploaded } from '../kernel/uploads/uploaded-keys'
import { gstCertificateOf, keepGstCertificate } from '../customer/customer'

/** The notes that shoppers can add to an order, and who may set each (cart-21, cart-33). */

type Field = Exclude<
  keyof SetCartAdditionalInformationInput,
  'cart_id' | 'price_cache' | 'show_coupon' | AddressFlag
>

interface Rule {
  who: 'shopper' | 'customer'
  kind: 'text' | 'word' | 'flag' | 'gst' | 'file' | 'day'
  max?: number
}

/** The contract's other fields can only be set by the shop. */
const rules: Record<Field, Rule> = {
  order_comment: { who: 'shopper', kind: 'text', max: 2_000 },
  gift_message: { who: 'shopper', kind: 'text', max: 500 },
  is_gift: { who: 'shopper', kind: 'flag' },
  needed_by: { who: 'shopper', kind: 'day' },
  awc: { who: 'shopper', kind: 'word' },
  dropship: { who: 'customer', kind: 'flag' },
  business_purchase: { who: 'customer', kind: 'flag' },
  gst_number: { who: 'customer', kind: 'gst' },
  gst_certificate: { who: 'customer', kind: 'file' },
}

const isField = (name: string): name is Field => Object.hasOwn(rules, name)

const refuse = (why: string) => refusal('graphql-input', why)

/**
 * forms-503: returns the tax number rules of the billing country; falls back to the shipping country, then
 * the shop's.
 */
const taxNumber = ({ brand }: Context, { billingAddress, shippingAddress }: Cart) =>
  taxNumberOf((billingAddress ?? shippingAddress)?.country.code ?? homeCountry(brand.identity))

/** Returns the value as it is stored. Throws if it is invalid. */
function checked(context: Context, cart: Cart, name: Field, value: unknown): string | boolean {
  const { kind, max = 64 } = rules[name]
  if (kind === 'flag') {
    if (typeof value !== 'boolean') throw refuse(`The value of "${name}" is not valid.`)
    return value
  }
  const text = typeof value === 'string' ? plainText(value) : ''
  if (kind === 'text' && text.length > max) throw refuse(message(context.brand, 'forms.tooLong', { max }))
  if (kind === 'day' && !isNeededDay(text, wallClock(context.now(), context.brand.identity.timezone).day))
    throw refuse(message(context.brand, 'needBy.refused'))
  if (kind === 'word' && !isWord(text)) throw refuse(`The value of "${name}" is not valid.`)
  const { test, wrong } = taxNumber(context, cart)
  if (kind === 'gst' && !test(text)) throw refuse(message(context.brand, wrong))
  return text
}

/** cart-76: changes the cart object directly. changeCart saves it only if every field is accepted. */
function sayAddressFlag(cart: Cart, flag: AddressFlag, value: unknown) {
  if (cart.customerId === null)
    throw refusal('graphql-input', `The field "${flag}" can not be set on this cart.`)
  if (typeof value !== 'boolean' && value !== null) throw refuse(`The value of "${flag}" is not valid.`)
  setAddressFlag(cart, flag, value === true)
}

/**
 * Applies the request's fields to the cart. Null removes a field, and omitted fields stay.
 * @throws for a field that this shopper may not set; then nothing is saved
 */
export async function setOrderNotes(
  context: Context,
  sql: Sql,
  cart: Cart,
  input: SetCartAdditionalInformationInput,
): Promise<void> {
  const said = Object.entries(input).filter(([name]) => name !== 'cart_id')
  const next: Record<string, unknown> = { ...cart.additionalInformation }
  for (const [name, value] of said) {
    if (isAddressFlag(name)) {
      sayAddressFlag(cart, name, value)
      continue
    }
    if (!isField(name) || (rules[name].who === 'customer' && cart.customerId === null))
      throw refusal('graphql-input', `The field "${name}" can not be set on this cart.`)
    if (value === null || value === '') delete next[name]
    else next[name] = checked(context, cart, name, value)
  }
  const { gst_certificate: before } = cart.additionalInformation
  cart.additionalInformation = consistent(context, cart, next)
  const { gst_certificate: certificate } = cart.additionalInformation
  const { customerId } = cart
  if (!certificate || certificate === before || customerId === null) return
  if ((await gstCertificateOf(sql, customerId)) === certificate) return
  const copy = await lockAway(certificate, context)
  await keepGstCertificate(sql, customerId, copy)
  cart.additionalInformation.gst_certificate = copy
}

/** cart-33: a business purchase needs a GST number. For other purchases, business fields are dropped. */
function consistent(
  context: Context,
  cart: Cart,
  next: Cart['additionalInformation'],
): Cart['additionalInformation'] {
  if (!next.gift_message) {
    delete next.gift_from
    delete next.gift_to
  }
  if (!next.business_purchase) {
    const { gst_number: _number, gst_certificate: _certificate, ...others } = next
    return others
  }
  if (!next.gst_number) throw refusal('graphql-input', message(context.brand, taxNumber(context, cart).wrong))
  return next
}

/**
 * cart-33: copies the certificate under a new name to private storage that only the shop's staff can read.
 * The upload stays, because its key doesn't identify its owner, and is deleted when nothing refers to it
 * (media-6).
 * @returns the copy's key
 */
async function lockAway(key: string, context: Context): Promise<string> {
  const copy = isUploaded(key) ? await keepCertificate(key) : undefined
  if (copy === undefined)
    throw refusal('graphql-input', message(context.brand, 'orderNotes.certificateMissing'))
  return copy
}
