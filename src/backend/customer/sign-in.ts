import { isEmail } from '@/lib/fields/email-address'
import { plainSecret } from '@/lib/fields/typed-text'
import { message } from '../kernel/message'
import type { Context } from '../kernel/context'
import { transaction } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { refusal } from '../kernel/refusal'
import { customerHooks } from './customer-hooks'
import { captchaMessage, requireCaptcha, isHuman } from './captcha'
import type { Customer } from './customer-shape'
import { customerByEmail, customerById } from './customer-store'
import { openProof, tryCode, useProof } from './email-proof-store'
import { isPassword } from './password-hashing'
import { registrationByEmail } from './registration-store'
import { sendConfirmation } from './registration'
import { endSession, forgetExpired, isKnownNetwork, openSession } from './session-store'
import { forgetShopper } from './signed-in'
import { resetAttempts, mayTry } from '../kernel/throttle-store'
import { codeLimits, passwordLimits, sendCodeLimits, strangerLimit } from './limits'

/** Signing in by password and by code. Every failure has the same message (customer-6). */

const refused = () =>
  refusal(
    'graphql-authentication',
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
  )

/**
 * Starts a session for a customer who has just proven their identity, and ends the browser's earlier session
 * (customer-1).
 */
export async function signInAs(context: Context, customer: Customer): Promise<string> {
  const sql = context.db()
  const now = context.now()
  if (context.token !== null) await endSession(sql, context.token)
  forgetShopper(context)
  await forgetExpired(sql, now)
  await customerHooks().signedIn(context, customer.id)
  return openSession(sql, { customerId: customer.id, network: context.visitor?.network ?? null, now })
}

interface Typed {
  email: string
  password: string
  captcha: string | null | undefined
}

/** @returns the session's token */
export async function signInByPassword(context: Context, typed: Typed): Promise<string> {
  const email = typed.email.trim()
  const password = plainSecret(typed.password)
  if (email === '') throw refusal('graphql-input', 'Specify the "email" value.')
  if (password === '') throw refusal('graphql-input', 'Specify the "password" value.')
  await requireCaptcha(context, typed.captcha, 'let-in')
  const sql = context.db()
  const limits = passwordLimits(context, email)
  if (!(await mayTry(sql, limits, context.now()))) throw refused()

  const account = await customerByEmail(sql, context.brand.id, email)
  const waiting = await registrationByEmail(sql, context.brand.id, email)
  const network = context.visitor?.network ?? null
  const isKnown = await isKnownNetwork(sql, account?.customer.id ?? 0, network)
  const strangers = isKnown ? [] : [strangerLimit(context, email)]
  if (!(await mayTry(sql, strangers, context.now()))) throw refused()

  const hash = account ? account.passwordHash : waiting?.passwordHash
  if (!(await isPassword(password, hash))) throw refused()
  // Only someone with the registered password learns that the address isn't confirmed yet.
  if (!account) throw refusal('graphql-authentication', "This account isn't confirmed. Verify and try again.")
  await resetAttempts(sql, [...limits, ...strangers])
  return signInAs(context, account.customer)
}

export interface CodeAnswer {
  email: string
  store_id: number
  success: boolean
  haserror: boolean
  message: string
}

/** customer-6: the response is the same for every address; only addresses with an account get a code. */
export async function sendCode(
  context: Context,
  typedEmail: string,
  captcha: string | null | undefined,
): Promise<CodeAnswer> {
  const email = typedEmail.trim()
  const { brand } = context
  const answer = (said: string, success: boolean): CodeAnswer => ({
    email: typedEmail,
    store_id: brand.constants.storeId,
    success,
    haserror: !success,
    message: said,
  })
  if (!isEmail(email))
    return answer(message(brand, 'forms.email', { email: message(brand, 'forms.emailExample') }), false)
  if (!(await isHuman(context, captcha, 'refuse'))) return answer(captchaMessage(context), false)
  const now = context.now()
  if (!(await mayTry(context.db(), sendCodeLimits(context, email), now)))
    return answer(message(brand, 'errors.tooManyRequests'), false)

  await transaction(async (sql) => {
    const account = await customerByEmail(sql, brand.id, email)
    const waiting = await registrationByEmail(sql, brand.id, email)
    const proof = await openProof(sql, {
      store: brand.id,
      purpose: 'sign-in',
      email,
      customerId: account?.customer.id ?? null,
      askedBy: context.visitor?.browser ?? null,
      now,
    })
    if (account)
      await enqueueEmail(sql, {
        store: brand.id,
        kind: 'sign-in-code',
        recipient: account.customer.email,
        dedupeKey: `proof-${proof}`,
        payload: { proof },
      })
    // A person who registered without confirming needs the link instead of a code.
    else if (waiting) await sendConfirmation(context, sql, waiting)
  }, context.db())
  return answer(message(brand, 'account.codeSent', { email: typedEmail }), true)
}

/** @returns the session's token */
export async function signInByCode(context: Context, typed: Typed): Promise<string> {
  const email = typed.email.trim()
  // A browser that lost its cookie must start over. This reveals nothing about any address.
  if (!context.visitor?.browser) throw refusal('graphql-input', message(context.brand, 'errors.noSession'))
  await requireCaptcha(context, typed.captcha, 'refuse')
  const sql = context.db()
  const now = context.now()
  const limits = codeLimits(context, email)
  const [network, own, everywhere] = limits
  if (!(await mayTry(sql, limits, now))) throw refused()
  const attempt = await tryCode(sql, {
    store: context.brand.id,
    email,
    browser: context.visitor?.browser,
    now,
  })
  const code = typed.password.replace(/\s/g, '')
  let isRight = false
  for (const hash of attempt?.hashes.length ? attempt.hashes : [null])
    isRight = (await isPassword(code, hash)) || isRight
  const id = attempt?.proof.customerId ?? null
  if (!isRight || !attempt || id === null) throw refused()
  if (!(await useProof(sql, attempt.proof.id, now))) throw refused()
  const customer = await customerById(sql, context.brand.id, id)
  if (!customer) throw refused()
  await resetAttempts(sql, [own, network, everywhere])
  return signInAs(context, customer)
}
