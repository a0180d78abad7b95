import { isGstNumber } from '@/lib/form-rules'
import { isWord } from '@/lib/attribution'
import type { Context } from '../kernel/context'
import type { SetCartAdditionalInformationInput } from '../generated/resolvers'
import type { Sql } from '../database/connection'
import { keepCertificate } from '../kernel/business-certificates'
import { plainText } from '../kernel/plain-text'
import { refusal } from '../kernel/refusal'
import { isAddressFlag, setAddressFlag, type AddressFlag } from './cart-addresses'
import type { Cart } from './cart-shape'
import { message } from '../kernel/message'
import { isUploaded } from '../kernel/uploads'
import { gstCertificateOf, keepGstCertificate } from '../customer/customer'

/** What shoppers may say about an order besides what is in it, and who may say it (cart-21, cart-32, cart-33, cart-40). */

type Field = Exclude<
  keyof SetCartAdditionalInformationInput,
  'cart_id' | 'price_cache' | 'show_coupon' | AddressFlag
>

interface Rule {
  who: 'shopper' | 'customer'
  kind: 'text' | 'word' | 'flag' | 'gst' | 'file'
  max?: number
}

/** Everything else that the contract lists is ours to say. */
const rules: Record<Field, Rule> = {
  order_comment: { who: 'shopper', kind: 'text', max: 2_000 },
  gift_message: { who: 'shopper', kind: 'text', max: 500 },
  awc: { who: 'shopper', kind: 'word' },
  dropship: { who: 'customer', kind: 'flag' },
  business_purchase: { who: 'customer', kind: 'flag' },
  gst_number: { who: 'customer', kind: 'gst' },
  gst_certificate: { who: 'customer', kind: 'file' },
}

const isField = (name: string): name is Field => Object.hasOwn(rules, name)

const refuse = (why: string) => refusal('graphql-input', why)

/** The value as it is kept; throws what is wrong with it. */
function checked(context: Context, name: Field, value: unknown): string | boolean {
  const { kind, max = 64 } = rules[name]
  if (kind === 'flag') {
    if (typeof value !== 'boolean') throw refuse(`The value of "${name}" is not valid.`)
    return value
  }
  const text = typeof value === 'string' ? plainText(value) : ''
  if (kind === 'text' && text.length > max) throw refuse(message(context.brand, 'forms.tooLong', { max }))
  if (kind === 'word' && !isWord(text)) throw refuse(`The value of "${name}" is not valid.`)
  if (kind === 'gst' && !isGstNumber(text)) throw refuse(message(context.brand, 'forms.gst'))
  return text
}

/** cart-76. A cart that is thrown away when anything is refused: changeCart writes it only after all of it was said. */
function sayAddressFlag(cart: Cart, flag: AddressFlag, value: unknown) {
  if (cart.customerId === null)
    throw refusal('graphql-input', `The field "${flag}" can not be set on this cart.`)
  if (typeof value !== 'boolean' && value !== null) throw refuse(`The value of "${flag}" is not valid.`)
  setAddressFlag(cart, flag, value === true)
}

/**
 * Writes what the request says onto the cart; null takes away, what is left out stays.
 * @throws for a field that this shopper may not set, before anything is changed
 */
export async function sayAboutOrder(
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
    else next[name] = checked(context, name, value)
  }
  const { gst_certificate: before } = cart.additionalInformation
  cart.additionalInformation = consistent(context, next)
  const { gst_certificate: certificate } = cart.additionalInformation
  const { customerId } = cart
  if (!certificate || certificate === before || customerId === null) return
  if ((await gstCertificateOf(sql, customerId)) === certificate) return
  const copy = await lockAway(certificate, context)
  await keepGstCertificate(sql, customerId, copy)
  cart.additionalInformation.gst_certificate = copy
}

/** cart-33: a business purchase has a GST number; without one there is nothing to keep about a business. */
function consistent(context: Context, next: Cart['additionalInformation']): Cart['additionalInformation'] {
  if (!next.gift_message) {
    delete next.gift_from
    delete next.gift_to
  }
  if (!next.business_purchase) {
    const { gst_number: _number, gst_certificate: _certificate, ...others } = next
    return others
  }
  if (!next.gst_number) throw refusal('graphql-input', message(context.brand, 'forms.gst'))
  return next
}

/**
 * cart-33: a copy under a name of its own is locked away, which only the shop's staff reads. The upload stays, since its key
 * does not say whose it is; when nothing names it, it goes (media-6).
 * @returns the copy's key
 */
async function lockAway(key: string, context: Context): Promise<string> {
  const copy = isUploaded(key) ? await keepCertificate(key) : undefined
  if (copy === undefined)
    throw refusal('graphql-input', message(context.brand, 'orderNotes.certificateMissing'))
  return copy
}
