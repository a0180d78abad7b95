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

/** For how long a form is remembered: no session is as long. */
const rememberedMs = 24 * 3_600_000

/**
 * Writes down an act of a form, once: the key is of the form with all that was typed into it (operations-22).
 * @returns the act's id; with isNew false that of the act which the same form began before
 */
export async function insertActOfForm(
  sql: Sql,
  store: string,
  operator: Actor,
  { act, subject, facts, network }: NewAct,
  { at, formKey }: { at: Date; formKey: Buffer },
): Promise<{ id: number; isNew: boolean }> {
  await sql.query('delete from operator_forms where sent_at < $1', [new Date(at.getTime() - rememberedMs)])
  // One statement: the second of two waits here until the first is written, and then finds it.
  const { rows } = await sql.query<{ id: number }>(
    `with sent as (
       insert into operator_forms (form_key, act_id, sent_at)
       values ($1, nextval(pg_get_serial_sequence('operator_acts', 'id')), $9)
       on conflict (form_key) do nothing returning act_id)
     insert into operator_acts (id, store, operator, role, act, subject, facts, network, happened_at)
     overriding system value select act_id, $2, $3, $4, $5, $6, $7::jsonb, $8, $9 from sent returning id`,
    [formKey, store, operator.name, operator.role, act, subject, JSON.stringify(facts ?? {}), network, at],
  )
  const [made] = rows
  if (made) return { id: made.id, isNew: true }
  const id = await actOfForm(sql, formKey)
  if (id === undefined) throw new Error('The act was not written')
  return { id, isNew: false }
}

/** @returns the act that this form began; undefined when it is new, or may be sent again because nothing was done */
export async function actOfForm(sql: Sql, formKey: Buffer): Promise<number | undefined> {
  const { rows } = await sql.query<{ id: number }>(
    'select act_id as id from operator_forms where form_key = $1',
    [formKey],
  )
  return rows[0]?.id
}

/** What was not done may be sent again as it was. */
export async function forgetForm(sql: Sql, actId: number): Promise<void> {
  await sql.query('delete from operator_forms where act_id = $1', [actId])
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

export interface ActSearch {
  /** Such as an order's number; null, as in the others: any. */
  subject?: string | null
  operator?: string | null
  act?: string | null
  /** Those before this one. */
  before?: number | null
  limit: number
}

/** The newest first. */
export async function actsOf(
  sql: Sql,
  store: string,
  { subject = null, operator = null, act = null, before = null, limit }: ActSearch,
): Promise<ActOnRecord[]> {
  const { rows } = await sql.query<ActOnRecord>(
    `select ${columns} from ${tables}
     where store = $1 and ($2::text is null or subject = $2) and ($3::text is null or operator = $3)
       and ($4::text is null or act = $4) and ($5::bigint is null or id < $5)
     order by id desc limit $6`,
    [store, subject, operator, act, before, limit],
  )
  return rows
}

/** Who and what stands in the record, to choose from. */
export async function namesOnRecord(
  sql: Sql,
  store: string,
): Promise<{ operators: string[]; acts: string[] }> {
  const { rows } = await sql.query<{ operators: string[] | null; acts: string[] | null }>(
    `select array_agg(distinct operator order by operator) as operators, array_agg(distinct act order by act) as acts
     from operator_acts where store = $1`,
    [store],
  )
  return { operators: rows[0]?.operators ?? [], acts: rows[0]?.acts ?? [] }
}

/** What came of an act; undefined while nobody knows. */
export async function actResult(
  sql: Sql,
  actId: number,
): Promise<{ outcome: ActOutcome; words: string } | undefined> {
  const { rows } = await sql.query<{ outcome: ActOutcome; words: string }>(
    'select outcome, words from operator_act_results where act_id = $1',
    [actId],
  )
  return rows[0]
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
