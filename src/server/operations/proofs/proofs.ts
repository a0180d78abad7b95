import { latestProofs, statusOf, type Proof } from '@/backend/proofs/proofs'
import { root, type OperatorCall, type Page } from '../call'
import { moment } from '../frame'
import { html, type Html } from '../html'
import { state, table, type Column } from '../parts'

/** GET /operations/proofs: what was shown to shoppers last, and what they said to it. */

const most = 100

const stateWords = {
  PENDING: 'waits for the customer',
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'changes wanted',
} as const

export const proofState = (proof: Proof): Html => state(stateWords[statusOf(proof)])

/** What the shopper answered to the latest version. */
export function answerTo({ versions }: Proof): Html {
  const answer = versions.at(-1)?.answer
  if (!answer) return html``
  const artwork = answer.artwork !== null && html` <a href="/media/uploads/${answer.artwork}">New artwork</a>`
  return html`<span class="lines">${answer.comment}</span>${artwork}`
}

const columns: readonly Column<Proof>[] = [
  {
    label: 'Order',
    cell: ({ orderNumber }) => html`<a href="${root}/orders/${orderNumber}">${orderNumber}</a>`,
  },
  { label: 'Product', cell: ({ productName }) => productName },
  { label: 'Version', isSum: true, cell: ({ versions }) => versions.length },
  { label: 'Sent', cell: ({ versions, createdAt }) => moment(versions.at(-1)?.createdAt ?? createdAt) },
  { label: 'State', cell: proofState },
  { label: 'Answer', cell: answerTo },
]

export async function proofsScreen({ ops }: OperatorCall): Promise<Page> {
  const proofs = await latestProofs(ops.db(), ops.brand.id, most)
  return {
    title: 'Proofs',
    body: html`<h1>Proofs</h1><p class="note">A proof is sent from its order.</p>${table(proofs, columns, 'No proofs yet.')}`,
  }
}
