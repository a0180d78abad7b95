import { cutShapes, smallPicture, type Proof, wholePicture } from '@/backend/proofs/proofs'
import type { Order } from '@/backend/orders/orders'
import type { OperatorCall } from '../call'
import { moment } from '../frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, table } from '../parts'
import { refusedFormState, type SentAgain } from '../sent-again'
import { notesOf } from './notes'
import { answerTo, proofState } from './proofs'

/** An order's proofs and the form that sends the next one. */

const pictureOf = ({ versions }: Proof) => {
  const latest = versions.at(-1)
  return latest
    ? html`<a href="/media/uploads/${wholePicture(latest)}"><img class="picture" src="/media/uploads/${smallPicture(latest)}" alt="Version ${versions.length}"></a>`
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
    'No proofs have been sent for this order.',
  )

const length = (sent: SentAgain, name: string, label: string) =>
  html`<label>${label}<input class="number" name="${name}" inputmode="decimal" maxlength="12" value="${sent.value(name)}"${sent.attributes(name)}></label>${sent.reason(name)}`

const selectedIf = (isSelected: boolean) => isSelected && html` selected`

const lineChoices = ({ lines }: Order, sent: SentAgain) =>
  lines.map(
    ({ name }, index) =>
      html`<option value="${index + 1}"${selectedIf(sent.value('line') === String(index + 1))}>${index + 1}. ${name}</option>`,
  )

const cutChoices = (sent: SentAgain) =>
  cutShapes.map((shape) => html`<option${selectedIf(sent.value('cut') === shape)}>${shape}</option>`)

const formPath = ({ number }: Order) => `send-proof/${number}`

/** Fields that are collapsed by default. */
const sizeAndCut = ['width', 'height', 'bleed', 'cut']

const form = (call: OperatorCall, order: Order, sent: SentAgain): Html =>
  actForm(
    call,
    formPath(order),
    html`${sent.reasonOfForm}<label>Line<select name="line"${sent.attributes('line')}>${lineChoices(order, sent)}</select></label>${sent.reason('line')}
<label>Picture (without one, the line’s design is sent)<input type="file" name="file"${sent.attributes('file')}></label>${sent.reason('file')}${sent.hadFile && html`<p class="note">Choose the picture again: the browser does not keep it.</p>`}
<label>Note for the customer<textarea name="note" maxlength="2000">${sent.value('note')}</textarea></label>
<details${sizeAndCut.some((name) => sent.value(name) !== '' || sent.attributes(name)) && html` open`}><summary>Size and cut, if different from the order</summary><div class="bar">${length(sent, 'width', 'Width, inches')}${length(sent, 'height', 'Height, inches')}${length(sent, 'bleed', 'Bleed, inches')}
<label>Cut<select name="cut"><option value="">Default</option>${cutChoices(sent)}</select></label></div></details>
<p class="note">The customer gets an email with a link.</p><button class="quiet">Send the proof</button>`,
    { sendsFile: true },
  )

export function proofsCard(
  call: OperatorCall,
  order: Order,
  { proofs, maySend }: { proofs: readonly Proof[]; maySend: boolean },
): Html {
  const sent = refusedFormState(call, formPath(order), ['line', 'file', 'note', 'width', 'height', 'bleed'])
  return html`<section class="card"><h2>Proofs</h2>${list(proofs)}${proofs.map((proof) => notesOf(call, proof, maySend))}${maySend && order.status !== 'canceled' && html`<details${sent.isRefused && html` open`}><summary>Send a proof</summary>${form(call, order, sent)}</details>`}</section>`
}
