import type { Sql } from '../database/connection'
import { decrypt, encrypt } from '../kernel/encryption'
import { shopSecret } from '../kernel/shop-secret-store'
import type { Operator } from './operator-store'

/**
 * Keys of authenticator apps as stored in the database: encrypted with a secret of the shop and bound to
 * their account.
 */

const secret = (sql: Sql) => shopSecret(sql, 'sign-in-codes')

const ownerOf = ({ id }: Pick<Operator, 'id'>) => `operator ${id}`

export const encryptKey = async (sql: Sql, operator: Pick<Operator, 'id'>, key: Buffer): Promise<Buffer> =>
  encrypt(key, await secret(sql), ownerOf(operator))

/** @returns undefined if PAYMENTS_SECRET, or its row in shop_secrets, has changed since */
export const decryptKey = async (
  sql: Sql,
  operator: Pick<Operator, 'id'>,
  kept: Buffer,
): Promise<Buffer | undefined> => decrypt(kept, await secret(sql), ownerOf(operator))
