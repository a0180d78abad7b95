import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Sql } from '../database/connection'
import { hashPassword } from './password-hashing'

/**
 * E-mails that prove the ownership of an address. The secret (a code or a link's key) is created when the
 * e-mail is written and is sent only in that e-mail; only its hash is stored here. An e-mail that is written
 * twice has two secrets for one proof, and using either one uses up the proof.
 */

export type Purpose = 'sign-in' | 'reset-password' | 'confirm-email' | 'change-email' | 'newsletter'

export interface NewProof {
  store: string
  purpose: Purpose
  email: string
  customerId?: number | null
  registrationId?: number | null
  /** The browser that requested a code, or the network or customer that requested a link. */
  askedBy?: string | null
  now: Date
}

export interface EmailProof {
  id: number
  purpose: Purpose
  email: string
  customerId: number | null
  registrationId: number | null
}

const lifeMinutes: Record<Purpose, number> = {
  'sign-in': 10,
  'reset-password': 120,
  'confirm-email': 120,
  'change-email': 120,
  // Longer, because it gives no access to an account and people may confirm later.
  newsletter: 3 * 24 * 60,
}

const maxTries = 5
const codeLength = 6

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const hashOf = (asker: string | null | undefined) => (asker ? sha256(asker) : null)

const columns = `id, purpose, email, customer_id as "customerId", registration_id as "registrationId"`

/**
 * Opens a proof and closes earlier ones of the same requester, so that only the newest code or link works
 * (customer-12). Call within a transaction.
 */
export async function openProof(sql: Sql, proof: NewProof): Promise<number> {
  const { store, purpose, email, now } = proof
  const askerHash = hashOf(proof.askedBy)
  // Serialize concurrent requests, so that only one proof stays open.
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    JSON.stringify(['email-proof', store, purpose, email.toLowerCase()]),
  ])
  await sql.query(
    `update email_proofs set used_at = $4
     where store = $1 and email_key = lower($2) and purpose = $3 and used_at is null
       and (registration_id is null or registration_id = $5) and browser_hash is not distinct from $6`,
    [store, email, purpose, now, proof.registrationId ?? null, askerHash],
  )
  const { rows } = await sql.query<{ id: number }>(
    `insert into email_proofs (store, purpose, email, customer_id, registration_id, browser_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      store,
      purpose,
      email,
      proof.customerId ?? null,
      proof.registrationId ?? null,
      askerHash,
      now,
      new Date(now.getTime() + lifeMinutes[purpose] * 60_000),
    ],
  )
  const [made] = rows
  if (!made) throw new Error('The proof was not written')
  return made.id
}

export async function emailProofById(sql: Sql, id: number): Promise<EmailProof | undefined> {
  const { rows } = await sql.query<EmailProof>(`select ${columns} from email_proofs where id = $1`, [id])
  return rows[0]
}

/** Creates the key of an e-mail's link: 256 random bits. */
export async function makeLinkKey(sql: Sql, proofId: number): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await sql.query('insert into email_proof_secrets (proof_id, secret_hash) values ($1, $2)', [
    proofId,
    sha256(key).toString('base64url'),
  ])
  return key
}

/**
 * Creates a sign-in code for an e-mail. Six digits are easy to brute-force, so they are hashed like a
 * password.
 */
export async function makeCode(sql: Sql, proofId: number): Promise<string> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  await sql.query('insert into email_proof_secrets (proof_id, secret_hash) values ($1, $2)', [
    proofId,
    await hashPassword(code),
  ])
  return code
}

/** Uses up a link's proof. Returns undefined if it was used before or has expired (customer-13). */
export async function useLinkKey(
  sql: Sql,
  link: { store: string; purposes: readonly Purpose[]; key: string; now: Date },
): Promise<EmailProof | undefined> {
  const { rows } = await sql.query<EmailProof>(
    `update email_proofs set used_at = $4
     where store = $1 and purpose = any($2) and used_at is null and expires_at > $4
       and id in (select proof_id from email_proof_secrets where secret_hash = $3)
     returning ${columns}`,
    [link.store, link.purposes, sha256(link.key).toString('base64url'), link.now],
  )
  return rows[0]
}

/**
 * Uses one attempt for an address's open code, in the browser that requested the code.
 * @returns the proof and the hashes to compare with; undefined if there is no open code
 */
export async function tryCode(
  sql: Sql,
  attempt: { store: string; email: string; browser: string | null | undefined; now: Date },
): Promise<{ proof: EmailProof; hashes: string[] } | undefined> {
  const { rows } = await sql.query<EmailProof>(
    `update email_proofs set tries = tries + 1
     where store = $1 and email_key = lower($2) and purpose = 'sign-in' and used_at is null and expires_at > $3
       and tries < $4 and browser_hash = $5
     returning ${columns}`,
    [attempt.store, attempt.email, attempt.now, maxTries, hashOf(attempt.browser)],
  )
  const [proof] = rows
  if (!proof) return undefined
  const secrets = await sql.query<{ secret_hash: string }>(
    'select secret_hash from email_proof_secrets where proof_id = $1 order by secret_hash',
    [proof.id],
  )
  return { proof, hashes: secrets.rows.map(({ secret_hash: hash }) => hash) }
}

/** @returns false if another request was faster */
export async function useProof(sql: Sql, proofId: number, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update email_proofs set used_at = $2 where id = $1 and used_at is null',
    [proofId, now],
  )
  return rowCount === 1
}

/** Invalidates a customer's open links and codes after a change of password or address (customer-13). */
export async function closeProofs(sql: Sql, customerId: number, now: Date): Promise<void> {
  await sql.query('update email_proofs set used_at = $2 where customer_id = $1 and used_at is null', [
    customerId,
    now,
  ])
}
