import { ActRefused } from '@/backend/operators/operators'
import {
  noteLimits,
  pinShopNote,
  type Proof,
  type ProofNote,
  ProofRefused,
  replyToNote,
} from '@/backend/proofs/proofs'
import { html, type Html } from '@/lib/words/html'
import type { Act, OperatorCall } from '../call'
import { moment } from '../frame'
import { actForm } from '../parts'
import { refusedFormState, type SentAgain } from '../sent-again'

/** Notes that are pinned to the latest version of a proof, and the forms that answer and add them (operations-9). */

const percent = (value: number) => `${Math.round(value * 100)} %`

const placeOf = ({ x, y, side }: ProofNote, sides: readonly string[]) =>
  `${sides[side] ?? ''} ${percent(x)} from the left, ${percent(y)} from the top`

const replyPath = (order: string, uid: string) => `reply-to-note/${order}/${uid}`
const pinPath = (order: string, proofId: number) => `pin-note/${order}/${proofId}`

function replyForm(call: OperatorCall, order: string, { uid, reply }: ProofNote): Html {
  const sent = refusedFormState(call, replyPath(order, uid), ['reply'])
  const typed = sent.value('reply') || (reply ?? '')
  return actForm(
    call,
    replyPath(order, uid),
    html`${sent.reasonOfForm}<label>Reply (sent to the customer by email)<textarea name="reply" required maxlength="${noteLimits.words}"${sent.attributes('reply')}>${typed}</textarea></label>${sent.reason('reply')}<button class="quiet">Send the reply</button>`,
  )
}

const field = (sent: SentAgain, name: string, label: string) =>
  html`<label>${label}<input class="number" name="${name}" inputmode="decimal" maxlength="5" value="${sent.value(name)}"${sent.attributes(name)}></label>${sent.reason(name)}`

function pinForm(call: OperatorCall, { id, orderNumber, versions }: Proof): Html {
  const path = pinPath(orderNumber, id)
  const sent = refusedFormState(call, path, ['text', 'x', 'y', 'side'])
  const sides = versions.at(-1)?.sides ?? []
  const choice =
    sides.length > 1 &&
    html`<label>Side<select name="side">${sides.map((side, index) => html`<option value="${index}">${side}</option>`)}</select></label>`
  return html`<details${sent.isRefused && html` open`}><summary>Pin a note</summary>${actForm(
    call,
    path,
    html`${sent.reasonOfForm}<div class="bar">${field(sent, 'x', 'From the left, %')}${field(sent, 'y', 'From the top, %')}${choice}</div><label>Note (sent to the customer by email)<textarea name="text" required maxlength="${noteLimits.words}"${sent.attributes('text')}>${sent.value('text')}</textarea></label>${sent.reason('text')}<button class="quiet">Pin the note</button>`,
  )}</details>`
}

/** Returns the notes of a proof's latest version in their sequence. */
export function notesOf(call: OperatorCall, proof: Proof, mayAnswer: boolean): Html {
  const latest = proof.versions.at(-1)
  if (!latest) return html``
  const notes = latest.notes.map(
    (note, index) =>
      html`<section class="said"><p><strong>${index + 1}. ${note.madeBy === 'shop' ? 'The shop' : 'The customer'}</strong> <small>${placeOf(note, latest.sides)}, ${moment(note.createdAt)}</small></p><p class="lines">${note.words}</p>${note.reply !== null && html`<p class="lines"><strong>Reply:</strong> ${note.reply}</p>`}${mayAnswer && note.madeBy === 'shopper' && replyForm(call, proof.orderNumber, note)}</section>`,
  )
  const heading = notes.length > 0 && html`<h3>Notes on ${proof.productName}, version ${latest.number}</h3>`
  return html`${heading}${notes}${mayAnswer && pinForm(call, proof)}`
}

const orderOf = ({ params }: OperatorCall) => params[0] ?? ''
const back = (call: OperatorCall) => `orders/${orderOf(call)}`

/** Reports a refusal beside the field that it is about. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProofRefused)
      throw new ActRefused(error.message, { cause: error, field: error.field })
    throw error
  }
}

/** Converts "42" or "42 %" to 0.42. */
function share({ form }: OperatorCall, name: string): number {
  const typed = form.line(name).replace(/ ?%$/, '').replace(',', '.')
  const value = /^\d{1,3}(?:\.\d)?$/.test(typed) ? Number(typed) : Number.NaN
  if (!(value <= 100))
    throw new ActRefused(`"${typed.slice(0, 20)}" is not a number from 0 to 100.`, { field: name })
  return value / 100
}

const replyToNoteAct: Act = {
  path: 'reply-to-note/*/*',
  act: 'answer-note',
  isTyped: true,
  subject: orderOf,
  back,
  run: (call) =>
    refusing(async () => {
      const { ops, form, params } = call
      await replyToNote(ops, { orderNumber: orderOf(call), uid: params[1] ?? '', text: form.text('reply') })
      return 'The reply is on its way to the customer.'
    }),
}

const pinNoteAct: Act = {
  path: 'pin-note/*/*',
  act: 'answer-note',
  isTyped: true,
  subject: orderOf,
  back,
  run: (call) =>
    refusing(async () => {
      const { ops, form, params } = call
      const side = /^\d{1,3}$/.test(form.line('side')) ? Number(form.line('side')) : 0
      const place = { x: share(call, 'x'), y: share(call, 'y'), side }
      const note = {
        orderNumber: orderOf(call),
        proofId: Number(params[1]),
        text: form.text('text'),
        ...place,
      }
      await pinShopNote(ops, note)
      return 'The note is on its way to the customer.'
    }),
}

export const noteActs: readonly Act[] = [replyToNoteAct, pinNoteAct]
