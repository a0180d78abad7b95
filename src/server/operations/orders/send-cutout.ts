import type { Order } from '@/backend/orders/orders'
import type { JobOnLine } from '@/backend/production/production'
import { html, type Html } from '@/lib/words/html'
import { putCutout } from '../../proofs/put-cutout'
import type { Act, OperatorCall } from '../call'
import { actForm } from '../parts'
import { refusedFormState } from '../sent-again'

/** The picture that our artist cut out, for a line whose files wait for it (production-20). */

const numberOf = ({ params }: OperatorCall) => params[0] ?? ''

const lineOf = ({ form }: OperatorCall) =>
  /^\d{1,3}$/.test(form.line('line')) ? Number(form.line('line')) : 0

export const sendCutout: Act = {
  path: 'send-proof/*/cutout',
  act: 'send-proof',
  isTyped: true,
  subject: numberOf,
  facts: (call) => ({ line: lineOf(call) }),
  back: (call) => `orders/${numberOf(call)}`,
  async run(call) {
    const left = await putCutout(
      call.ops,
      { orderNumber: numberOf(call), line: lineOf(call) },
      call.form.file,
    )
    return left.length > 0
      ? `The picture is now in the design. Still to be cut out: ${left.join(', ')}.`
      : 'The picture is now in the design, and the files are being generated.'
  },
}

/** The forms of the lines that wait for an artist. */
export const cutoutForms = (call: OperatorCall, { number }: Order, jobs: readonly JobOnLine[]): Html[] =>
  jobs
    .filter(({ isHeld }) => isHeld)
    .map(({ position }) => {
      const path = `send-proof/${number}/cutout`
      const sent = refusedFormState(call, path, ['file'], (text) => text('line') === String(position))
      return actForm(
        call,
        path,
        html`${sent.reasonOfForm}<input type="hidden" name="line" value="${position}"><label>Picture that our artist cut out, for line ${position} (without one, the customer’s newest design is used)<input type="file" name="file"${sent.attributes('file')}></label>${sent.reason('file')}<button class="quiet">Put it into the design</button>`,
        { sendsFile: true },
      )
    })
