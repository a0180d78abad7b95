import { namesOnRecord } from '@/backend/operators/operators'
import { plainLine } from '@/lib/fields/typed-text'
import type { OperatorCall } from './call'
import { html, type Html } from '@/lib/words/html'

/** The search of the operators' history: its form, and its parameters in the URL. */

/** Query parameters of the search; `act` is already the parameter for the act that led to a screen. */
const fields = { operator: 'operator', act: 'kind', subject: 'subject' } as const

type Search = Record<keyof typeof fields, string | null>

/** Pairs of a search field and its query parameter. */
export const searchFields = Object.entries(fields) as [keyof Search, string][] // entries of the table above

/** Reads the search from the query: exact names, as recorded. */
export function searchOf({ get }: Pick<URLSearchParams, 'get'>): Search {
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

/** Renders the form, with the operators and the acts that the history contains. */
export async function searchForm({ ops }: OperatorCall, search: Search): Promise<Html> {
  const { operators, acts } = await namesOnRecord(ops.db(), ops.brand.id)
  return html`<form class="bar" role="search">${choice('Who', 'operator', operators, search.operator)}${choice('Action', 'kind', acts, search.act)}
<label>Subject, such as an order number<input type="search" name="subject" value="${search.subject}" maxlength="64"></label><button class="quiet">Find</button></form>`
}

/** Returns the query of a search, with further parameters before it. */
export function queryOf(search: Search, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more)
  for (const [name, field] of searchFields) if (search[name] !== null) query.set(field, search[name])
  return query.toString()
}
