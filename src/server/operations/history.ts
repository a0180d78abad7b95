import { actsOf, mayDo, type ActOnRecord } from '@/backend/operators/operators'
import { counted } from '@/lib/words/counted'
import { csv } from '@/lib/words/csv'
import { root, type Act, type OperatorCall, type Page } from './call'
import { moment } from './frame'
import { html } from '@/lib/words/html'
import { actForm, state, table, type Column } from './parts'
import { searchFields, searchOf, searchForm, queryOf } from './history-search'

/**
 * GET /operations/acts: the operators' history, newest first, filtered by operator, act and order
 * (operations-6, operations-9).
 */

const pageSize = 100
const maxExported = 5_000

const isOrder = (subject: string) => /^\d{9}$/.test(subject)

function subjectOf({ subject }: ActOnRecord) {
  if (subject !== null && isOrder(subject)) return html`<a href="${root}/orders/${subject}">${subject}</a>`
  const [, key] = /^customer ([ao]\d+)$/.exec(subject ?? '') ?? []
  return key ? html`<a href="${root}/customers/${key}">${subject}</a>` : (subject ?? '')
}

const factsOf = ({ facts }: ActOnRecord) =>
  Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const columns: readonly Column<ActOnRecord>[] = [
  { label: 'When', cell: ({ at }) => moment(at) },
  { label: 'Who', cell: ({ operator, role }) => html`<span>${operator} <small>${role}</small></span>` },
  { label: 'Action', cell: ({ act }) => act.replaceAll('-', ' ') },
  { label: 'Subject', cell: subjectOf },
  { label: 'Outcome', cell: ({ outcome }) => state(outcome ?? 'not finished') },
  {
    label: 'Message',
    cell: (act) =>
      html`<span>${act.words}${factsOf(act) !== '' && html`<br><small>${factsOf(act)}</small>`}</span>`,
  },
  { label: 'Network', cell: ({ network }) => network ?? '' },
]

const link = (label: string, asks: string) =>
  html`<a class="button quiet" href="${root}/acts?${asks}">${label}</a>`

export async function historyScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator, query } = call
  const search = searchOf({ get: (name) => query.get(name) })
  const before = Number(/^\d{1,15}$/.exec(query.get('before') ?? '')?.[0] ?? 0) || null
  const found = await actsOf(ops.db(), ops.brand.id, { ...search, before, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  const isSearch = searchFields.some(([name]) => search[name] !== null)
  const asked = searchFields.map(
    ([name, field]) => html`<input type="hidden" name="${field}" value="${search[name]}">`,
  )
  return {
    title: 'History',
    body: html`<h1>History</h1>${await searchForm(call, search)}
${table(shown, columns, isSearch ? 'Nothing in the history matches.' : 'No actions yet.')}
<div class="bar">${before && link('Newest', queryOf(search))}${last && link('Older', queryOf(search, { before: String(last.id) }))}
${mayDo(operator.role, 'export-history') && actForm(call, 'acts/export', html`${asked}<button class="quiet">Download as CSV</button>`)}</div>`,
  }
}

const head = ['when', 'who', 'role', 'act', 'on', 'outcome', 'words', 'facts', 'network']

const rowOf = (act: ActOnRecord) => [
  act.at.toISOString(),
  act.operator,
  act.role,
  act.act,
  act.subject ?? '',
  act.outcome ?? 'not finished',
  act.words ?? '',
  factsOf(act),
  act.network ?? '',
]

/** Downloads the newest 5,000 acts of a search. */
export const exportHistory: Act = {
  path: 'acts/export',
  act: 'export-history',
  isDownload: true,
  subject: () => null,
  back: () => 'acts',
  async run({ ops, form }) {
    const acts = await actsOf(ops.db(), ops.brand.id, {
      ...searchOf({ get: form.text }),
      limit: maxExported,
    })
    return {
      words: `${counted(acts.length, 'history row was', 'history rows were')} exported as CSV.`,
      name: `history-${ops.now().toISOString().slice(0, 10)}.csv`,
      type: 'text/csv; charset=utf-8',
      content: csv([head, ...acts.map(rowOf)]),
    }
  },
}
