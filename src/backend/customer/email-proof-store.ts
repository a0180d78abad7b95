import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Sql } from '../database/connection'
import { hashPassword } from './password-hashing'

/**
 * E-mails that prove who owns an address. The secret (a code or a link's key) comes into being while the e-mail is written
 * and stands in that e-mail alone; here are hashes. An e-mail that is written twice has two secrets of one proof: whichever
 * is used, the proof is used.
 */

export type Purpose = 'sign-in' | 'reset-password' | 'confirm-email' | 'change-email' | 'newsletter'

export interface NewProof {
  store: string
  purpose: Purpose
  email: string
  customerId?: number | null
  registrationId?: number | null
  /** The browser that asked for a code, the network or customer that asked for a link. */
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
  // Nothing of a customer's hangs on it, and nobody waits for it in front of a form.
  newsletter: 3 * 24 * 60,
}

const maxTries = 5
export const codeLength = 6

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const hashOf = (asker: string | null | undefined) => (asker ? sha256(asker) : null)

const columns = `id, purpose, email, customer_id as "customerId", registration_id as "registrationId"`

/** Opens a proof and closes those that the same asker had: of their two codes or links only the newer one works (customer-12). Within a transaction. */
export async function openProof(sql: Sql, proof: NewProof): Promise<number> {
  const { store, purpose, email, now } = proof
  const askerHash = hashOf(proof.askedBy)
  // Two askers at once wait for each other, so that one open proof remains.
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

/** Makes a link's key for an e-mail: 256 bits. */
export async function makeLinkKey(sql: Sql, proofId: number): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await sql.query('insert into email_proof_secrets (proof_id, secret_hash) values ($1, $2)', [
    proofId,
    sha256(key).toString('base64url'),
  ])
  return key
}

/** Makes a sign-in code for an e-mail. Six digits are few, so they are hashed as a password is. */
export async function makeCode(sql: Sql, proofId: number): Promise<string> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  await sql.query('insert into email_proof_secrets (proof_id, secret_hash) values ($1, $2)', [
    proofId,
    await hashPassword(code),
  ])
  return code
}

/** Uses up the proof behind a link; a second caller, or one who comes too late, gets undefined (customer-13). */
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
 * Takes one of the tries of the open code of an address, in the browser that asked for it.
 * @returns the proof and the hashes to compare with; undefined when there is no code to try
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

/** @returns false when someone else was faster */
export async function useProof(sql: Sql, proofId: number, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update email_proofs set used_at = $2 where id = $1 and used_at is null',
    [proofId, now],
  )
  return rowCount === 1
}

/** Links and codes on their way to a customer are worth nothing any more: the password or the address has changed (customer-13). */
export async function closeProofs(sql: Sql, customerId: number, now: Date): Promise<void> {
  await sql.query('update email_proofs set used_at = $2 where customer_id = $1 and used_at is null', [
    customerId,
    now,
  ])
}
