import { cutShapes, type Proof } from '@/backend/proofs/proofs'
import type { Order } from '@/backend/orders/orders'
import type { OperatorCall } from '../call'
import { moment } from '../frame'
import { html, type Html } from '../html'
import { actForm, table } from '../parts'
import { answerTo, proofState } from './proofs'

/** The proofs of one order, and the form that sends the next. */

const pictureOf = ({ versions }: Proof) => {
  const latest = versions.at(-1)
  const key = latest?.drawnPicture ?? latest?.picture
  return key
    ? html`<a href="/media/uploads/${key}"><img class="picture" src="/media/uploads/${key}" alt="Version ${versions.length}"></a>`
    : ''
}

const list = (proofs: readonly Proof[]): Html =>
  table(
    proofs,
    [
      { label: 'Product', cell: ({ productName }) => productName },
      { label: 'Picture', cell: pictureOf },
      { label: 'Sent', cell: ({ versions, createdAt }) => moment(versions.at(-1)?.createdAt ?? createdAt) },
      { label: 'State', cell: proofState },
      { label: 'Answer', cell: answerTo },
    ],
    'No proof of this order was sent.',
  )

const length = (name: string, label: string) =>
  html`<label>${label}<input class="number" name="${name}" inputmode="decimal" maxlength="8"></label>`

const lineChoices = ({ lines }: Order) =>
  lines.map(({ name }, index) => html`<option value="${index + 1}">${index + 1}. ${name}</option>`)

const form = (call: OperatorCall, order: Order): Html =>
  actForm(
    call,
    `send-proof/${order.number}`,
    html`<label>Line<select name="line">${lineChoices(order)}</select></label>
<label>Picture; without one, the line’s design<input type="file" name="file"></label>
<label>Note for the customer<textarea name="note" maxlength="2000"></textarea></label>
<details><summary>Size and cut, where they differ from the order</summary><div class="bar">${length('width', 'Width, mm')}${length('height', 'Height, mm')}${length('bleed', 'Bleed, mm')}
<label>Cut<select name="cut"><option value="">Usual</option>${cutShapes.map((shape) => html`<option>${shape}</option>`)}</select></label></div></details>
<p class="note">The customer gets an email with a link.</p><button class="quiet">Send the proof</button>`,
    { sendsFile: true },
  )

export const proofsCard = (
  call: OperatorCall,
  order: Order,
  { proofs, maySend }: { proofs: readonly Proof[]; maySend: boolean },
): Html =>
  html`<section class="card"><h2>Proofs</h2>${list(proofs)}${maySend && order.status !== 'canceled' && html`<details><summary>Send a proof</summary>${form(call, order)}</details>`}</section>`
