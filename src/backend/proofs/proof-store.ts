import { isRandomId, randomId } from '../kernel/ids'
import type { Sql } from '../database/connection'
import { notesOfVersions } from './note-store'
import type { NewVersion, Proof, ProofAnswer, ProofVersion } from './proof'

type ProofRow = Omit<Proof, 'versions'>
type VersionRow = Omit<ProofVersion, 'answer' | 'notes'> & {
  approved: boolean | null
  comment: string | null
  artwork: string | null
  answeredAt: Date | null
}

const proofColumns = `p.id, p.order_item_id as "itemId", p.token, p.artwork_token as "artworkToken", o.number as "orderNumber",
  i.name as "productName", i.sku, i.quantity, made.hash as "designHash", o.email, p.expires_at as "expiresAt", p.created_at as "createdAt"`
const proofTables = `order_proofs p join order_items i on i.id = p.order_item_id join orders o on o.id = i.order_id
  left join design_revisions made on made.id = i.design_revision`

const answerOf = (row: VersionRow): ProofAnswer | null =>
  row.approved === null || row.answeredAt === null
    ? null
    : { approved: row.approved, comment: row.comment, artwork: row.artwork, answeredAt: row.answeredAt }

/** Returns the versions of each proof, oldest first. */
async function versionsOf(sql: Sql, proofIds: readonly number[]): Promise<Map<number, ProofVersion[]>> {
  const { rows } = await sql.query<VersionRow & { proofId: number }>(
    `select v.proof_id as "proofId", v.id, v.number, v.picture, v.width_mm as "widthMm", v.height_mm as "heightMm", v.bleed_mm as "bleedMm",
       v.cut_shape as "cutShape", v.cut_path as "cutPath", v.design_hash as "designHash", v.sides, v.note, v.created_at as "createdAt",
       (select drawn.picture from design_pictures drawn join order_proofs p on p.id = v.proof_id
        where drawn.store = p.store and drawn.hash = v.design_hash) as "drawnPicture",
       a.approved, a.comment, a.artwork, a.answered_at as "answeredAt"
     from proof_versions v left join proof_answers a on a.version_id = v.id where v.proof_id = any($1) order by v.number`,
    [proofIds],
  )
  const notes =
    rows.length > 0
      ? await notesOfVersions(
          sql,
          rows.map(({ id }) => id),
        )
      : new Map()
  const versions = rows.map(({ approved, comment, artwork, answeredAt, ...version }) => ({
    ...version,
    answer: answerOf({ approved, comment, artwork, answeredAt, ...version }),
    notes: notes.get(version.id) ?? [],
  }))
  return Map.groupBy(versions, ({ proofId }) => proofId)
}

/** @param end SQL after the condition: order and limit */
async function proofsWhere(sql: Sql, where: string, values: unknown[], end = ''): Promise<Proof[]> {
  const { rows } = await sql.query<ProofRow>(
    `select ${proofColumns} from ${proofTables} where ${where} and o.status <> 'canceled' ${end}`,
    values,
  )
  const ids = rows.map(({ id }) => id)
  const versions = ids.length > 0 ? await versionsOf(sql, ids) : undefined
  return rows.flatMap((row) => {
    const own = versions?.get(row.id)
    return own ? [{ ...row, versions: own }] : []
  })
}

const found = async (sql: Sql, where: string, values: unknown[]) => (await proofsWhere(sql, where, values))[0]

/** SQL for the answer to the latest version; null while there is none. */
const latestAnswer = `(select a.approved from proof_versions v left join proof_answers a on a.version_id = v.id
  where v.proof_id = p.id order by v.number desc limit 1)`

/**
 * Returns proofs, starting with the latest version sent.
 * @param approved only proofs with this answer to the latest version, null for no answer; omit for any
 */
export const latestProofs = (
  sql: Sql,
  store: string,
  { approved, limit }: { approved?: boolean | null; limit: number },
): Promise<Proof[]> =>
  proofsWhere(
    sql,
    `p.store = $1 and ($3 or ${latestAnswer} is not distinct from $4::boolean)`,
    [store, limit, approved === undefined, approved ?? null],
    'order by (select max(created_at) from proof_versions where proof_id = p.id) desc nulls last, p.id desc limit $2',
  )

/** Counts proofs for whose latest version the customer wants changes. */
export async function countChangesWanted(sql: Sql, store: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::integer as count from ${proofTables}
     where p.store = $1 and o.status <> 'canceled' and ${latestAnswer} = false`,
    [store],
  )
  return rows[0]?.count ?? 0
}

/** Returns the proofs of one order, in the sequence of its lines. */
export const proofsOfOrder = (sql: Sql, store: string, number: string): Promise<Proof[]> =>
  proofsWhere(sql, 'p.store = $1 and o.number = $2', [store, number], 'order by p.order_item_id')

/** Returns the proofs of several orders, the newest order first. */
export const proofsOfOrders = (sql: Sql, store: string, numbers: readonly string[]): Promise<Proof[]> =>
  proofsWhere(
    sql,
    'p.store = $1 and o.number = any($2)',
    [store, numbers],
    'order by o.id desc, p.order_item_id',
  )

export const proofOfItem = (sql: Sql, store: string, itemId: number): Promise<Proof | undefined> =>
  found(sql, 'p.store = $1 and p.order_item_id = $2', [store, itemId])

/** Finds a proof by the token of its link; an expired link finds nothing (proofs-6). */
export async function proofByToken(
  sql: Sql,
  store: string,
  kind: 'token' | 'artwork_token',
  token: string,
  now: Date,
): Promise<Proof | undefined> {
  if (!isRandomId(token)) return undefined
  return found(sql, `p.store = $1 and p.${kind} = $2 and p.expires_at > $3`, [store, token, now])
}

/**
 * Adds a version, creating the proof with the first one. The proof's row is locked until the transaction
 * ends.
 */
export async function addVersion(
  sql: Sql,
  request: { store: string; itemId: number; version: NewVersion; at: Date; expiresAt: Date },
): Promise<void> {
  const { store, itemId, version, at, expiresAt } = request
  const { rows } = await sql.query<{ id: number }>(
    `insert into order_proofs (store, order_item_id, token, artwork_token, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (order_item_id) do update set expires_at = excluded.expires_at returning id`,
    [store, itemId, randomId(), randomId(), at, expiresAt],
  )
  const { picture, widthMm, heightMm, bleedMm, cutShape, cutPath, designHash, sides, note } = version
  await sql.query(
    `insert into proof_versions (proof_id, number, picture, width_mm, height_mm, bleed_mm, cut_shape, cut_path,
       design_hash, sides, note, created_at)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from proof_versions where proof_id = $1`,
    [rows[0]?.id, picture, widthMm, heightMm, bleedMm, cutShape, cutPath, designHash, sides, note, at],
  )
}

/** @returns false if the version has already been answered */
export async function keepAnswer(
  sql: Sql,
  { id, designHash }: Pick<ProofVersion, 'id' | 'designHash'>,
  answer: Omit<ProofAnswer, 'answeredAt'>,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into proof_answers (version_id, approved, comment, artwork, design_hash, answered_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (version_id) do nothing`,
    [id, answer.approved, answer.comment, answer.artwork, designHash, at],
  )
  return rowCount === 1
}

/** Locks the proof's row, so that a new version and an answer to the old one wait for each other. */
export async function lockProof(sql: Sql, id: number): Promise<void> {
  await sql.query('select from order_proofs where id = $1 for update', [id])
}

export interface PrintedLine {
  itemId: number
  sku: string
  name: string
  email: string
  selection: Record<string, string[] | string>
  options: { label: string; value: string }[]
  toolOptions: string | null
  /** Hash of the design that the line is made from. */
  designHash: string | null
}

const lineColumns = `i.id as "itemId", i.sku, i.name, o.email, i.selection, i.options, i.tool_options as "toolOptions",
  (select hash from design_revisions where id = i.design_revision) as "designHash"`

export async function linesOfOrder(sql: Sql, store: string, number: string): Promise<PrintedLine[]> {
  const { rows } = await sql.query<PrintedLine>(
    `select ${lineColumns} from order_items i join orders o on o.id = i.order_id
     where o.store = $1 and o.number = $2 and o.status not in ('being_paid', 'not_paid', 'canceled') order by i.id`,
    [store, number],
  )
  return rows
}

export async function printedLine(sql: Sql, itemId: number): Promise<PrintedLine | undefined> {
  const { rows } = await sql.query<PrintedLine>(
    `select ${lineColumns} from order_items i join orders o on o.id = i.order_id where i.id = $1`,
    [itemId],
  )
  return rows[0]
}
