import { randomId } from '@/backend/kernel/ids'
import type { PersonOfKey } from '@/backend/orders/orders'
import { html, type Html } from '@/lib/words/html'
import type { OperatorCall } from '../call'
import { actForm, folded } from '../parts'
import { refusedFormState } from '../sent-again'

/** The forms for what the law gives a person: a copy of their data, and its erasure. */

/** The word to type, so that no one erases a person by a slip. */
export const eraseWord = 'erase'

/** Starts a draft order for the person, without their address in a URL. */
export const draftForm = (call: OperatorCall, { email }: PersonOfKey): Html =>
  actForm(
    call,
    'drafts/new',
    html`<input type="hidden" name="draft" value="${randomId()}"><input type="hidden" name="email" value="${email}"><button class="quiet">Order for this customer</button>`,
  )

export const exportForm = (call: OperatorCall, { key }: PersonOfKey): Html =>
  html`<section class="card"><h2>Copy of their data</h2>${actForm(
    call,
    `customers/${key}/export`,
    html`<p class="note">Everything that the shop stores about this person, as a JSON file. Send it only to the person, after you have checked who they are.</p><button class="quiet">Download their data</button>`,
  )}</section>`

export function eraseForm(call: OperatorCall, { key }: PersonOfKey): Html {
  const path = `customers/${key}/erase`
  const sent = refusedFormState(call, path, ['word'])
  return folded(
    'Erase this person',
    actForm(
      call,
      path,
      html`${sent.reasonOfForm}<p class="note">The next screen says what is deleted and what the law keeps. Nothing happens until you confirm.</p><label>Type “${eraseWord}”<input name="word" autocomplete="off" autocapitalize="none" required maxlength="20" value="${sent.value('word')}"${sent.attributes('word')}></label>${sent.reason('word')}<button class="quiet">Erase …</button>`,
    ),
    sent.isRefused,
  )
}
