import type { Sql } from '../database/connection'
import type { CutFacts } from '@/design/measure/cut-facts'
import type { RevisionOrigin } from './design'

/**
 * Pictures of designs, by hash: which still have to be rendered, and the keys of the others. All times are
 * the database's.
 */

/** Delay before an autosave is rendered: most autosaves are replaced by the next one. */
const autosavePauseSeconds = 20

/**
 * Queues a picture, in the transaction that saves the revision. Hashes already rendered or given up are left
 * alone.
 */
export async function enqueuePicture(
  sql: Sql,
  designId: number,
  { hash, madeBy }: { hash: string; madeBy: RevisionOrigin },
): Promise<void> {
  await sql.query(
    `insert into design_pictures (store, hash, next_attempt_at, owner)
       select store, $2, now() + make_interval(secs => $3), md5(coalesce(customer_id::text, guest_hash)) from designs where id = $1
     on conflict (store, hash) do nothing`,
    [designId, hash, madeBy === 'autosave' ? autosavePauseSeconds : 0],
  )
}

/**
 * @param column what to select of the revision's rendered picture
 * @param revision SQL for the revision's id
 */
const drawnOf = (column: 'picture' | 'cut' | 'sides', revision: string): string =>
  `(select drawn.${column} from design_revisions made join designs whose on whose.id = made.design_id
     join design_pictures drawn on drawn.store = whose.store and drawn.hash = made.hash where made.id = ${revision})`

/**
 * Returns SQL for the picture of a line of a cart or an order: of the design that it names, otherwise of the design
 * that its own answers make.
 * @param store SQL for the store
 * @param line name of its table in the statement
 */
const drawnForLine = (column: 'picture' | 'sides', store: string, line: string) =>
  `coalesce(${drawnOf(column, `${line}.design_revision`)}, (select drawn.${column} from design_pictures drawn
     where drawn.store = ${store} and drawn.hash = ${line}.typed_design))`

/** Returns SQL for the key of a line's picture; null until it is rendered. The parameters are those of `drawnForLine`. */
export const pictureOfLine = (store: string, line: string) => drawnForLine('picture', store, line)

/** Returns SQL for the number of surfaces of a line's design, if its picture shows only the first ones; otherwise null. */
export const sidesOfLine = (store: string, line: string) => drawnForLine('sides', store, line)

/** Returns SQL for the key of a revision's picture. */
export const pictureOfRevision = (revision: string) => drawnOf('picture', revision)

/** Returns SQL for how a revision is cut (CutFacts); null until its picture is rendered. */
export const cutOfRevision = (revision: string) => drawnOf('cut', revision)

export interface ClaimedPicture {
  store: string
  hash: string
  /** Includes this attempt. */
  attempts: number
  /** JSON text of a saved design with that hash; null if no such design is visible any longer. */
  document: string | null
}

/**
 * True for a revision that is visible somewhere: the current one, one saved by hand, or one that a line
 * references.
 */
const isShown = `(revision.number = designs.current or revision.made_by <> 'autosave'
  or exists (select from cart_items where design_revision = revision.id)
  or exists (select from order_items where design_revision = revision.id))`

/**
 * When a picture of the same shopper was last claimed. Pictures that only lines use have no owner and share
 * one turn.
 */
const lastTurn = `(select max(claimed_at) from design_pictures other
  where other.store = $1 and other.owner is not distinct from waiting.owner)`

/**
 * Claims the next due picture for `holdSeconds`, from the shopper whose last turn is the longest ago
 * (production-301). If the process dies meanwhile, one attempt is used up.
 */
export async function claimPicture(
  sql: Sql,
  store: string,
  holdSeconds: number,
): Promise<ClaimedPicture | undefined> {
  const { rows } = await sql.query<ClaimedPicture>(
    `with due as (
       select hash from design_pictures waiting where store = $1 and picture is null and next_attempt_at <= now()
       order by ${lastTurn} nulls first, next_attempt_at limit 1 for update skip locked)
     update design_pictures drawn
     set claimed_at = clock_timestamp(), attempts = drawn.attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     from due where drawn.store = $1 and drawn.hash = due.hash
     returning drawn.store, drawn.hash, drawn.attempts,
       (select convert_from(document, 'UTF8') from design_revisions revision join designs on designs.id = design_id
        where revision.hash = due.hash and designs.store = $1 and ${isShown}
        order by revision.id desc limit 1) as document`,
    [store, holdSeconds],
  )
  return rows[0]
}

type Named = Pick<ClaimedPicture, 'store' | 'hash'>

/**
 * @param key of the picture, stored beside the uploads
 * @param sides number of surfaces, if the picture shows only the first ones and a sheet is stored beside it
 */
export async function markDrawn(
  sql: Sql,
  { store, hash }: Named,
  { key, cut, sides }: { key: string; cut?: CutFacts | undefined; sides?: number | undefined },
): Promise<void> {
  await sql.query(
    'update design_pictures set picture = $3, cut = $4, sides = $5, last_error = null where store = $1 and hash = $2 and picture is null',
    [store, hash, key, cut ? JSON.stringify(cut) : null, sides ?? null],
  )
}

/** Undoes a claim, as if it had never happened. */
export async function releasePicture(sql: Sql, { store, hash }: Named): Promise<void> {
  await sql.query(
    'update design_pictures set attempts = attempts - 1, next_attempt_at = now() where store = $1 and hash = $2',
    [store, hash],
  )
}

export async function removePicture(sql: Sql, { store, hash }: Named): Promise<void> {
  await sql.query('delete from design_pictures where store = $1 and hash = $2', [store, hash])
}

/** @param pauseSeconds delay before the retry; null gives up, and the design keeps its current picture */
export async function markNotDrawn(
  sql: Sql,
  { store, hash }: Named,
  { reason, pauseSeconds }: { reason: string; pauseSeconds: number | null },
): Promise<void> {
  await sql.query(
    `update design_pictures set last_error = $3,
       next_attempt_at = case when $4::integer is null then 'infinity' else now() + make_interval(secs => $4::integer) end
     where store = $1 and hash = $2`,
    [store, hash, reason.slice(0, 500), pauseSeconds],
  )
}

/**
 * Deletes pictures that no revision or line uses any longer. The sweep of uploads then deletes their files.
 */
export async function forgetPictures(sql: Sql, store: string): Promise<void> {
  await sql.query(
    `delete from design_pictures drawn where store = $1 and not exists (
       select from design_revisions revision join designs on designs.id = design_id
       where revision.hash = drawn.hash and designs.store = $1)
     and not exists (select from cart_items where typed_design = drawn.hash)
     and not exists (select from order_items where typed_design = drawn.hash)`,
    [store],
  )
}
