import type { Brand } from '@/brand/compiled'
import { orderStatuses, type OrderSearch } from '@/backend/orders/orders'
import { isDay } from '@/lib/dates/is-day'
import { wallClock } from '@/lib/dates/shop-time'
import { plainLine } from '@/lib/fields/typed-text'
import { html } from '@/lib/words/html'

/** The search of the order list: what its address says, its form, and its hidden fields (operations-9). */

const dayIn = (typed: string | null) => (typed !== null && isDay(typed) ? typed : null)

/** Times that move on with the days, so that a saved view stays right. */
const recent = {
  '': 'Any time',
  '0': 'Today',
  '1': 'Since yesterday',
  '6': 'Last 7 days',
  '29': 'Last 30 days',
}

export interface ListSearch {
  text: string | null
  status: (typeof orderStatuses)[number] | null
  /** Code of the shipping method. */
  method: string | null
  /** How many days before today the orders may have been placed; null for any. */
  days: string | null
  from: string | null
  to: string | null
  page: number
}

/** Reads the search from the query; an unknown state, method or day is ignored. */
export function searchOf(query: { get: (name: string) => string | null }): ListSearch {
  const days = query.get('days') ?? ''
  return {
    text: plainLine(query.get('text') ?? '').slice(0, 254) || null,
    status: orderStatuses.find((each) => each === query.get('status')) ?? null,
    method: /^\w{1,64}$/.exec(query.get('method') ?? '')?.[0] ?? null,
    days: days !== '' && Object.hasOwn(recent, days) ? days : null,
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    page: Number(/^\d{1,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1) || 1,
  }
}

const fields = ['text', 'status', 'method', 'days', 'from', 'to'] as const

export const isSearch = (search: ListSearch) => fields.some((name) => search[name] !== null)

/** Returns the search as the query of an address, without what it does not ask for. */
export function queryOf(search: ListSearch, more: Record<string, string> = {}): string {
  const asked = fields.flatMap((name) => (search[name] === null ? [] : [[name, search[name]]]))
  return new URLSearchParams([...asked, ...Object.entries(more)] as [string, string][]).toString() // names and texts
}

/** The search as hidden fields of a form. */
export const hiddenSearch = (search: ListSearch) =>
  fields.map(
    (name) => search[name] !== null && html`<input type="hidden" name="${name}" value="${search[name]}">`,
  )

const dayMs = 86_400_000

/** Returns the day so many days before another; days are counted in UTC, where each has 24 hours. */
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/** Returns what the store is asked for. */
export function orderSearch(
  { identity }: Pick<Brand, 'identity'>,
  { text, status, method, days, from, to }: ListSearch,
  now: Date,
): Omit<OrderSearch, 'limit' | 'skip'> {
  const { timezone } = identity
  const since = days === null ? null : dayBefore(wallClock(now, timezone).day, Number(days))
  const first = [since, from].filter((day) => day !== null).toSorted()
  return { text, status, method, from: first.at(-1) ?? null, to, timezone }
}

const methodsOf = ({ configuration }: Pick<Brand, 'configuration'>) =>
  new Map(
    Object.values(configuration.shippingMethods).map(({ methodCode, carrierTitle, methodTitle }) => [
      methodCode,
      `${carrierTitle}, ${methodTitle}`,
    ]),
  )

const option = (value: string, label: string, chosen: string | null) =>
  html`<option value="${value}"${value === (chosen ?? '') && html` selected`}>${label}</option>`

export const searchForm = (brand: Brand, { text, status, method, days, from, to }: ListSearch) =>
  html`<form class="bar" role="search"><label>Number, email, name or tracking number<input type="search" name="text" value="${text}" maxlength="254"></label>
<label>State<select name="status">${option('', 'Any', status)}${orderStatuses.map((each) => option(each, each.replaceAll('_', ' '), status))}</select></label>
<label>Shipping<select name="method">${option('', 'Any', method)}${[...methodsOf(brand)].map(([code, title]) => option(code, title, method))}</select></label>
<label>Placed<select name="days">${Object.entries(recent)
    .toSorted(([one], [other]) => Number(one || -1) - Number(other || -1))
    .map(([value, label]) => option(value, label, days))}</select></label>
<label>from<input type="date" name="from" value="${from}"></label><label>to<input type="date" name="to" value="${to}"></label><button class="quiet">Find</button></form>`
