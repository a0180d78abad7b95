import type { Sql } from '../database/connection'
import type { OperatorAct, OperatorRole, ServerAct } from './roles'

/** Log of operators' acts. Rows are only added; the database refuses to change them (operations-6). */

/** Details of an act: numbers, codes and cents, but no data of shoppers. */
export type ActFacts = Record<string, string | number>

export interface NewAct {
  act: OperatorAct | ServerAct
  /** What the act changed, such as an order's number; null for an act without a particular subject. */
  subject: string | null
  facts?: ActFacts
  /** The operator's network, as the server saw it. */
  network: string | null
}

/** Who performed the act: an operator, or a person running commands on the server. */
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
  /** Null if the act was started and its outcome is unknown. */
  outcome: ActOutcome | null
  /** The message that the operator saw. */
  words: string | null
}

/** How long a submitted form is remembered: longer than any session. */
const rememberedMs = 24 * 3_600_000

/**
 * Records an act submitted by a form, once. The key covers the form and everything typed into it
 * (operations-8).
 * @returns the act's id; if `isNew` is false, the id of the act that the same form started before
 */
export async function insertActOfForm(
  sql: Sql,
  store: string,
  operator: Actor,
  { act, subject, facts, network }: NewAct,
  { at, formKey }: { at: Date; formKey: Buffer },
): Promise<{ id: number; isNew: boolean }> {
  await sql.query('delete from operator_forms where sent_at < $1', [new Date(at.getTime() - rememberedMs)])
  // A single statement, so that the second of two concurrent submissions waits for the first and then finds
  // it.
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

/**
 * @returns the act that this form started; undefined if the form is new, or may be submitted again because its act was not done
 */
export async function actOfForm(sql: Sql, formKey: Buffer): Promise<number | undefined> {
  const { rows } = await sql.query<{ id: number }>(
    'select act_id as id from operator_forms where form_key = $1',
    [formKey],
  )
  return rows[0]?.id
}

/** Lets a form be submitted again unchanged, because its act was not done. */
export async function forgetForm(sql: Sql, actId: number): Promise<void> {
  await sql.query('delete from operator_forms where act_id = $1', [actId])
}

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
  /** Such as an order's number; null matches any, here and in the other fields. */
  subject?: string | null
  operator?: string | null
  act?: string | null
  /** Only acts with a smaller id. */
  before?: number | null
  limit: number
}

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

/** Returns the operators and acts in the log, as choices for a filter. */
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

/** Returns the outcome of an act; undefined while it is unknown. */
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

/** Returns the latest completed act of this kind for each subject. */
export async function lastDone(sql: Sql, store: string, act: OperatorAct): Promise<Map<string, ActOnRecord>> {
  const { rows } = await sql.query<ActOnRecord>(
    `select distinct on (subject) ${columns} from ${tables}
     where store = $1 and act = $2 and subject is not null and outcome = 'done' order by subject, id desc`,
    [store, act],
  )
  return new Map(rows.map((row) => [row.subject ?? '', row]))
}

/** Returns an act by its id, but only for the operator who performed it. */
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

/** True if this operator has signed in from this network since the given time. */
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
