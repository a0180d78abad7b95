import type { CutFacts } from '@/design/measure/cut-facts'
import type { Sql } from '../database/connection'
import { cutOfRevision, pictureOfRevision } from '../designs/designs'
import type { OrderedLine } from './frozen-design'
import type { PlainLine } from './ordered-line/line-parts'

/** Which lines' files are to be made, and what became of it. Moments are the database's. */

export interface FileFacts {
  name: string
  sha256: string
  bytes: number
}

export interface ClaimedJob extends Omit<OrderedLine, 'designRevision'> {
  id: number
  /** Null until it is made of the line's own answers (production-18). */
  designRevision: number | null
  /** This one included. */
  attempts: number
}

/**
 * In the transaction that places the order: neither exists without the other.
 * @param designable SKUs of products with a template: their lines get a design of their own answers (production-18)
 */
export async function enqueueFiles(
  sql: Sql,
  order: { id: number; store: string },
  designable: readonly string[],
): Promise<void> {
  await sql.query(
    `insert into production_jobs (store, order_item_id)
       select $2, id from order_items
       where order_id = $1 and (design_revision is not null or sku = any ($3::text[]))
     on conflict (order_item_id) do nothing`,
    [order.id, order.store, designable],
  )
}

/** Whether a line's picture is still to be drawn from its design (designs-13). */
export async function awaitsPictures(sql: Sql, orderId: number): Promise<boolean> {
  const { rows } = await sql.query(
    `select from production_jobs p join order_items i on i.id = p.order_item_id
     where i.order_id = $1 and ${pictureOfRevision('i.design_revision')} is null limit 1`,
    [orderId],
  )
  return rows.length > 0
}

/** What a line says, for making its design. */
export async function plainLine(sql: Sql, itemId: number): Promise<PlainLine | undefined> {
  const { rows } = await sql.query<PlainLine>(
    'select sku, quantity, selection, options, tool_options as "toolOptions" from order_items where id = $1',
    [itemId],
  )
  return rows[0]
}

/** Until the transaction ends nobody else gives it a design. @returns the one that it has */
export async function lockLine(sql: Sql, itemId: number): Promise<number | null> {
  const { rows } = await sql.query<{ revision: number | null }>(
    'select design_revision::integer as revision from order_items where id = $1 for no key update',
    [itemId],
  )
  return rows[0]?.revision ?? null
}

export async function nameDesign(
  sql: Sql,
  itemId: number,
  { revision, toolOptions }: { revision: number; toolOptions: string },
): Promise<void> {
  await sql.query('update order_items set design_revision = $2, tool_options = $3 where id = $1', [
    itemId,
    revision,
    toolOptions,
  ])
}

/** Of a line, its place in the order. */
const position = `(select count(*)::integer from order_items other
  where other.order_id = i.order_id and other.id <= i.id)`

/**
 * The next job that is due, for so many seconds: a process that dies in the middle has used up one attempt, and another begins
 * when they are over. Canceled orders get no files.
 */
export async function claimJob(
  sql: Sql,
  store: string,
  holdSeconds: number,
): Promise<ClaimedJob | undefined> {
  const { rows } = await sql.query<ClaimedJob>(
    `with due as (
       select p.id from production_jobs p
         join order_items i on i.id = p.order_item_id join orders o on o.id = i.order_id
       where p.store = $1 and p.finished_at is null and p.next_attempt_at <= now() and o.status <> 'canceled'
       order by p.next_attempt_at, p.id limit 1 for update of p skip locked)
     update production_jobs p set attempts = p.attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     from due, order_items i, orders o
     where p.id = due.id and i.id = p.order_item_id and o.id = i.order_id
     returning p.id, p.attempts, p.order_item_id as "itemId", i.design_revision::integer as "designRevision",
       o.number as "orderNumber", ${position} as position`,
    [store, holdSeconds],
  )
  return rows[0]
}

export async function markMade(sql: Sql, id: number, files: readonly FileFacts[]): Promise<void> {
  await sql.query(
    `update production_jobs set files = $2, finished_at = now(), last_error = null where id = $1`,
    [id, JSON.stringify(files)],
  )
}

/** It is over without files, and not by a failure: the list says why. */
export async function markWithoutFiles(sql: Sql, id: number, reason: string): Promise<void> {
  await sql.query(
    `update production_jobs set files = '[]', finished_at = now(), last_error = $2 where id = $1`,
    [id, reason.slice(0, 500)],
  )
}

/** As if it had never been claimed. */
export async function releaseJob(sql: Sql, id: number): Promise<void> {
  await sql.query(
    'update production_jobs set attempts = attempts - 1, next_attempt_at = now() where id = $1',
    [id],
  )
}

/** A line without a design has nothing to be made of it. */
export async function removeJob(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from production_jobs where id = $1', [id])
}

/** @param pauseSeconds null: it is given up, and waits for somebody who tries it again */
export async function markFailed(
  sql: Sql,
  id: number,
  { reason, pauseSeconds }: { reason: string; pauseSeconds: number | null },
): Promise<void> {
  await sql.query(
    `update production_jobs set last_error = $2,
       next_attempt_at = case when $3::integer is null then 'infinity'
         else now() + make_interval(secs => $3::integer) end
     where id = $1`,
    [id, reason.slice(0, 500), pauseSeconds],
  )
}

/**
 * Waits for somebody who changes the line's design, and is no failure: no try is counted (production-20).
 * @param reason for whom, in words for the workshop
 */
export async function holdJob(sql: Sql, id: number, reason: string): Promise<void> {
  await sql.query(
    `update production_jobs set attempts = 0, next_attempt_at = 'infinity', last_error = $2 where id = $1`,
    [id, reason.slice(0, 500)],
  )
}

/** Another revision for a line, whose files are then made. @returns whether there is such a line whose files can still be made */
export async function putDesignOnLine(
  sql: Sql,
  { before, revision, ...line }: { itemId: number; before: number; revision: number },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with changed as (
       update order_items i set design_revision = $3 from orders o
       where i.id = $1 and i.design_revision = $2 and o.id = i.order_id and o.status <> 'canceled' returning i.id)
     update production_jobs p set attempts = 0, next_attempt_at = now(), last_error = null, finished_at = null
     from changed where p.order_item_id = changed.id`,
    [line.itemId, before, revision],
  )
  return rowCount === 1
}

/** The revision of the design that a line is made by. @param line its place in the order, counted from 1 */
export async function designOfLine(
  sql: Sql,
  store: string,
  { orderNumber, line }: { orderNumber: string; line: number },
): Promise<{ itemId: number; revision: number | null } | undefined> {
  const { rows } = await sql.query<{ itemId: number; revision: number | null }>(
    `select i.id::integer as "itemId", i.design_revision::integer as revision from order_items i join orders o on o.id = i.order_id
     where o.store = $1 and o.number = $2 order by i.id limit 1 offset $3`,
    [store, orderNumber, Math.max(line - 1, 0)],
  )
  return rows[0]
}

/** What the shopper approved last, a design by its hash, with the cut that was shown; undefined when no proof of one was approved. */
export async function approvedProof(
  sql: Sql,
  itemId: number,
): Promise<{ hash: string; cutPath: string | null } | undefined> {
  const { rows } = await sql.query<{ hash: string; cutPath: string | null }>(
    `select v.design_hash as hash, v.cut_path as "cutPath" from order_proofs p join proof_versions v on v.proof_id = p.id
       join proof_answers a on a.version_id = v.id
     where p.order_item_id = $1 and a.approved and v.design_hash is not null order by v.number desc limit 1`,
    [itemId],
  )
  return rows[0]
}

export interface JobOnLine {
  id: number
  orderNumber: string
  position: number
  name: string
  attempts: number
  lastError: string | null
  files: FileFacts[]
  finishedAt: Date | null
  isGivenUp: boolean
  /** Of the very cut that is made; null until the design's picture is drawn, and for what no blade cuts (design-measure-21). */
  cut: CutFacts | null
  /** Waits for a person, who does something about the design; why says `lastError`. */
  isHeld: boolean
}

const columns = `p.id, o.number as "orderNumber", ${position} as position, i.name, p.attempts,
  p.last_error as "lastError", p.files, p.finished_at as "finishedAt",
  p.next_attempt_at = 'infinity' and p.attempts > 0 as "isGivenUp",
  p.next_attempt_at = 'infinity' and p.attempts = 0 as "isHeld", ${cutOfRevision('i.design_revision')} as cut`
const tables = `production_jobs p join order_items i on i.id = p.order_item_id join orders o on o.id = i.order_id`

export async function jobsOfOrder(sql: Sql, store: string, number: string): Promise<JobOnLine[]> {
  const { rows } = await sql.query<JobOnLine>(
    `select ${columns} from ${tables} where p.store = $1 and o.number = $2 order by i.id`,
    [store, number],
  )
  return rows
}

/** Those that failed or are held, those that nobody tries again first. */
export async function failedJobs(sql: Sql, store: string): Promise<JobOnLine[]> {
  const { rows } = await sql.query<JobOnLine>(
    `select ${columns} from ${tables}
     where p.store = $1 and p.finished_at is null and p.last_error is not null
     order by p.next_attempt_at desc, p.id limit 100`,
    [store],
  )
  return rows
}

/** Makes a line's files anew, of its answers as they are now. */
export async function makeLineAgain(sql: Sql, itemId: number): Promise<void> {
  await sql.query(
    `update production_jobs set attempts = 0, next_attempt_at = now(), last_error = null, finished_at = null
     where order_item_id = $1`,
    [itemId],
  )
}

/** Makes the files of an order's lines anew. @returns how many lines have any */
export async function makeAgain(sql: Sql, store: string, number: string): Promise<number> {
  const { rowCount } = await sql.query(
    `update production_jobs p set attempts = 0, next_attempt_at = now(), last_error = null, finished_at = null
     from order_items i, orders o
     where i.id = p.order_item_id and o.id = i.order_id and p.store = $1 and o.number = $2`,
    [store, number],
  )
  return rowCount ?? 0
}
