import type { Sql } from '../database/connection'
import type { OperatorAct, OperatorRole, ServerAct } from './roles'

/** What operators did. Rows are only ever added; the database refuses to change them (operations-6). */

/** What of an act is told besides: numbers, codes and cents, and no shopper's data. */
export type ActFacts = Record<string, string | number>

export interface NewAct {
  act: OperatorAct | ServerAct
  /** What it was done to, such as an order's number; null for what is done to nothing in particular. */
  subject: string | null
  facts?: ActFacts
  /** Where the operator sat, as the server saw it. */
  network: string | null
}

/** Who did it: an operator, or whoever may run commands on the server. */
export interface Actor {
  name: string
  role: OperatorRole | 'server'
}

export type ActOutcome = 'done' | 'refused' | 'failed'

export interface ActOnRecord extends NewAct {
  id: number
  operator: string
  role: Actor['role']
  facts: ActFacts
  at: Date
  /** Null: it was begun, and nobody knows what came of it. */
  outcome: ActOutcome | null
  /** What the operator was told. */
  words: string | null
}

/** @returns the act's id */
export async function insertAct(
  sql: Sql,
  store: string,
  operator: Actor,
  { act, subject, facts, network }: NewAct,
  at: Date,
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into operator_acts (store, operator, role, act, subject, facts, network, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [store, operator.name, operator.role, act, subject, JSON.stringify(facts ?? {}), network, at],
  )
  const [made] = rows
  if (!made) throw new Error('The act was not written')
  return made.id
}

export async function insertActResult(
  sql: Sql,
  actId: number,
  { outcome, words, at }: { outcome: ActOutcome; words: string; at: Date },
): Promise<void> {
  await sql.query(
    'insert into operator_act_results (act_id, outcome, words, ended_at) values ($1, $2, $3, $4)',
    [actId, outcome, words.slice(0, 500), at],
  )
}

const columns = `id, operator, role, act, subject, facts, network, happened_at as at, outcome, words`
const tables = 'operator_acts left join operator_act_results on act_id = id'

/** Those of one subject, such as an order's number, or all; the newest first. */
export async function actsOf(
  sql: Sql,
  store: string,
  { subject = null, limit }: { subject?: string | null; limit: number },
): Promise<ActOnRecord[]> {
  const { rows } = await sql.query<ActOnRecord>(
    `select ${columns} from ${tables} where store = $1 and ($2::text is null or subject = $2)
     order by id desc limit $3`,
    [store, subject, limit],
  )
  return rows
}

/** Of each subject the last act of this kind that was done, by subject. */
export async function lastDone(sql: Sql, store: string, act: OperatorAct): Promise<Map<string, ActOnRecord>> {
  const { rows } = await sql.query<ActOnRecord>(
    `select distinct on (subject) ${columns} from ${tables}
     where store = $1 and act = $2 and subject is not null and outcome = 'done' order by subject, id desc`,
    [store, act],
  )
  return new Map(rows.map((row) => [row.subject ?? '', row]))
}

/** An act by its id, for the operator who did it. */
export async function ownAct(
  sql: Sql,
  store: string,
  operator: string,
  id: number,
): Promise<ActOnRecord | undefined> {
  const { rows } = await sql.query<ActOnRecord>(
    `select ${columns} from ${tables} where store = $1 and operator = $2 and id = $3`,
    [store, operator, id],
  )
  return rows[0]
}

/** Whether somebody has signed in by that name from that network since a moment. */
export async function hasSignedInFrom(
  sql: Sql,
  store: string,
  { name, network, since }: { name: string; network: string; since: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from operator_acts
     where store = $1 and operator = $2 and network = $3 and act = 'sign-in' and happened_at > $4 limit 1`,
    [store, name, network, since],
  )
  return rowCount === 1
}
