import { actsOf, mayDo, namesOnRecord, type ActOnRecord } from '@/backend/operators/operators'
import { counted } from '@/lib/words/counted'
import { csv } from '@/lib/words/csv'
import { plainLine } from '@/lib/fields/typed-text'
import { root, type Act, type OperatorCall, type Page } from './call'
import { moment } from './frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, state, table, type Column } from './parts'

/**
 * GET /operations/acts: the operators' history, newest first, filtered by operator, act and order
 * (operations-6, operations-9).
 */

const pageSize = 100
const maxExported = 5_000

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

/** Query parameters of the search; `act` is already the parameter for the act that led to a screen. */
const fields = { operator: 'operator', act: 'kind', subject: 'subject' } as const

type Search = Record<keyof typeof fields, string | null>

const named = Object.entries(fields) as [keyof Search, string][] // entries of the table above

/** Reads the search from the query: exact names, as recorded. */
function searchOf({ get }: Pick<URLSearchParams, 'get'>): Search {
  const asked = (name: keyof Search) => plainLine(get(fields[name]) ?? '').slice(0, 64) || null
  return { operator: asked('operator'), act: asked('act'), subject: asked('subject') }
}

function choice(label: string, name: string, all: readonly string[], chosen: string | null): Html {
  const options = all.map(
    (each) =>
      html`<option value="${each}"${each === chosen && html` selected`}>${each.replaceAll('-', ' ')}</option>`,
  )
  return html`<label>${label}<select name="${name}"><option value="">Any</option>${options}</select></label>`
}

async function searchForm({ ops }: OperatorCall, search: Search): Promise<Html> {
  const { operators, acts } = await namesOnRecord(ops.db(), ops.brand.id)
  return html`<form class="bar" role="search">${choice('Who', 'operator', operators, search.operator)}${choice('Action', 'kind', acts, search.act)}
<label>Subject, such as an order number<input type="search" name="subject" value="${search.subject}" maxlength="64"></label><button class="quiet">Find</button></form>`
}

function queryOf(search: Search, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more)
  for (const [name, field] of named) if (search[name] !== null) query.set(field, search[name])
  return query.toString()
}

const link = (label: string, asks: string) =>
  html`<a class="button quiet" href="${root}/acts?${asks}">${label}</a>`

export async function historyScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator, query } = call
  const search = searchOf({ get: (name) => query.get(name) })
  const before = Number(/^\d{1,15}$/.exec(query.get('before') ?? '')?.[0] ?? 0) || null
  const found = await actsOf(ops.db(), ops.brand.id, { ...search, before, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  const isSearch = named.some(([name]) => search[name] !== null)
  const asked = named.map(
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
