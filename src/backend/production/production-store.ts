import type { CutFacts } from '@/design/measure/cut-facts'
import type { Sql } from '../database/connection'
import { cutOfRevision, pictureOfLine, type PlainLine } from '../designs/designs'
import type { OrderedLine } from './frozen-design'

/** Jobs for making the files of order lines, and their results. All times are the database's. */

export interface FileFacts {
  name: string
  sha256: string
  bytes: number
  /** Notes for production about the file, such as a drawing printed as a picture. */
  notes?: string[]
}

export interface ClaimedJob extends Omit<OrderedLine, 'designRevision'> {
  id: number
  /** Null until the design is created from the line's options (production-18). */
  designRevision: number | null
  /** Includes this attempt. */
  attempts: number
}

/**
 * Queues the files of an order, in the transaction that places it.
 * @param designable SKUs of products with a template: their lines get a design made from their options (production-18)
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

/** True while the picture of a line's design still has to be rendered (designs-13). */
export async function awaitsPictures(sql: Sql, orderId: number): Promise<boolean> {
  const { rows } = await sql.query(
    `select from production_jobs p join order_items i on i.id = p.order_item_id
     where i.order_id = $1 and ${pictureOfLine('p.store', 'i')} is null limit 1`,
    [orderId],
  )
  return rows.length > 0
}

/** Returns the contents of a line, for creating its design. */
export async function plainLine(sql: Sql, itemId: number): Promise<PlainLine | undefined> {
  const { rows } = await sql.query<PlainLine>(
    'select sku, quantity, selection, options, tool_options as "toolOptions" from order_items where id = $1',
    [itemId],
  )
  return rows[0]
}

/**
 * Locks a line until the transaction ends, so that no other process gives it a design.
 * @returns the revision that it already has
 */
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

/** SQL for a line's position in its order. */
const position = `(select count(*)::integer from order_items other
  where other.order_id = i.order_id and other.id <= i.id)`

/** SQL for when files of the same shopper were last claimed. */
const lastTurn = `(select max(claimed_at) from production_jobs q
  join order_items on order_items.id = q.order_item_id join orders on orders.id = order_items.order_id
  where orders.store = $1 and lower(orders.email) = lower(o.email))`

/**
 * Claims the next due job for `holdSeconds`, from the shopper whose last turn is the longest ago
 * (production-301). If the process dies, one attempt is used up, and the job is due again after that time.
 * Canceled orders get no files.
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
       order by ${lastTurn} nulls first, p.next_attempt_at, p.id limit 1 for update of p skip locked)
     update production_jobs p set claimed_at = clock_timestamp(), attempts = p.attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
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

/** Finishes a job without files. That is not a failure; the list shows the reason. */
export async function markWithoutFiles(sql: Sql, id: number, reason: string): Promise<void> {
  await sql.query(
    `update production_jobs set files = '[]', finished_at = now(), last_error = $2 where id = $1`,
    [id, reason.slice(0, 500)],
  )
}

/** Undoes a claim, as if it had never happened. */
export async function releaseJob(sql: Sql, id: number): Promise<void> {
  await sql.query(
    'update production_jobs set attempts = attempts - 1, next_attempt_at = now() where id = $1',
    [id],
  )
}

/** Removes the job of a line without a design, because there is nothing to make. */
export async function removeJob(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from production_jobs where id = $1', [id])
}

/** @param pauseSeconds null gives up, until a person requests another try */
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
 * Holds a job until a person changes the line's design. That is not a failure and uses up no attempt
 * (production-20).
 * @param reason what it waits for, described for production
 */
export async function holdJob(sql: Sql, id: number, reason: string): Promise<void> {
  await sql.query(
    `update production_jobs set attempts = 0, next_attempt_at = 'infinity', last_error = $2 where id = $1`,
    [id, reason.slice(0, 500)],
  )
}

/**
 * Puts another revision on a line and queues its files.
 * @returns false if there is no such line, or its files can no longer be made
 */
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

/**
 * Returns the revision of the design that a line is made from.
 * @param line position in the order, counted from 1
 */
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

/**
 * Returns what the shopper approved last: the design's hash and the cut shown. Undefined if no proof of a
 * design was approved.
 */
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
  /**
   * Facts of the cut that is produced; null until the design's picture is rendered, or if no blade cuts it
   * (design-measure-22).
   */
  cut: CutFacts | null
  /** True if the job waits for a person to change the design; `lastError` has the reason. */
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

/** Returns failed and held jobs, starting with those that are no longer retried. */
export async function failedJobs(sql: Sql, store: string): Promise<JobOnLine[]> {
  const { rows } = await sql.query<JobOnLine>(
    `select ${columns} from ${tables}
     where p.store = $1 and p.finished_at is null and p.last_error is not null
     order by p.next_attempt_at desc, p.id limit 100`,
    [store],
  )
  return rows
}

/** Makes a line's files again, from its current options. */
export async function makeLineAgain(sql: Sql, itemId: number): Promise<void> {
  await sql.query(
    `update production_jobs set attempts = 0, next_attempt_at = now(), last_error = null, finished_at = null
     where order_item_id = $1`,
    [itemId],
  )
}

/**
 * Makes the files of an order's lines again.
 * @returns how many lines have files
 */
export async function makeAgain(sql: Sql, store: string, number: string): Promise<number> {
  const { rowCount } = await sql.query(
    `update production_jobs p set attempts = 0, next_attempt_at = now(), last_error = null, finished_at = null
     from order_items i, orders o
     where i.id = p.order_item_id and o.id = i.order_id and p.store = $1 and o.number = $2`,
    [store, number],
  )
  return rowCount ?? 0
}
