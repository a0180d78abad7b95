import { randomBytes } from 'node:crypto'
import type { Context, OpsContext } from '../kernel/context'
import { logWarning } from '../kernel/log'
import { insertAct, insertActResult } from './act-store'
import { decryptKey } from './code-key'
import {
  endSignIn,
  setCodeKey,
  useRecoveryCode,
  useStep,
  waitingSignIn,
  type WaitingSignIn,
} from './code-store'
import { base32, keyAddress, stepOfCode } from './one-time-code'
import { openSession, type SignedIn, type WayIn } from './open-session'
import type { Operator } from './operator-store'
import { ActRefused, recordAct } from './record-act'
import { forgiveGuesses, mayGuess } from './sign-in-limits'

/**
 * Second half of a sign-in: a code from an authenticator app, or a recovery code (operations-3, operations-12,
 * operations-13).
 */

type SignInContext = OpsContext & Pick<Context, 'visitor'>

export interface SignInWaiting {
  name: string
  /**
   * Shown once to an account without a key: the key as letters, and the URI for the QR code (operations-13).
   */
  setUp: { key: string; address: string } | undefined
}

async function waiting(context: SignInContext, token: string) {
  return waitingSignIn(context.db(), context.brand.id, token, context.now())
}

/**
 * @returns undefined if no sign-in waits: the token is unknown, ten minutes have passed, or the account has changed
 */
export async function signInWaiting(
  context: SignInContext,
  token: string,
): Promise<SignInWaiting | undefined> {
  const signIn = await waiting(context, token)
  if (!signIn) return undefined
  if (signIn.codeKey) return { name: signIn.name, setUp: undefined }
  const key = signIn.offeredKey && (await decryptKey(context.db(), signIn, signIn.offeredKey))
  if (!key) return undefined
  const issuer = `${context.brand.identity.name} operations`
  return {
    name: signIn.name,
    setUp: { key: base32(key), address: keyAddress(key, { issuer, name: signIn.name }) },
  }
}

const recoveryCodeCount = 10

/** Generates recovery codes of 120 bits, which cannot be guessed from their hashes. */
const newRecoveryCodes = () =>
  Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(15)).toLowerCase())

/** Matches recovery codes; earlier ones had 80 bits. */
const asRecoveryCode = /^(?:[a-z2-7]{24}|[a-z2-7]{16})$/

const network = (context: SignInContext) => context.visitor?.network ?? null

/** Accepts the first correct code of an offered key, which then becomes the account's key (operations-13). */
async function firstCode(
  context: SignInContext,
  signIn: WaitingSignIn,
  code: string,
): Promise<WayIn | undefined> {
  const { offeredKey } = signIn
  const key = offeredKey && (await decryptKey(context.db(), signIn, offeredKey))
  const step = key ? stepOfCode(key, code, context.now()) : undefined
  if (!offeredKey || step === undefined) return undefined
  const recoveryCodes = newRecoveryCodes()
  const act = { act: 'set-up-codes', subject: null, network: network(context) } as const
  let isSet = false
  await recordAct(context, signIn, act, {
    isRefusal: (error) => error instanceof ActRefused,
    async work() {
      isSet = await setCodeKey(context.db(), signIn.id, { codeKey: offeredKey, step, recoveryCodes })
      if (!isSet) throw new ActRefused('Another browser has set up codes for this account.')
      return `Set up an authenticator app and ${recoveryCodeCount} recovery codes.`
    },
  })
  return isSet ? { words: 'Signed in.', recoveryCodes } : undefined
}

/** Accepts a code of the account's key; each code works once (operations-12). */
async function nextCode(
  context: SignInContext,
  operator: Operator,
  codeKey: Buffer,
  code: string,
): Promise<WayIn | undefined> {
  const key = await decryptKey(context.db(), operator, codeKey)
  if (!key) {
    logWarning('the shop’s secret has changed: an operator’s codes cannot be decrypted', {
      next: `npm run shop operators -- reset-codes ${operator.name}`,
    })
    return undefined
  }
  const step = stepOfCode(key, code, context.now())
  if (step === undefined || !(await useStep(context.db(), operator.id, codeKey, step))) return undefined
  return { words: 'Signed in.' }
}

async function recoveryCode(
  context: SignInContext,
  operator: Operator,
  code: string,
): Promise<WayIn | undefined> {
  const left = await useRecoveryCode(context.db(), operator.id, code)
  return left === undefined ? undefined : { words: `Signed in with a recovery code. Codes left: ${left}.` }
}

/** Checks a typed code; spaces and hyphens are ignored, because people write codes down with them. */
async function wayIn(
  context: SignInContext,
  signIn: WaitingSignIn,
  typed: string,
): Promise<WayIn | undefined> {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  const isCode = /^[0-9]{6}$/.test(code)
  if (isCode && signIn.codeKey) return nextCode(context, signIn, signIn.codeKey, code)
  if (isCode) return firstCode(context, signIn, code)
  return asRecoveryCode.test(code) ? recoveryCode(context, signIn, code) : undefined
}

/** Logs a wrong code: a person who gets this far knows the password. */
async function recordWrongCode(context: SignInContext, operator: Operator) {
  const { brand, db, now } = context
  const act = { act: 'enter-code', subject: null, network: network(context) } as const
  const id = await insertAct(db(), brand.id, operator, act, now())
  const words = 'The password was right; the code was wrong, or used before.'
  await insertActResult(db(), id, { outcome: 'refused', words, at: now() })
}

/**
 * Checks the typed code of a waiting sign-in.
 * @returns undefined if the code is wrong or used, there were too many attempts, or no sign-in waits
 */
export async function confirmSignIn(
  context: SignInContext,
  token: string,
  { typed, browser }: { typed: string; browser: string },
): Promise<SignedIn | undefined> {
  const signIn = await waiting(context, token)
  if (!signIn || !(await mayGuess(context, 'code', signIn.name))) return undefined
  const way = await wayIn(context, signIn, typed)
  if (!way) {
    await recordWrongCode(context, signIn)
    return undefined
  }
  await endSignIn(context.db(), token)
  await forgiveGuesses(context, 'code', signIn.name)
  return openSession(context, signIn, way, browser)
}
