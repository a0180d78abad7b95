import { AsyncResource } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { beginSpan } from '@/lib/spans'

/**
 * Traces each statement as a span named by its verb and table: "select orders". SQL text and values are not
 * exported (observability-6).
 */

const statementPattern = /\b(?:from|into|update|table|join)\s+"?([a-z_]+)/i

/** @param sql the statement's text */
export function statementName(sql: string): string {
  const verb = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  const table =
    verb === 'update' ? /^\s*update\s+"?([a-z_]+)/i.exec(sql)?.[1] : statementPattern.exec(sql)?.[1]
  return table ? `${verb} ${table.toLowerCase()}` : verb
}

type Query = (this: PoolClient, ...words: unknown[]) => unknown

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '')

const codeOf = (error: unknown) => {
  const code = (error as { code?: unknown } | null)?.code // SQLSTATE, if the server refused
  return typeof code === 'string' ? code : 'Error'
}

function traced(query: Query): Query {
  return function tracedQuery(this: PoolClient, ...words) {
    const span = beginSpan(`SQL ${statementName(textOf(words[0]))}`, 'client', {
      'db.system.name': 'postgresql',
    })
    if (!span) return query.apply(this, words)
    const end = (error?: unknown) => (error ? span.end({}, codeOf(error)) : span.end())
    const callback = words.at(-1)
    // The pool's own query() passes a callback; everything else uses promises.
    if (typeof callback === 'function') {
      const ended = (error: unknown, result: unknown) => {
        end(error)
        callback(error, result)
      }
      return query.apply(this, [...words.slice(0, -1), ended])
    }
    const asked = query.apply(this, words)
    if (asked instanceof Promise) void asked.then(() => end(), end)
    else span.end()
    return asked
  }
}

type Connect = (this: Pool, callback?: (...words: unknown[]) => void) => unknown

export function traceQueries(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    client.query = traced(client.query as Query) as PoolClient['query'] // the signature doesn't change
  })
  // A waiting request gets its connection when another request releases one. Bind the callback, so that spans
  // belong to the waiting request.
  const connect = pool.connect as Connect
  pool.connect = function connectForAsker(this: Pool, callback) {
    return callback ? connect.call(this, AsyncResource.bind(callback)) : connect.call(this)
  } as Connect as Pool['connect'] // with and without a callback
}
