import { hashPassword, isPassword, whenThereIsRoom } from '../customer/customer'
import type { Context, OpsContext } from '../kernel/context'
import { randomId } from '../kernel/ids'
import { hour, minute, networkOf } from '../kernel/limits'
import { forgive, mayTry, type Limit } from '../kernel/throttle-store'
import { hasSignedInFrom, insertAct, insertActResult } from './act-store'
import { changeOperator, insertOperator, openOperatorSession, operatorByName } from './operator-store'
import type { OperatorRole } from './roles'

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

/** The network's own tries come first: what it asks once they are used up counts for nobody else (customer-34). */
const signInLimits = (context: Pick<Context, 'brand' | 'visitor'>, name: string): [Limit, Limit] => {
  const network = networkOf(context)
  return [
    { parts: ['operator', context.brand.id, 'network', network], attempts: 30, seconds: hour },
    { parts: ['operator', context.brand.id, 'own', name, network], attempts: 10, seconds: 10 * minute },
  ]
}

/** Guesses spread over many networks; who signed in from a network lately is not held up there by them. */
const strangerLimit = ({ brand }: OpsContext, name: string): Limit => ({
  parts: ['operator', brand.id, 'strangers', name],
  attempts: 100,
  seconds: hour,
})

const rememberedMs = 90 * 24 * hour * 1_000

async function mayGuess(context: OpsContext & Pick<Context, 'visitor'>, name: string): Promise<boolean> {
  const now = context.now()
  const sql = context.db()
  if (!(await mayTry(sql, signInLimits(context, name), now))) return false
  const since = new Date(now.getTime() - rememberedMs)
  const network = networkOf(context)
  if (await hasSignedInFrom(sql, context.brand.id, { name, network, since })) return true
  return mayTry(sql, [strangerLimit(context, name)], now)
}

/**
 * Signs an operator in. Whatever is wrong, the answer is the same, and takes as long (operations-3).
 * @returns the session's token
 * @throws a GraphQLError with status 429 when too many wait for their password to be looked at
 */
export async function signInOperator(
  context: OpsContext & Pick<Context, 'visitor'>,
  typed: { name: string; password: string },
): Promise<string | undefined> {
  const name = typed.name.trim().toLowerCase()
  if (!isName(name) || typed.password === '') return undefined
  return whenThereIsRoom(async () => {
    const { brand, db, now } = context
    if (!(await mayGuess(context, name))) return undefined
    const account = await operatorByName(db(), brand.id, name)
    const hash = account?.closedAt === null ? account.passwordHash : undefined
    if (!(await isPassword(typed.password.trim(), hash)) || !account) return undefined
    const [network, own] = signInLimits(context, name)
    await forgive(db(), [own, network])
    const act = { act: 'sign-in', subject: null, network: networkOf(context) } as const
    const id = await insertAct(db(), brand.id, account, act, now())
    await insertActResult(db(), id, { outcome: 'done', words: 'Signed in.', at: now() })
    return openOperatorSession(db(), account.id, now())
  })
}
