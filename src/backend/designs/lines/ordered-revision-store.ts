import type { Pool } from 'pg'
import { canonicalJson } from '@/design/document/canonical-json'
import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { transaction, type Sql } from '../../database/connection'
import { lockDesign, updateDesign } from '../design-store'
import { insertRevision, revisionOf } from '../revision-store'

/** Revisions of a design other than the one ordered, so that an order's line can switch to them. */

interface OtherRevision {
  id: number
  document: string
}

/** Returns the newest revision of the design that the given revision belongs to. */
export async function newestRevision(sql: Sql, revision: number): Promise<OtherRevision | undefined> {
  const { rows } = await sql.query<OtherRevision>(
    `select newest.id::integer as id, convert_from(newest.document, 'UTF8') as document
     from design_revisions made join designs on designs.id = made.design_id
       join design_revisions newest on newest.design_id = designs.id and newest.number = designs.current
     where made.id = $1`,
    [revision],
  )
  return rows[0]
}

/**
 * Adds our artist's version of an ordered design as its newest revision. The shopper sees it, and earlier
 * revisions stay.
 * @param revision the one that the artist changed
 * @param uploads those that the artist added
 * @returns the new revision's id
 */
export async function addArtistRevision(
  pool: Pool,
  revision: number,
  { document, uploads, at }: { document: DesignDocument; uploads: string[]; at: Date },
): Promise<number> {
  return transaction(async (inside) => {
    const { rows } = await inside.query<{ designId: number; number: number }>(
      'select design_id::integer as "designId", number from design_revisions where id = $1',
      [revision],
    )
    const [made] = rows
    const design = made && (await lockDesign(inside, made.designId))
    const before = made && (await revisionOf(inside, made.designId, made.number))
    if (!design || !before) throw new Error(`There is no revision ${revision} of a design`)
    const number = design.current + 1
    const next = {
      ...before,
      number,
      document: canonicalJson(document),
      hash: await designHash(document),
      madeBy: 'save' as const,
      uploads: [...new Set([...before.uploads, ...uploads])].toSorted(),
    }
    await insertRevision(inside, design.id, next, at)
    await updateDesign(inside, design, { current: number }, at)
    return Number((await revisionOf(inside, design.id, number))?.id)
  }, pool)
}
