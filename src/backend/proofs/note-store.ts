import type { Sql } from '../database/connection'
import type { NewNote, ProofNote } from './note'

/** Notes pinned to places of proofs. */

const columns = `n.uid, n.version_id as "versionId", n.made_by as "madeBy", n.x, n.y, n.side, n.words, n.reply,
  n.replied_at as "repliedAt", n.created_at as "createdAt"`

/** Returns the notes of versions, oldest first. */
export async function notesOfVersions(
  sql: Sql,
  versionIds: readonly number[],
): Promise<Map<number, ProofNote[]>> {
  const { rows } = await sql.query<ProofNote & { versionId: number }>(
    `select ${columns} from proof_notes n where n.version_id = any($1) order by n.id`,
    [versionIds],
  )
  return Map.groupBy(rows, ({ versionId }) => versionId)
}

/** Adds a note, once for each uid. */
export async function insertNote(
  sql: Sql,
  versionId: number,
  { uid, madeBy, x, y, side, words }: NewNote,
  at: Date,
): Promise<void> {
  await sql.query(
    `insert into proof_notes (uid, version_id, made_by, x, y, side, words, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (uid) do nothing`,
    [uid, versionId, madeBy, x, y, side, words, at],
  )
}

/** @returns false if the version has no such note */
export async function keepReply(
  sql: Sql,
  { uid, versionIds, reply }: { uid: string; versionIds: readonly number[]; reply: string },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update proof_notes set reply = $3, replied_at = $4 where uid = $1 and version_id = any($2)',
    [uid, versionIds, reply, at],
  )
  return rowCount === 1
}
