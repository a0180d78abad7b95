import type { Sql } from '../database/connection'
import type { Revision, WholeRevision } from './design'
import type { Owner } from './design-store'
import { enqueuePicture, pictureOfRevision } from './picture-store'

/** The rendered picture, or the upload that represents the revision until it is rendered. */
const shownPicture = `coalesce(${pictureOfRevision('revision.id')}, thumbnail)`

const columns = `revision.id, number, hash, made_by as "madeBy", template, template_revision as "templateRevision",
  uploads, ${shownPicture} as thumbnail, revision.created_at as "createdAt",
  exists (select from order_items where design_revision = revision.id) as "isOrdered"`
const withDocument = `${columns}, convert_from(document, 'UTF8') as document`

export async function revisionOf(
  sql: Sql,
  designId: number,
  number: number,
): Promise<WholeRevision | undefined> {
  const { rows } = await sql.query<WholeRevision>(
    `select ${withDocument} from design_revisions revision where design_id = $1 and number = $2`,
    [designId, number],
  )
  return rows[0]
}

/** Returns a page of revisions, newest first. */
export async function revisionsOf(
  sql: Sql,
  designId: number,
  page: { limit: number; offset: number },
): Promise<Revision[]> {
  const { rows } = await sql.query<Revision>(
    `select ${columns} from design_revisions revision where design_id = $1
     order by number desc limit $2 offset $3`,
    [designId, page.limit, page.offset],
  )
  return rows
}

export async function countRevisions(sql: Sql, designId: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::integer as count from design_revisions where design_id = $1',
    [designId],
  )
  return rows[0]?.count ?? 0
}

export type NewRevision = Omit<WholeRevision, 'id' | 'isOrdered' | 'createdAt'>

export async function insertRevision(
  sql: Sql,
  designId: number,
  revision: NewRevision,
  at: Date,
): Promise<void> {
  await sql.query(
    `insert into design_revisions (design_id, number, document, hash, made_by, template, template_revision, uploads,
       thumbnail, created_at)
     values ($1, $2, convert_to($3, 'UTF8'), $4, $5, $6, $7, $8, $9, $10)`,
    [
      designId,
      revision.number,
      revision.document,
      revision.hash,
      revision.madeBy,
      revision.template,
      revision.templateRevision,
      revision.uploads,
      revision.thumbnail,
      at,
    ],
  )
  await enqueuePicture(sql, designId, revision)
}

/**
 * Overwrites a revision whose hash is unchanged: only names, locks or quantity differ. An autosave then saved
 * by hand becomes a manual save.
 */
export async function rewriteRevision(
  sql: Sql,
  id: number,
  { document, hash, madeBy, thumbnail }: Pick<NewRevision, 'document' | 'hash' | 'madeBy' | 'thumbnail'>,
): Promise<void> {
  await sql.query(
    `update design_revisions set document = convert_to($2, 'UTF8'), thumbnail = coalesce($5, thumbnail),
       made_by = case made_by when 'autosave' then $4 else made_by end
     where id = $1 and hash = $3`,
    [id, document, hash, madeBy, thumbnail],
  )
}

/**
 * Returns the uploads among these that any revision of this design, or of the owner's other designs, uses.
 */
export async function uploadsInDesigns(
  sql: Sql,
  keys: string[],
  { designId, customerId, guestHash }: Owner & { designId: number | null },
): Promise<Set<string>> {
  const { rows } = await sql.query<{ key: string }>(
    `select distinct named as key from design_revisions
       join designs on designs.id = design_id, unnest(uploads) as named
     where uploads && $1::text[] and named = any ($1::text[]) and (designs.id = $2 or customer_id = $3 or guest_hash = $4)`,
    [keys, designId, customerId, guestHash],
  )
  return new Set(rows.map(({ key }) => key))
}
