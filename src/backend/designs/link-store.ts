import type { Sql } from '../database/connection'
import type { LinkKind } from './design'

/** Links to designs in PostgreSQL. Only hashes of their tokens are stored. */

export interface DesignLink {
  uid: string
  kind: LinkKind
  createdAt: Date
  revokedAt: Date | null
}

const columns = 'uid, kind, created_at as "createdAt", revoked_at as "revokedAt"'

export async function linkByToken(
  sql: Sql,
  designId: number,
  tokenHash: string,
): Promise<DesignLink | undefined> {
  const { rows } = await sql.query<DesignLink>(
    `select ${columns} from design_links where design_id = $1 and token_hash = $2`,
    [designId, tokenHash],
  )
  return rows[0]
}

/** Returns the active links, newest first. */
export async function linksOf(sql: Sql, designId: number): Promise<DesignLink[]> {
  const { rows } = await sql.query<DesignLink>(
    `select ${columns} from design_links where design_id = $1 and revoked_at is null order by id desc`,
    [designId],
  )
  return rows
}

export async function insertLink(
  sql: Sql,
  designId: number,
  link: { uid: string; tokenHash: string; kind: LinkKind },
  at: Date,
): Promise<void> {
  await sql.query(
    'insert into design_links (uid, design_id, token_hash, kind, created_at) values ($1, $2, $3, $4, $5)',
    [link.uid, designId, link.tokenHash, link.kind, at],
  )
}

/** @returns false if the design has no such active link */
export async function revokeLink(sql: Sql, designId: number, uid: string, at: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update design_links set revoked_at = $3 where design_id = $1 and uid = $2 and revoked_at is null',
    [designId, uid, at],
  )
  return rowCount === 1
}
