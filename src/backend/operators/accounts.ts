import { hashPassword, isPassword, whenThereIsRoom } from '../customer/customer'
import type { Context, OpsContext } from '../kernel/context'
import { randomId } from '../kernel/ids'
import type { Sql } from '../database/connection'
import { encryptKey } from './code-key'
import { forgetCodes, openSignIn } from './code-store'
import { newCodeKey } from './one-time-code'
import { changeOperator, insertOperator, operatorByName, type OperatorAccount } from './operator-store'
import { ActRefused, recordCommand } from './record-act'
import type { ActOutcome } from './act-store'
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

const noSuch = (name: string) => new ActRefused(`There is no operator ${name}.`)

interface Said {
  outcome: ActOutcome
  /** For whoever ran the command. */
  words: string
}

/** Makes an account. @returns its password, which is kept nowhere and opens nothing when the account was refused */
export async function addOperator(
  ops: OpsContext,
  name: string,
  role: OperatorRole,
): Promise<Said & { password: string }> {
  const { password, passwordHash } = await newPassword()
  const said = await recordCommand(ops, 'add-operator', name, async () => {
    if (!isName(name))
      throw new ActRefused(`"${name}" is no name: 2 to 40 small letters, digits, dots and hyphens.`)
    const account = { name, role, passwordHash, createdAt: ops.now() }
    const isNew = await insertOperator(ops.db(), ops.brand.id, account)
    if (!isNew) throw new ActRefused(`There is or was an operator ${name}.`)
    return `${name} is a ${role} now.`
  })
  return { ...said, password }
}

/** Gives an account another password and ends its sessions. */
export async function renewPassword(ops: OpsContext, name: string): Promise<Said & { password: string }> {
  const { password, passwordHash } = await newPassword()
  const said = await recordCommand(ops, 'renew-password', name, async () => {
    if (!(await changeOperator(ops.db(), ops.brand.id, name, { passwordHash }))) throw noSuch(name)
    return `${name} has another password.`
  })
  return { ...said, password }
}

/** Gives an account another role and ends its sessions. */
export const changeRole = (ops: OpsContext, name: string, role: OperatorRole): Promise<Said> =>
  recordCommand(ops, 'change-role', name, async () => {
    if (!(await changeOperator(ops.db(), ops.brand.id, name, { role }))) throw noSuch(name)
    return `${name} is a ${role} now.`
  })

/** Ends an account and its sessions. Its name stays taken. */
export const closeOperator = (ops: OpsContext, name: string): Promise<Said> =>
  recordCommand(ops, 'close-operator', name, async () => {
    if (!(await changeOperator(ops.db(), ops.brand.id, name, { closedAt: ops.now() }))) throw noSuch(name)
    return `${name} is closed.`
  })

/** Takes a key that is lost from an account, and ends its sessions: the next sign-in sets up another (operations-15). */
export const resetCodes = (ops: OpsContext, name: string): Promise<Said> =>
  recordCommand(ops, 'reset-codes', name, async () => {
    if (!(await forgetCodes(ops.db(), ops.brand.id, name))) throw noSuch(name)
    return `${name} sets up an authenticator app at the next sign-in.`
  })

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
