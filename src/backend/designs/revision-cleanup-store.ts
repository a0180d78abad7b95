import type { Sql } from '../database/connection'
import { designLimits } from './design'

/** Deletes revisions and designs that are no longer needed. */

/** True if no cart and no order references the revision, here or in another shop system. */
const isFree = `not exists (select from cart_items where design_revision = revision.id)
  and not exists (select from order_items where design_revision = revision.id)
  and not exists (select from linked_revisions where revision_id = revision.id and until > now())`

/** Deletes the oldest revisions beyond the limit (designs-8). */
export async function pruneRevisions(sql: Sql, designId: number): Promise<void> {
  await sql.query(
    `with ranked as (
       select id, made_by, row_number() over (partition by made_by = 'autosave' order by number desc) as rank
       from design_revisions where design_id = $1)
     delete from design_revisions revision using ranked, designs
     where revision.id = ranked.id and designs.id = $1 and revision.number <> designs.current
       and rank > case ranked.made_by when 'autosave' then $2::integer else $3::integer end and ${isFree}`,
    [designId, designLimits.autosaves, designLimits.revisions],
  )
}

/** Deletes designs that can no longer be opened, except revisions in a cart or an order. */
export async function deleteExpiredDesigns(
  sql: Sql,
  store: string,
  { deletedBefore, guestsBefore }: { deletedBefore: Date; guestsBefore: Date },
): Promise<number> {
  const forgotten = `store = $1 and (deleted_at < $2 or (customer_id is null and (guest_hash is null or updated_at < $3)))`
  const moments = [store, deletedBefore, guestsBefore]
  await sql.query(
    `delete from design_revisions revision using designs
     where designs.id = design_id and ${forgotten} and ${isFree}`,
    moments,
  )
  const { rowCount } = await sql.query(
    `delete from designs where ${forgotten} and not exists (select from design_revisions where design_id = designs.id)`,
    moments,
  )
  return rowCount ?? 0
}
