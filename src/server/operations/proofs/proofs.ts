import { latestProofs, statusOf, type Proof } from '@/backend/proofs/proofs'
import { root, type OperatorCall, type Page } from '../call'
import { moment } from '../frame'
import { html, type Html } from '@/lib/words/html'
import { state, stateFilter, table, type Column } from '../parts'

/** GET /operations/proofs: the latest proofs and the shoppers' responses. */

const most = 100

const stateWords = {
  PENDING: 'waiting for the customer',
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'changes requested',
} as const

export const proofState = (proof: Proof): Html => state(stateWords[statusOf(proof)])

/** Returns the shopper's response to the latest version. */
export function answerTo({ versions }: Proof): Html {
  const answer = versions.at(-1)?.answer
  if (!answer) return html``
  const artwork = answer.artwork !== null && html` <a href="/media/uploads/${answer.artwork}">New artwork</a>`
  return html`<span class="lines">${answer.comment}</span>${artwork}`
}

/** Counts the customer's notes on the latest version that have no reply. */
const openNotes = ({ versions }: Proof) =>
  versions.at(-1)?.notes.filter(({ madeBy, reply }) => madeBy === 'shopper' && reply === null).length ?? 0

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
  { label: 'Open notes', isSum: true, cell: openNotes },
]

/** Filters of the proof list, with the responses they select. */
const answers = {
  all: {},
  'changes requested': { approved: false },
  'waiting for the customer': { approved: null },
  approved: { approved: true },
} as const satisfies Record<string, { approved?: boolean | null }>

type Wanted = keyof typeof answers

const wantedNames = Object.keys(answers) as Wanted[] // keys of the table above

/** The list of proofs, filtered by state (operations-9). */
export async function proofsScreen({ ops, query }: OperatorCall): Promise<Page> {
  const wanted = wantedNames.find((each) => each === query.get('state')) ?? 'all'
  const proofs = await latestProofs(ops.db(), ops.brand.id, { ...answers[wanted], limit: most })
  const none = wanted === 'all' ? 'No proofs yet.' : 'No proofs in this state.'
  return {
    title: 'Proofs',
    body: html`<h1>Proofs</h1><p class="note">Proofs are sent from the order’s page.</p>${stateFilter(wantedNames, wanted)}${table(proofs, columns, none)}`,
  }
}
