import type { Sql } from '../../database/connection'

/** Revisions of designs to which an order in another system, such as a Magento, has links. */

/** Keeps a revision until the last of its links expires. */
export async function keepLinked(sql: Sql, revision: number, until: Date): Promise<void> {
  await sql.query(
    `insert into linked_revisions (revision_id, until) values ($1, $2)
     on conflict (revision_id) do update set until = greatest(linked_revisions.until, excluded.until)`,
    [revision, until],
  )
}

export interface NamedRevision {
  /** The design's uid. */
  design: string
  /** The revision's number. */
  revision: number
}

export interface LinkedRevision {
  id: number
  sku: string
  name: string
  /** JSON text, for readDocumentText. */
  document: string
  /** Key of the rendered picture; null until it is rendered. */
  picture: string | null
}

/** Returns those of the named revisions that still have an active link. */
export async function activeLinkedRevisions(
  sql: Sql,
  store: string,
  named: readonly NamedRevision[],
): Promise<NamedRevision[]> {
  const { rows } = await sql.query<NamedRevision>(
    `select uid as design, number as revision
     from unnest($2::text[], $3::integer[]) as asked (design, revision)
       join designs on designs.store = $1 and uid = asked.design
       join design_revisions on design_id = designs.id and number = asked.revision
       join linked_revisions linked on linked.revision_id = design_revisions.id
     where until > now()`,
    [store, named.map(({ design }) => design), named.map(({ revision }) => revision)],
  )
  return rows
}

/** Deletes the records of expired links. */
export async function forgetEndedLinks(sql: Sql): Promise<void> {
  await sql.query('delete from linked_revisions where until <= now()')
}

/** Returns a linked revision; undefined if it was never linked or was deleted. */
export async function linkedRevision(
  sql: Sql,
  store: string,
  { design, revision }: NamedRevision,
): Promise<LinkedRevision | undefined> {
  const { rows } = await sql.query<LinkedRevision>(
    `select revision.id::integer as id, sku, name, convert_from(document, 'UTF8') as document,
       (select picture from design_pictures drawn where drawn.store = $1 and drawn.hash = revision.hash) as picture
     from design_revisions revision join designs on designs.id = design_id
       join linked_revisions linked on linked.revision_id = revision.id
     where store = $1 and uid = $2 and number = $3`,
    [store, design, revision],
  )
  return rows[0]
}
