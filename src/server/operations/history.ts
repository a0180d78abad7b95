import { actsOf, type ActOnRecord } from '@/backend/operators/operators'
import { root, type OperatorCall, type Page } from './call'
import { moment } from './frame'
import { html } from './html'
import { state, table, type Column } from './parts'

/** GET /operations/acts: what operators did, the newest first (operations-6). */

const most = 300

const isOrder = (subject: string) => /^\d{9}$/.test(subject)

const subjectOf = ({ subject }: ActOnRecord) =>
  subject !== null && isOrder(subject)
    ? html`<a href="${root}/orders/${subject}">${subject}</a>`
    : (subject ?? '')

const factsOf = ({ facts }: ActOnRecord) =>
  Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const columns: readonly Column<ActOnRecord>[] = [
  { label: 'When', cell: ({ at }) => moment(at) },
  { label: 'Who', cell: ({ operator, role }) => html`<span>${operator} <small>${role}</small></span>` },
  { label: 'Act', cell: ({ act }) => act.replaceAll('-', ' ') },
  { label: 'On', cell: subjectOf },
  { label: 'Outcome', cell: ({ outcome }) => state(outcome ?? 'not ended') },
  {
    label: 'Words',
    cell: (act) =>
      html`<span>${act.words}${factsOf(act) !== '' && html`<br><small>${factsOf(act)}</small>`}</span>`,
  },
  { label: 'From', cell: ({ network }) => network ?? '' },
]

export async function historyScreen({ ops }: OperatorCall): Promise<Page> {
  const acts = await actsOf(ops.db(), ops.brand.id, { limit: most })
  return {
    title: 'History',
    body: html`<h1>History</h1>${table(acts, columns, 'Nobody has done anything yet.')}`,
  }
}
