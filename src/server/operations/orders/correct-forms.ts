import type { Order, Shipment } from '@/backend/orders/orders'
import { carriers } from '@/lib/products/carriers'
import { html, type Html } from '@/lib/words/html'
import type { OperatorCall } from '../call'
import { actForm, folded } from '../parts'
import { refusedFormState, type SentAgain } from '../sent-again'

/** Forms for notes and corrections on one order. */

export function noteForm(call: OperatorCall, { number }: Order): Html {
  const path = `orders/${number}/note`
  const sent = refusedFormState(call, path, ['text'])
  return html`<section class="card"><h2>Note for the shop</h2>${actForm(
    call,
    path,
    html`<label>Only the shop’s staff see it<textarea name="text" rows="2" maxlength="2000"${sent.attributes('text')}>${sent.value('text')}</textarea></label>${sent.reason('text')}<button class="quiet">Keep the note</button>`,
  )}</section>`
}

const field = (
  sent: SentAgain,
  name: string,
  label: string,
  value: string | null | undefined,
  more: Html | '' = '',
) =>
  html`<label>${label}<input name="${name}" maxlength="254" autocomplete="off" value="${sent.value(name, value ?? '')}"${more}${sent.attributes(name)}></label>${sent.reason(name)}`

export function contactForm(call: OperatorCall, { number, email, shippingAddress: to }: Order): Html {
  const path = `orders/${number}/contact`
  const names = 'email firstname lastname company street street2 city region postcode telephone'.split(' ')
  const sent = refusedFormState(call, path, names)
  const place =
    to &&
    html`<div class="bar">${field(sent, 'firstname', 'First name', to.firstname)}${field(sent, 'lastname', 'Last name', to.lastname)}</div>
${field(sent, 'company', 'Company', to.company)}${field(sent, 'street', 'Street', to.street[0])}${field(sent, 'street2', 'Apartment, suite', to.street[1])}
<div class="bar">${field(sent, 'city', 'City', to.city)}${field(sent, 'region', 'State', to.region?.code ?? to.region?.label)}${field(sent, 'postcode', 'ZIP code', to.postcode)}</div>
${field(sent, 'telephone', 'Phone', to.telephone)}<p class="note">Another state or country changes tax and shipping, and needs a new order.</p>`
  return folded(
    'Change email or address',
    actForm(
      call,
      path,
      html`${sent.reasonOfForm}${field(sent, 'email', 'Email', email, html` type="email"`)}${place}<button class="quiet">Change</button>`,
    ),
    sent.isRefused,
  )
}

export function parcelForm(call: OperatorCall, { number }: Order, shipment: Shipment): Html {
  const path = `orders/${number}/parcel`
  const sent = refusedFormState(
    call,
    path,
    ['carrier', 'tracking'],
    (text) => text('parcel') === shipment.number,
  )
  const choices = Object.entries(carriers).map(
    ([code, { title }]) =>
      html`<option value="${code}"${code === sent.value('carrier', shipment.carrier) && html` selected`}>${title}</option>`,
  )
  return folded(
    `Correct parcel ${shipment.number}`,
    actForm(
      call,
      path,
      html`${sent.reasonOfForm}<input type="hidden" name="parcel" value="${shipment.number}"><div class="bar"><label>Carrier<select name="carrier"${sent.attributes('carrier')}>${choices}</select></label>${sent.reason('carrier')}
<label>Tracking number<input name="tracking" maxlength="40" autocomplete="off" value="${sent.value('tracking', shipment.trackingNumber ?? '')}"${sent.attributes('tracking')}></label>${sent.reason('tracking')}</div>
<label class="choice"><input type="checkbox" name="tell" value="yes" checked>Send the customer the email again</label><button class="quiet">Correct it</button>`,
    ),
    sent.isRefused,
  )
}

export const confirmAgainForm = (call: OperatorCall, { number }: Order): Html =>
  actForm(
    call,
    `orders/${number}/confirm-again`,
    html`<button class="quiet small">Send the confirmation again</button>`,
  )
