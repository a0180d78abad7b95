import type { Draft, PricedCart } from '@/backend/cart/cart'
import type { Address } from '@/backend/kernel/address'
import { countriesOf } from '@/backend/kernel/countries'
import type { CompiledOption, CompiledProduct } from '@/brand/compiled'
import { homeCountry } from '@/brand/home-country'
import { isChoice } from '@/lib/products/product-options'
import { html, type Html } from '@/lib/words/html'
import type { OperatorCall } from '../call'
import { actForm, money } from '../parts'
import { refusedFormState, type SentAgain } from '../sent-again'

/** The forms of one draft order. */

/** Name of an option's field. */
export const optionField = ({ uid }: Pick<CompiledOption, 'uid'>) => `option-${uid}`

/** Options that can be answered on the phone; artwork arrives later, through the customer's order page. */
export const spokenOptions = ({ options }: CompiledProduct) => options.filter(({ type }) => type !== 'file')

const many: readonly CompiledOption['type'][] = ['checkbox', 'multiple']

const firstOf = ({ values = [], required }: CompiledOption) =>
  values.find(({ isDefault }) => isDefault)?.uid ??
  (required ? values.find(({ disabled }) => !disabled)?.uid : '')

function optionInput(sent: SentAgain, option: CompiledOption): Html {
  const name = optionField(option)
  const values = (option.values ?? []).filter(({ disabled }) => !disabled)
  if (many.includes(option.type))
    return html`<fieldset><legend>${option.title}</legend>${values.map((value) => html`<label class="choice"><input type="checkbox" name="${name}" value="${value.uid}"${value.isDefault && html` checked`}>${value.title}</label>`)}</fieldset>`
  if (isChoice(option)) {
    const now = sent.value(name, firstOf(option) ?? '')
    return html`<label>${option.title}<select name="${name}">${!option.required && html`<option value="">–</option>`}${values.map((value) => html`<option value="${value.uid}"${value.uid === now && html` selected`}>${value.title}</option>`)}</select></label>`
  }
  if (option.type === 'area')
    return html`<label>${option.title}<textarea name="${name}" rows="2" maxlength="${option.maxCharacters ?? 2_000}">${sent.value(name)}</textarea></label>`
  return html`<label>${option.title}<input name="${name}"${option.type === 'date' && html` type="date"`} maxlength="${option.maxCharacters ?? 254}" autocomplete="off" value="${sent.value(name)}"></label>`
}

export function addForm(call: OperatorCall, uid: string, product: CompiledProduct): Html {
  const path = `drafts/${uid}/add`
  const sent = refusedFormState(call, path, ['quantity'], (text) => text('sku') === product.sku)
  const needsFile = product.options.some(({ type, required }) => type === 'file' && required)
  return html`<h3>${product.name}</h3>${needsFile && html`<p class="note">The customer sends the artwork. Choose the option that it follows later.</p>`}${actForm(
    call,
    path,
    html`${sent.reasonOfForm}<input type="hidden" name="sku" value="${product.sku}">${spokenOptions(product).map((option) => optionInput(sent, option))}
<label>Quantity<input class="number" name="quantity" inputmode="numeric" required maxlength="7" value="${sent.value('quantity', product.table.minimum)}"${sent.attributes('quantity')}></label>${sent.reason('quantity')}<button class="quiet">Add it</button>`,
  )}`
}

const field = (
  sent: SentAgain,
  name: string,
  label: string,
  value: string | null | undefined,
  more: Html | '' = '',
) =>
  html`<label>${label}<input name="${name}" maxlength="254" autocomplete="off" value="${sent.value(name, value ?? '')}"${more}${sent.attributes(name)}></label>${sent.reason(name)}`

/** @param usual where the customer's last order went, as a first value */
export function contactForm(
  call: OperatorCall,
  { uid, email }: Draft,
  { cart }: PricedCart,
  usual: Address | null | undefined,
): Html {
  const { brand } = call.ops
  const path = `drafts/${uid}/contact`
  const names =
    'email firstname lastname company street street2 city region postcode country_code telephone'.split(' ')
  const sent = refusedFormState(call, path, names)
  const to = cart.shippingAddress ?? cart.billingAddress ?? usual
  const country = sent.value('country_code', to?.country.code ?? homeCountry(brand.identity))
  const countries = countriesOf(brand).map(
    ({ code, name }) => html`<option value="${code}"${code === country && html` selected`}>${name}</option>`,
  )
  return html`<section class="card"><h2>Customer and address</h2>${actForm(
    call,
    path,
    html`${sent.reasonOfForm}${field(sent, 'email', 'Email', email, html` type="email" required`)}
<div class="bar">${field(sent, 'firstname', 'First name', to?.firstname)}${field(sent, 'lastname', 'Last name', to?.lastname)}</div>
${field(sent, 'company', 'Company', to?.company)}${field(sent, 'street', 'Street', to?.street[0])}${field(sent, 'street2', 'Apartment, suite', to?.street[1])}
<div class="bar">${field(sent, 'city', 'City', to?.city)}${field(sent, 'region', 'State', to?.region?.code ?? to?.region?.label)}${field(sent, 'postcode', 'ZIP code', to?.postcode)}</div>
<div class="bar"><label>Country<select name="country_code"${sent.attributes('country_code')}>${countries}</select></label>${sent.reason('country_code')}${field(sent, 'telephone', 'Phone', to?.telephone)}</div><button class="quiet">Keep the address</button>`,
  )}</section>`
}

/** How a method is sent in one field. */
const methodValue = ({ carrierCode, methodCode }: { carrierCode: string; methodCode: string }) =>
  `${carrierCode}/${methodCode}`

export function methodForm(call: OperatorCall, { uid }: Draft, { methods, method }: PricedCart): Html {
  const path = `drafts/${uid}/method`
  if (methods.length === 0)
    return html`<section class="card"><h2>Shipping</h2><p class="empty">Add a product and the address first.</p></section>`
  const sent = refusedFormState(call, path, ['method'])
  const choices = methods.map(
    (each) =>
      html`<label class="choice"><input type="radio" name="method" value="${methodValue(each)}"${method && methodValue(each) === methodValue(method) && html` checked`}>${each.carrierTitle}, ${each.methodTitle}: ${money(each.cents)}</label>`,
  )
  return html`<section class="card"><h2>Shipping</h2>${actForm(
    call,
    path,
    html`${sent.reasonOfForm}<fieldset><legend class="hidden">Shipping method</legend>${choices}</fieldset>${sent.reason('method')}<button class="quiet">Use this method</button>`,
  )}</section>`
}

export const sendForm = (call: OperatorCall, { uid, sentAt }: Draft): Html =>
  html`<section class="card"><h2>Send the link</h2>${actForm(
    call,
    `drafts/${uid}/send`,
    html`<p class="note">The customer gets an email with the products, the total and the link.</p><button>${sentAt ? 'Send the link again' : 'Send the link'}</button>`,
  )}</section>`

export function payForm(call: OperatorCall, { uid }: Draft, { grandTotalCents }: PricedCart): Html {
  const path = `drafts/${uid}/pay`
  const sent = refusedFormState(call, path, ['reference'])
  return html`<section class="card"><h2>Paid by check</h2>${actForm(
    call,
    path,
    html`${sent.reasonOfForm}<label>Check number<input name="reference" required maxlength="60" value="${sent.value('reference')}"${sent.attributes('reference')}></label>${sent.reason('reference')}<button class="quiet">${money(grandTotalCents)} arrived …</button>`,
  )}</section>`
}
