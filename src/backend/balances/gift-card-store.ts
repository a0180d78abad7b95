import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../database/connection'
import type { Account } from './ledger-store'

/**
 * Codes of gift cards: 16 letters and digits (80 random bits) that nobody can guess and everybody can type. Only a hash and
 * the last four are kept; a code is made while the e-mail that carries it is written (balances-8).
 */

/** Crockford's 32: no I, L, O or U. 256 is a multiple of 32, so every letter is as likely. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

const hashOf = (code: string) => createHash('sha256').update(`gift card ${code}`).digest()

/** What was typed, as the code is hashed: without spaces and hyphens, with look-alikes read as what they must be. */
export const readCode = (typed: string) =>
  typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')

/** "7K2M-…": as it stands in the e-mail. */
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** How a card is named to those who know its code already. */
export const shownEnding = (ending: string) => `•••• ${ending}`

/** Makes a code for a card. Earlier ones stay good: their e-mail may have arrived. */
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

/** Wrong codes, codes of another shop and empty cards are looked up alike: by their hash, in one statement. */
export async function cardByCode(sql: Sql, store: string, typed: string): Promise<FoundCard | undefined> {
  const { rows } = await sql.query<FoundCard>(
    `select account.id, store, kind, customer_id as "customerId", balance, ending
     from gift_card_codes join balance_accounts account on account.id = account_id
     where code_hash = $1 and store = $2 and balance > 0`,
    [hashOf(readCode(typed)), store],
  )
  return rows[0]
}

/** From now on the card is shown by this code, and by no earlier one: whoever typed it knows it by its ending. */
export async function markCodeUsed(sql: Sql, typed: string, now: Date): Promise<void> {
  await sql.query(
    `update gift_card_codes set used_at = case when code_hash = $1 then $2::timestamptz end
     where account_id = (select account_id from gift_card_codes where code_hash = $1)`,
    [hashOf(readCode(typed)), now],
  )
}
