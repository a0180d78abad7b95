import type { DesignFacts } from '@/design/facts/design-facts'
import type { Sql } from '../../database/connection'

/** Facts of designs in PostgreSQL, by design hash. */

/** The fields of a saved version that its facts depend on. */
export interface FactsRevision {
  id: number
  hash: string
  template: string
  templateRevision: number
  /** Keys of its pictures. */
  uploads: string[]
}

export interface StoredFacts {
  madeBy: string
  /** Null for a design whose facts exceeded a limit. */
  facts: DesignFacts | null
}

/** `madeBy` is null until the facts are computed. */
export type RevisionWithFacts = FactsRevision & { madeBy: string | null; facts: DesignFacts | null }

const select = `select revision.id::integer as id, revision.hash, template, template_revision as "templateRevision", uploads,
    known.made_by as "madeBy", known.facts
  from design_revisions revision join designs on designs.id = design_id
    left join design_facts known on known.store = designs.store and known.hash = revision.hash`

export async function revisionsWithFacts(sql: Sql, ids: readonly number[]): Promise<RevisionWithFacts[]> {
  const { rows } = await sql.query<RevisionWithFacts>(`${select} where revision.id = any ($1::bigint[])`, [
    ids,
  ])
  return rows
}

/** Returns the ids of those of the named versions that exist. */
export async function namedRevisions(
  sql: Sql,
  store: string,
  named: readonly { design: string; revision: number }[],
): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select design_revisions.id::integer as id from unnest($2::text[], $3::integer[]) as named (design, revision)
       join designs on designs.store = $1 and uid = named.design
       join design_revisions on design_id = designs.id and number = named.revision`,
    [store, named.map(({ design }) => design), named.map(({ revision }) => revision)],
  )
  return rows.map(({ id }) => id)
}

/** Returns JSON text for readDocumentText; undefined for a version that is gone. */
export async function documentOf(sql: Sql, id: number): Promise<string | undefined> {
  const { rows } = await sql.query<{ document: string }>(
    `select convert_from(document, 'UTF8') as document from design_revisions where id = $1`,
    [id],
  )
  return rows[0]?.document
}

export async function keepFacts(
  sql: Sql,
  store: string,
  hash: string,
  { madeBy, facts }: StoredFacts,
): Promise<void> {
  await sql.query(
    `insert into design_facts (store, hash, made_by, facts) values ($1, $2, $3, $4)
     on conflict (store, hash) do update set made_by = excluded.made_by, facts = excluded.facts, created_at = now()`,
    [store, hash, madeBy, facts && JSON.stringify(facts)],
  )
}

/** Deletes facts of designs that no version uses any longer. */
export async function forgetFacts(sql: Sql, store: string): Promise<void> {
  await sql.query(
    `delete from design_facts known where store = $1 and not exists (
       select from design_revisions revision join designs on designs.id = design_id
       where revision.hash = known.hash and designs.store = $1)`,
    [store],
  )
}
