import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../database/connection'
import type { Account } from './ledger-store'

/**
 * Gift card codes: 16 letters and digits (80 random bits), impossible to guess and easy to type. Only a hash
 * and the last four characters are stored. A code is created when its e-mail is written (balances-8).
 */

/** Crockford's base 32: no I, L, O or U. 256 is a multiple of 32, so all characters are equally likely. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

const hashOf = (code: string) => createHash('sha256').update(`gift card ${code}`).digest()

/** Normalizes a typed code for hashing: removes spaces and hyphens, and replaces look-alike characters. */
export const readCode = (typed: string) =>
  typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')

/** Formats a code for the e-mail: "7K2M-…". */
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** How a card is displayed to shoppers who already have its code. */
export const shownEnding = (ending: string) => `•••• ${ending}`

/** Creates a code for a card. Earlier codes stay valid because their e-mail may have arrived. */
export async function makeGiftCardCode(sql: Sql, accountId: number): Promise<string> {
  const code = [...randomBytes(codeLength)].map((byte) => letters[byte % letters.length]).join('')
  await sql.query('insert into gift_card_codes (code_hash, account_id, ending) values ($1, $2, $3)', [
    hashOf(code),
    accountId,
    code.slice(-4),
  ])
  return inGroups(code)
}

export interface FoundCard extends Account {
  ending: string
}

/** Looks up wrong codes, codes of other shops and empty cards the same way: by hash, in one statement. */
export async function cardByCode(sql: Sql, store: string, typed: string): Promise<FoundCard | undefined> {
  const { rows } = await sql.query<FoundCard>(
    `select account.id, store, kind, customer_id as "customerId", balance, ending
     from gift_card_codes join balance_accounts account on account.id = account_id
     where code_hash = $1 and store = $2 and balance > 0`,
    [hashOf(readCode(typed)), store],
  )
  return rows[0]
}

/** Makes this code's ending the one displayed for the card, because it's the code that the shopper typed. */
export async function markCodeUsed(sql: Sql, typed: string, now: Date): Promise<void> {
  await sql.query(
    `update gift_card_codes set used_at = case when code_hash = $1 then $2::timestamptz end
     where account_id = (select account_id from gift_card_codes where code_hash = $1)`,
    [hashOf(readCode(typed)), now],
  )
}
