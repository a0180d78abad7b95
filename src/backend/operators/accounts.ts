import { isEmail } from '@/lib/fields/email-address'
import { hashPassword, isPassword, limitWaitingHashes } from '../customer/customer'
import type { Context, OpsContext } from '../kernel/context'
import { randomId } from '../kernel/ids'
import type { Sql } from '../database/connection'
import { encryptKey } from './code-key'
import { setOperatorEmail } from './company-identity-store'
import { forgetCodes, openSignIn } from './code-store'
import { newCodeKey } from './one-time-code'
import { changeOperator, insertOperator, operatorByName, type OperatorAccount } from './operator-store'
import { ActRefused, recordCommand } from './record-act'
import type { ActOutcome } from './act-store'
import type { OperatorRole } from './roles'
import { forgiveGuesses, mayGuess } from './sign-in-limits'

/**
 * Operators' accounts: created by a command on the server, used by signing in (operations-2, operations-3).
 */

const isName = (text: string) => /^[a-z0-9][a-z0-9._-]{1,39}$/.test(text)

const passwordLength = 24

/** Generates a random password, which is shown only once. */
async function newPassword() {
  const password = randomId(passwordLength)
  return { password, passwordHash: await hashPassword(password) }
}

const noSuch = (name: string) => new ActRefused(`There is no operator ${name}.`)

interface Said {
  outcome: ActOutcome
  /** Message for the person who ran the command. */
  words: string
}

/**
 * Creates an account.
 * @returns its password, which is stored nowhere; if the account was refused, the password is useless
 */
export async function addOperator(
  ops: OpsContext,
  name: string,
  role: OperatorRole,
): Promise<Said & { password: string }> {
  const { password, passwordHash } = await newPassword()
  const said = await recordCommand(ops, 'add-operator', name, async () => {
    if (!isName(name))
      throw new ActRefused(
        `"${name}" is not a valid name. Use 2 to 40 small letters, digits, dots and hyphens.`,
      )
    const account = { name, role, passwordHash, createdAt: ops.now() }
    const isNew = await insertOperator(ops.db(), ops.brand.id, account)
    if (!isNew) throw new ActRefused(`The name ${name} is or was in use.`)
    return `${name} is now a ${role}.`
  })
  return { ...said, password }
}

/** Sets a new password and ends the account's sessions. */
export async function renewPassword(ops: OpsContext, name: string): Promise<Said & { password: string }> {
  const { password, passwordHash } = await newPassword()
  const said = await recordCommand(ops, 'renew-password', name, async () => {
    if (!(await changeOperator(ops.db(), ops.brand.id, name, { passwordHash }))) throw noSuch(name)
    return `${name} has a new password.`
  })
  return { ...said, password }
}

/** Changes an account's role and ends its sessions. */
export const changeRole = (ops: OpsContext, name: string, role: OperatorRole): Promise<Said> =>
  recordCommand(ops, 'change-role', name, async () => {
    if (!(await changeOperator(ops.db(), ops.brand.id, name, { role }))) throw noSuch(name)
    return `${name} is now a ${role}.`
  })

/**
 * Sets the e-mail address by which the company's identity provider knows the person, and ends their sessions.
 * @param typed '' removes it
 */
export const changeEmail = (ops: OpsContext, name: string, typed: string): Promise<Said> =>
  recordCommand(ops, 'change-email', name, async () => {
    if (typed !== '' && !isEmail(typed)) throw new ActRefused(`"${typed}" is not an e-mail address.`)
    const outcome = await setOperatorEmail(ops.db(), ops.brand.id, name, typed === '' ? null : typed)
    if (outcome === 'unknown') throw noSuch(name)
    if (outcome === 'taken') throw new ActRefused('Another operator has that e-mail address.')
    return typed === ''
      ? `${name} signs in by password and code only.`
      : `${name} can sign in by the company’s account.`
  })

/** Closes an account and ends its sessions. Its name cannot be reused. */
export const closeOperator = (ops: OpsContext, name: string): Promise<Said> =>
  recordCommand(ops, 'close-operator', name, async () => {
    if (!(await changeOperator(ops.db(), ops.brand.id, name, { closedAt: ops.now() }))) throw noSuch(name)
    return `The account ${name} is closed.`
  })

/**
 * Removes a lost authenticator key and ends the account's sessions. The next sign-in sets up a new key
 * (operations-13).
 */
export const resetCodes = (ops: OpsContext, name: string): Promise<Said> =>
  recordCommand(ops, 'reset-codes', name, async () => {
    if (!(await forgetCodes(ops.db(), ops.brand.id, name))) throw noSuch(name)
    return `${name} sets up an authenticator app at the next sign-in.`
  })

/**
 * Returns a new key for an account without one, to be shown during sign-in; null for an account that has a
 * key.
 */
async function keyToOffer(sql: Sql, account: OperatorAccount): Promise<Buffer | null> {
  return account.codeKey ? null : encryptKey(sql, account, newCodeKey())
}

/**
 * Performs the first half of a sign-in. Every failure gives the same response after the same time
 * (operations-3).
 * @returns the token of a sign-in that waits for its code
 * @throws a GraphQLError with status 429 if too many passwords are waiting to be checked
 */
export async function checkPassword(
  context: OpsContext & Pick<Context, 'visitor'>,
  typed: { name: string; password: string },
): Promise<string | undefined> {
  const name = typed.name.trim().toLowerCase()
  if (!isName(name) || typed.password === '') return undefined
  return limitWaitingHashes(async () => {
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
