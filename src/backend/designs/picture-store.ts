import type { Sql } from '../database/connection'
import type { CutFacts } from '@/design/measure/cut-facts'
import type { RevisionOrigin } from './design'

/** What designs look like, by their hash: which are to be drawn, and where the pictures are. Moments are the database's. */

/** An autosave is mostly replaced by the next one: it is drawn once that did not happen. */
const autosavePauseSeconds = 20

/** In the transaction that saves the revision. A hash whose picture was given up or is there already stays as it is. */
export async function enqueuePicture(
  sql: Sql,
  designId: number,
  { hash, madeBy }: { hash: string; madeBy: RevisionOrigin },
): Promise<void> {
  await sql.query(
    `insert into design_pictures (store, hash, next_attempt_at)
       select store, $2, now() + make_interval(secs => $3) from designs where id = $1
     on conflict (store, hash) do nothing`,
    [designId, hash, madeBy === 'autosave' ? autosavePauseSeconds : 0],
  )
}

/** @param column of what was drawn of a revision. @param revision SQL for the revision's id */
const drawnOf = (column: 'picture' | 'cut', revision: string) =>
  `(select drawn.${column} from design_revisions made join designs whose on whose.id = made.design_id
     join design_pictures drawn on drawn.store = whose.store and drawn.hash = made.hash where made.id = ${revision})`

/** The key of what was drawn of a design by its hash, as a column. @param store @param hash SQL for each */
export const pictureOfHash = (store: string, hash: string) =>
  `(select drawn.picture from design_pictures drawn where drawn.store = ${store} and drawn.hash = ${hash})`
/** The key of what was drawn of a revision, as a column. */
export const pictureOfRevision = (revision: string) => drawnOf('picture', revision)

/** How a revision is cut (CutFacts), as a column; null until its picture is drawn. */
export const cutOfRevision = (revision: string) => drawnOf('cut', revision)

export interface ClaimedPicture {
  store: string
  hash: string
  /** This one included. */
  attempts: number
  /** JSON text of a saved design with that hash; null when nobody is shown one any more. */
  document: string | null
}

/** A revision that somebody is shown: what a design is now, what was saved by hand, and what lines name. */
const isShown = `(revision.number = designs.current or revision.made_by <> 'autosave'
  or exists (select from cart_items where design_revision = revision.id)
  or exists (select from order_items where design_revision = revision.id))`

/** The next picture that is due, for so many seconds: a process that dies in the middle has used up one attempt. */
export async function claimPicture(
  sql: Sql,
  store: string,
  holdSeconds: number,
): Promise<ClaimedPicture | undefined> {
  const { rows } = await sql.query<ClaimedPicture>(
    `with due as (
       select hash from design_pictures where store = $1 and picture is null and next_attempt_at <= now()
       order by next_attempt_at limit 1 for update skip locked)
     update design_pictures drawn
     set attempts = drawn.attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
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

/** @param key of the picture beside the uploads */
export async function markDrawn(
  sql: Sql,
  { store, hash }: Named,
  { key, cut }: { key: string; cut?: CutFacts | undefined },
): Promise<void> {
  await sql.query(
    'update design_pictures set picture = $3, cut = $4, last_error = null where store = $1 and hash = $2 and picture is null',
    [store, hash, key, cut ? JSON.stringify(cut) : null],
  )
}

/** As if it had never been claimed. */
export async function releasePicture(sql: Sql, { store, hash }: Named): Promise<void> {
  await sql.query(
    'update design_pictures set attempts = attempts - 1, next_attempt_at = now() where store = $1 and hash = $2',
    [store, hash],
  )
}

export async function removePicture(sql: Sql, { store, hash }: Named): Promise<void> {
  await sql.query('delete from design_pictures where store = $1 and hash = $2', [store, hash])
}

/** @param pauseSeconds null: it is given up, and what stood there before stays */
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

/** Pictures that no revision and no line has any more; the sweep of uploads then takes their files. */
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
