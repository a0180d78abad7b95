import { hashPassword, isPassword, whenThereIsRoom } from '../customer/customer'
import type { Context, OpsContext } from '../kernel/context'
import { randomId } from '../kernel/ids'
import type { Sql } from '../database/connection'
import { encryptKey } from './code-key'
import { forgetCodes, openSignIn } from './code-store'
import { newCodeKey } from './one-time-code'
import { changeOperator, insertOperator, operatorByName, type OperatorAccount } from './operator-store'
import { recordAct } from './record-act'
import type { OperatorRole } from './roles'
import { forgiveGuesses, mayGuess } from './sign-in-limits'

/** Operators' accounts: made by a command on the server, used by signing in (operations-2, operations-3). */

const isName = (text: string) => /^[a-z0-9][a-z0-9._-]{1,39}$/.test(text)

const passwordLength = 24

/** A new password, which nobody chooses and nobody reads twice. */
async function newPassword() {
  const password = randomId(passwordLength)
  return { password, passwordHash: await hashPassword(password) }
}

type Made = { ok: true; password: string } | { ok: false; problem: string }

/** Makes an account. @returns its password, which is kept nowhere */
export async function addOperator(
  { brand, db, now }: OpsContext,
  name: string,
  role: OperatorRole,
): Promise<Made> {
  if (!isName(name))
    return { ok: false, problem: `"${name}" is no name: 2 to 40 small letters, digits, dots and hyphens.` }
  const { password, passwordHash } = await newPassword()
  const isNew = await insertOperator(db(), brand.id, { name, role, passwordHash, createdAt: now() })
  return isNew ? { ok: true, password } : { ok: false, problem: `There is or was an operator ${name}.` }
}

/** Gives an account another password and ends its sessions. */
export async function renewPassword({ brand, db }: OpsContext, name: string): Promise<Made> {
  const { password, passwordHash } = await newPassword()
  const isThere = await changeOperator(db(), brand.id, name, { passwordHash })
  return isThere ? { ok: true, password } : { ok: false, problem: `There is no operator ${name}.` }
}

/**
 * Takes a key that is lost from an account, and ends its sessions: the next sign-in sets up another (operations-15).
 * @returns false when there is no such account
 */
export async function resetCodes(ops: OpsContext, name: string): Promise<boolean> {
  const account = await operatorByName(ops.db(), ops.brand.id, name)
  if (account?.closedAt !== null) return false
  const act = { act: 'reset-codes', subject: name, network: null } as const
  await recordAct(ops, { name: 'command line', role: 'server' }, act, {
    isRefusal: () => false,
    async work() {
      await forgetCodes(ops.db(), ops.brand.id, name)
      return `${name} sets up codes anew.`
    },
  })
  return true
}

/** What an account without a key is shown to set one up; nothing for one that has it. */
async function keyToOffer(sql: Sql, account: OperatorAccount): Promise<Buffer | null> {
  return account.codeKey ? null : encryptKey(sql, account, newCodeKey())
}

/**
 * The first half of a sign-in. Whatever is wrong, the answer is the same, and takes as long (operations-3).
 * @returns the token of a sign-in that waits for its code
 * @throws a GraphQLError with status 429 when too many wait for their password to be looked at
 */
export async function checkPassword(
  context: OpsContext & Pick<Context, 'visitor'>,
  typed: { name: string; password: string },
): Promise<string | undefined> {
  const name = typed.name.trim().toLowerCase()
  if (!isName(name) || typed.password === '') return undefined
  return whenThereIsRoom(async () => {
    const { brand, db, now } = context
    if (!(await mayGuess(context, 'password', name))) return undefined
    const account = await operatorByName(db(), brand.id, name)
    const hash = account?.closedAt === null ? account.passwordHash : undefined
    if (!(await isPassword(typed.password.trim(), hash)) || !account) return undefined
    await forgiveGuesses(context, 'password', name)
    const offeredKey = await keyToOffer(db(), account)
    return openSignIn(db(), { operatorId: account.id, offeredKey }, now())
  })
}
